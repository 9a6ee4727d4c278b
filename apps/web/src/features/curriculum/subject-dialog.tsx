import { saveSubject, type SubjectRow } from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/errors';
import { TextInput } from '@mantine/core';
import type { FormProblem } from '../../forms/use-form-outcome.ts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';

interface Fields {
  value: string;
  position: string;
}

const isPosition = (text: string) => /^\d{1,5}$/.test(text.trim()) && Number(text) <= 10_000;

function problemsOf({ value, position }: Fields): FormProblem<keyof Fields>[] {
  const problems: FormProblem<keyof Fields>[] = [];
  if (value.trim() === '') problems.push({ field: 'value', message: adminMessages.nameMissing });
  if (!isPosition(position)) problems.push({ field: 'position', message: adminMessages.orderInvalid });
  return problems;
}

interface SubjectDialogProps {
  /** Undefined: a new one. */
  subject: SubjectRow | undefined;
  /** Where a new one stands unless told otherwise. */
  nextPosition: number;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A subject's name and its place among the others. */
export function SubjectDialog({ subject, nextPosition, onClose, onLoadPresent }: SubjectDialogProps) {
  const form = useRecordForm({
    initial: { value: subject?.Value ?? '', position: String(subject?.Position ?? nextPosition) },
    problemsOf,
    bodyOf: ({ value, position }) => ({
      SubjectID: subject?.SubjectID,
      Version: subject?.Version,
      Value: value,
      Position: Number(position),
    }),
    save: useSaveRecord(saveSubject, subject ? 'The subject was saved.' : 'The subject was added.'),
    onSaved: onClose,
  });
  const { fields, errors, change } = form;
  return (
    <RecordDialog
      title={subject ? `Edit ${subject.Value}` : 'Add subject'}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <TextInput
        label="Name"
        required
        maxLength={80}
        value={fields.value}
        error={errors.value}
        onChange={(event) => {
          change({ value: event.currentTarget.value });
        }}
      />
      <TextInput
        label="Order"
        description="Subjects are offered from the smallest number to the largest."
        inputMode="numeric"
        required
        value={fields.position}
        error={errors.position}
        onChange={(event) => {
          change({ position: event.currentTarget.value });
        }}
      />
    </RecordDialog>
  );
}
