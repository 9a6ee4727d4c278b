import { type PersonRow, savePerson } from '@footprints/contracts/people';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { NameFields, type NameValues, nameProblems } from './name-fields.tsx';

interface GuardianDialogProps {
  guardian: PersonRow;
  onClose: () => void;
  onLoadPresent: () => void;
}

/** A guardian's name and email; whose guardian somebody is stands with the child. */
export function GuardianDialog({ guardian, onClose, onLoadPresent }: GuardianDialogProps) {
  const form = useRecordForm({
    initial: { name: guardian.Name, email: guardian.Email } satisfies NameValues,
    problemsOf: nameProblems,
    bodyOf: ({ name, email }) => ({
      UserID: guardian.UserID,
      Version: guardian.Version,
      Name: name,
      Email: email,
      Roles: guardian.Roles,
      LocationID: guardian.LocationID,
    }),
    save: useSaveRecord(savePerson, 'The guardian was saved.'),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={`Edit ${guardian.Name || guardian.Email}`}
      form={form}
      onClose={onClose}
      onLoadPresent={onLoadPresent}
    >
      <NameFields value={form.fields} errors={form.errors} onChange={form.change} />
    </RecordDialog>
  );
}
