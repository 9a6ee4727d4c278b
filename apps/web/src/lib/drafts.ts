import { forgetPhoto } from './kept-photo.ts';
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

/** Forgets a form that is kept, and where it was. */
export function forgetDraft(key: 'kept_report' | 'kept_moment' | 'kept_comment'): void {
  // Where it was is written at the same moment; another form has been worked in since otherwise.
  if (readStored('kept_form')?.at === readStored(key)?.at) removeStored('kept_form');
  removeStored(key);
}

const entries = ['kept_report', 'kept_moment'] as const;

/** Forgets what this person has not saved of another report or moment: whoever begins this one has left it (product 7.6). */
export function keepOnlyThis(key: string, { about, person }: { about: string; person: number }): void {
  for (const other of entries) {
    const left = readStored(other);
    if (left?.person !== person || (other === key && left.about === about)) continue;
    forgetDraft(other);
    if (other === 'kept_moment') void forgetPhoto();
  }
}

/** The form under which a session ended, as long as what is in it is kept. */
export function interruptedForm(): StoredValues['kept_form'] | undefined {
  const left = readStored('kept_form');
  return left && !isOld(left) ? left : undefined;
}
