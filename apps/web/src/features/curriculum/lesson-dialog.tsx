import { type LessonRow, saveLesson, type SubjectRow } from '@footprints/contracts/curriculum';
import { TextInput } from '@mantine/core';
import { PeriodFields } from '../../forms/period-fields.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { IdSelect } from '../../ui/id-select.tsx';
import { StandardPicker } from './standard-picker.tsx';

interface LessonDialogProps extends EditedRecord<LessonRow> {
  subjects: readonly SubjectRow[];
  today: string;
}

export function LessonDialog({ row: lesson, subjects, today, ...ways }: LessonDialogProps) {
  const form = useRecordForm({
    initial: {
      SubjectID: lesson?.SubjectID ?? null,
      Title: lesson?.Title ?? '',
      FromDay: lesson?.FromDay ?? today,
      ToDay: lesson?.ToDay ?? '',
      Standards: lesson?.Standards ?? [],
    },
    bodyOf: ({ SubjectID, Title, FromDay, ToDay, Standards }) => ({
      LessonID: lesson?.LessonID,
      Version: lesson?.Version,
      SubjectID: SubjectID ?? 0,
      Title,
      FromDay,
      ToDay: ToDay || null,
      StandardIDs: Standards.map(({ StandardID }) => StandardID),
    }),
    save: useSaveRecord(saveLesson, lesson ? 'The lesson was saved.' : 'The lesson was added.'),
    onSaved: ways.onClose,
  });
  // A lesson of a subject that was archived keeps it.
  const isOther = lesson && !subjects.some(({ SubjectID }) => SubjectID === lesson.SubjectID);
  return (
    <RecordDialog title={lesson ? `Edit ${lesson.Title}` : 'Add lesson'} form={form} {...ways}>
      <IdSelect
        label="Subject"
        none="Choose a subject"
        required
        choices={[
          ...(isOther ? [{ id: lesson.SubjectID, name: lesson.Subject }] : []),
          ...subjects.map(({ SubjectID, Value }) => ({ id: SubjectID, name: Value })),
        ]}
        {...form.bind('SubjectID')}
      />
      <TextInput label="Title" required maxLength={160} {...form.bind('Title')} />
      <PeriodFields first={form.bind('FromDay')} last={form.bind('ToDay')} />
      <StandardPicker {...form.bind('Standards')} />
    </RecordDialog>
  );
}
