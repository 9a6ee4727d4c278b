import { type PersonRow, savePerson } from '@footprints/contracts/people';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { savedAccount } from '../identity/new-email.tsx';
import { NameFields } from './name-fields.tsx';

/** A guardian's name and email; whose guardian somebody is stands with the child. */
export function GuardianDialog({ row: guardian, ...ways }: EditedRecord<PersonRow> & { row: PersonRow }) {
  const form = useRecordForm({
    initial: { Name: guardian.Name, Email: guardian.Email },
    bodyOf: (fields) => ({
      UserID: guardian.UserID,
      Version: guardian.Version,
      ...fields,
      Roles: guardian.Roles,
      LocationID: guardian.LocationID,
    }),
    save: useSaveRecord(savePerson, savedAccount('The guardian was saved.')),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={`Edit ${guardian.Name || guardian.Email}`} form={form} {...ways}>
      <NameFields bind={form.bind} />
    </RecordDialog>
  );
}
