import { messages } from '@footprints/contracts/errors';
import { noteMaxLength } from '@footprints/contracts/limits';
import type { SaveMomentInput } from '@footprints/contracts/moments';
import type { Option } from '@footprints/contracts/subjects';
import { countCodePoints } from '../../lib/code-points.ts';
import type { MomentFields } from '../../lib/storage.ts';
import type { FormProblem } from '../../ui/use-form-outcome.ts';
import type { SelectedStudent } from '../children/selection.ts';

/** The part of a moment's form that a problem belongs to. */
export type MomentField = 'photo' | 'subject' | 'students' | 'note';

type Students = readonly SelectedStudent[];

/** What keeps the form from being saved, in the order of specification §5: image, subject, students. */
export function momentProblems(
  hasPhoto: boolean,
  subject: Option | undefined,
  { note }: MomentFields,
  students: Students,
): FormProblem<MomentField>[] {
  const problems: FormProblem<MomentField>[] = [];
  if (!hasPhoto) problems.push({ field: 'photo', message: messages.photoMissing });
  if (!subject) problems.push({ field: 'subject', message: messages.subjectMissing });
  if (students.length === 0) problems.push({ field: 'students', message: messages.noStudentSelected });
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
