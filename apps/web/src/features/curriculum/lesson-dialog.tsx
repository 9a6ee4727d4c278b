import { type LessonRow, saveLesson, type SubjectRow } from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/errors';
import { NativeSelect, TextInput } from '@mantine/core';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { type PeriodFieldValues, PeriodFields, periodProblems } from '../../forms/period.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { type ChosenStandard, StandardPicker } from './standard-picker.tsx';

interface Fields extends PeriodFieldValues {
  subjectId: string;
  title: string;
  standards: ChosenStandard[];
}

function problemsOf(fields: Fields): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [];
  if (fields.subjectId === '') problems.push({ field: 'subjectId', message: adminMessages.subjectMissing });
  if (fields.title.trim() === '') problems.push({ field: 'title', message: adminMessages.titleMissing });
  return [...problems, ...periodProblems(fields)];
}

interface LessonDialogProps {
  /** Undefined: a new one. */
  lesson: LessonRow | undefined;
  subjects: readonly SubjectRow[];
  today: string;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A lesson's subject, title, days and standards. */
export function LessonDialog({ lesson, subjects, today, onClose, onLoadPresent }: LessonDialogProps) {
  const initial: Fields = {
    subjectId: lesson ? String(lesson.SubjectID) : '',
    title: lesson?.Title ?? '',
    fromDay: lesson?.FromDay ?? today,
    toDay: lesson?.ToDay ?? '',
    standards: lesson?.Standards ?? [],
  };
  const form = useRecordForm({
    initial,
    problemsOf,
    bodyOf: ({ subjectId, title, fromDay, toDay, standards }) => ({
      LessonID: lesson?.LessonID,
      Version: lesson?.Version,
      SubjectID: Number(subjectId),
      Title: title,
      FromDay: fromDay,
      ToDay: toDay === '' ? null : toDay,
      StandardIDs: standards.map(({ StandardID }) => StandardID),
    }),
    save: useSaveRecord(saveLesson, lesson ? 'The lesson was saved.' : 'The lesson was added.'),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  // A lesson of a subject that was archived keeps it.
  const isOther = lesson && !subjects.some(({ SubjectID }) => SubjectID === lesson.SubjectID);
  return (
    <RecordDialog
      title={lesson ? `Edit ${lesson.Title}` : 'Add lesson'}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <NativeSelect
        label="Subject"
        required
        data={[
          { value: '', label: 'Choose a subject' },
          ...(isOther ? [{ value: String(lesson.SubjectID), label: lesson.Subject }] : []),
          ...subjects.map(({ SubjectID, Value }) => ({ value: String(SubjectID), label: Value })),
        ]}
        value={fields.subjectId}
        error={errors.subjectId}
        onChange={(event) => {
          change({ subjectId: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Title"
        required
        maxLength={160}
        value={fields.title}
        error={errors.title}
        onChange={(event) => {
          change({ title: event.currentTarget.value });
        }}
      />
      <PeriodFields value={fields} errors={errors} onChange={change} />
      <StandardPicker
        value={fields.standards}
        onChange={(standards) => {
          change({ standards });
        }}
      />
    </RecordDialog>
  );
}
