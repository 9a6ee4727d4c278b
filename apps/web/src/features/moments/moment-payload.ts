import { type ChildGroup, childName } from '@footprints/contracts/children';
import { messages } from '@footprints/contracts/errors';
import { noteMaxLength } from '@footprints/contracts/limits';
import { groupPhotoRefusal, type SaveMomentInput } from '@footprints/contracts/moments';
import type { Option } from '@footprints/contracts/curriculum';
import { countCodePoints } from '../../lib/code-points.ts';
import type { MomentFields } from '../../lib/storage.ts';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import type { SelectedStudent } from '../children/selection.ts';

/** The part of a moment's form that a problem belongs to. */
export type MomentField = 'photo' | 'subject' | 'students' | 'note';

type Students = readonly SelectedStudent[];

/** What the server would say of a photo of these together; undefined where all may be in it, or one is alone. */
export function consentProblem(students: Students, groups: readonly ChildGroup[]): string | undefined {
  const selected = new Set(students.map((student) => student.childId));
  const without = groups
    .flatMap((group) => group.Children)
    .filter((child) => selected.has(child.ChildID) && !child.PhotoConsent)
    .toSorted(
      (one, other) => one.FirstName.localeCompare(other.FirstName) || one.LastName.localeCompare(other.LastName),
    );
  return students.length > 1 && without.length > 0 ? groupPhotoRefusal(without.map(childName)) : undefined;
}

/** What keeps the form from being saved, in the order of specification §5: image, subject, students. */
export function momentProblems(
  hasPhoto: boolean,
  subject: Option | undefined,
  { note }: MomentFields,
  students: Students,
  withoutConsent: string | undefined,
): FormProblem<MomentField>[] {
  const problems: FormProblem<MomentField>[] = [];
  if (!hasPhoto) problems.push({ field: 'photo', message: messages.photoMissing });
  if (!subject) problems.push({ field: 'subject', message: messages.subjectMissing });
  if (students.length === 0) problems.push({ field: 'students', message: messages.noStudentSelected });
  if (withoutConsent !== undefined) problems.push({ field: 'students', message: withoutConsent });
  if (countCodePoints(note) > noteMaxLength) problems.push({ field: 'note', message: messages.noteTooLong });
  return problems;
}

/** The save payload (§3) of a form without problems, its photo uploaded under this name. */
export function momentPayload(
  Filename: string,
  subject: Option,
  { note }: MomentFields,
  students: Students,
): SaveMomentInput {
  return {
    Filename,
    Note: note.trim(),
    SubjectID: subject.Id,
    Subject: subject.Value,
    children: students.map(({ childId }) => ({ childId })),
  };
}
