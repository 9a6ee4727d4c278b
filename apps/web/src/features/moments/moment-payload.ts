import { type ChildGroup, childName } from '@footprints/contracts/children';
import { photoRefusal } from '@footprints/contracts/consents';
import { groupPhotoRefusal, saveMoment, type SaveMomentInput } from '@footprints/contracts/moments';
import type { Option } from '@footprints/contracts/curriculum';
import type { MomentFields } from '../../lib/storage.ts';
import { type FormProblem, problemsBy } from '../../forms/form-problems.ts';
import type { Selection } from '../children/selection.ts';
import { happenedAtOf } from '../entries/when.ts';

/** The part of a moment's form that a problem belongs to. */
type MomentField = 'Filename' | 'SubjectID' | 'children' | 'Note' | 'HappenedAt';

/** What the server would say of a photo of these, together or alone; undefined where all may be in it. */
export function consentProblem(students: Selection, groups: readonly ChildGroup[]): string | undefined {
  const selected = new Set(students.map((student) => student.childId));
  const chosen = groups
    .flatMap((group) => group.Children)
    .filter((child) => selected.has(child.ChildID))
    .toSorted(
      (one, other) => one.FirstName.localeCompare(other.FirstName) || one.LastName.localeCompare(other.LastName),
    );
  const refused = chosen.filter((child) => child.PhotosRefused);
  if (refused.length > 0) return photoRefusal(refused.map(childName));
  const without = chosen.filter((child) => !child.PhotoConsent);
  return students.length > 1 && without.length > 0 ? groupPhotoRefusal(without.map(childName)) : undefined;
}

/** What keeps a moment from being sent, in the order of the form: image, subject, students, note. */
export function momentProblems(
  body: SaveMomentInput,
  hasPhoto: boolean,
  withoutConsent: string | undefined,
): FormProblem<MomentField>[] {
  const names = ['Filename', 'SubjectID', 'children', 'Note'] as const;
  const problems: FormProblem<MomentField>[] = problemsBy(saveMoment.body, body, names);
  if (withoutConsent !== undefined) problems.push({ field: 'children', message: withoutConsent });
  // The photo has its name only once it is uploaded.
  return names.flatMap((name) => problems.filter(({ field }) => field === name && !(name === 'Filename' && hasPhoto)));
}

/** What is sent, its photo uploaded under this name; 0 where no subject is chosen. */
export function momentPayload(
  Filename: string,
  subject: Option | undefined,
  { note, when }: MomentFields,
  students: Selection,
): SaveMomentInput {
  return {
    Filename,
    Note: note.trim(),
    SubjectID: subject?.Id ?? 0,
    Subject: subject?.Value,
    children: students.map(({ childId }) => ({ childId })),
    ...happenedAtOf(when),
  };
}
