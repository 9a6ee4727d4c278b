import { saveSubject, type SubjectRow } from '@footprints/contracts/curriculum';
import { TextInput } from '@mantine/core';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { wholeNumber } from '../../forms/whole-number.ts';

interface SubjectDialogProps extends EditedRecord<SubjectRow> {
  /** Where a new one stands unless told otherwise. */
  nextPosition: number;
}

export function SubjectDialog({ row: subject, nextPosition, ...ways }: SubjectDialogProps) {
  const form = useRecordForm({
    initial: { Value: subject?.Value ?? '', Position: String(subject?.Position ?? nextPosition) },
    bodyOf: ({ Value, Position }) => ({
      SubjectID: subject?.SubjectID,
      Version: subject?.Version,
      Value,
      Position: wholeNumber(Position),
    }),
    save: useSaveRecord(saveSubject, subject ? 'The subject was saved.' : 'The subject was added.'),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={subject ? `Edit ${subject.Value}` : 'Add subject'} form={form} {...ways}>
      <TextInput label="Name" required maxLength={80} {...form.bind('Value')} />
      <TextInput
        label="Order"
        description="Subjects are offered from the smallest number to the largest."
        inputMode="numeric"
        required
        {...form.bind('Position')}
      />
    </RecordDialog>
  );
}
