import { forgetPhoto } from './forget-photo.ts';
import { clearStored, keptPrefix, readStored, removeStored, type StoredValues } from './storage.ts';

const drafts = ['kept_report', 'kept_moment', 'kept_comment', 'kept_form'] as const;

/** Forgets what is not saved yet: whoever signs out leaves nothing on the device. */
export function forgetDrafts(): void {
  clearStored(keptPrefix);
  void forgetPhoto();
}

/** Beyond a day's work an unsaved form is somebody else's morning; what lies ahead was written by a clock that was set right. */
export const isOld = ({ at }: { at: number }) => Math.abs(Date.now() - at) > 12 * 60 * 60_000;

/** Forgets what others than this person, if one is given, left here when their session ended, and what is older than is kept. */
export function keepOnlyOf(person?: number): void {
  for (const key of drafts) {
    const left = readStored(key);
    if (!left || (!isOld(left) && (person === undefined || left.person === person))) continue;
    removeStored(key);
    if (key === 'kept_moment') void forgetPhoto();
  }
}

/** The form under which a session ended, as long as what is in it is kept. */
export function interruptedForm(): StoredValues['kept_form'] | undefined {
  const left = readStored('kept_form');
  return left && !isOld(left) ? left : undefined;
}
