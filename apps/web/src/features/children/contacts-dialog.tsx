import { type AdminChild } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { saveContacts } from '@footprints/contracts/contacts';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import type { WaysOut } from '../../lists/use-opened.ts';
import { ContactsField } from './contacts-field.tsx';

/** Names whom to call about a child, in that order, and who may pick it up. */
export function ContactsDialog({ child, ...ways }: { child: AdminChild } & WaysOut) {
  const form = useRecordForm({
    initial: { Contacts: child.ContactDetails.map((contact, index) => ({ key: String(index), ...contact })) },
    bodyOf: ({ Contacts }) => ({
      ChildID: child.ChildID,
      Version: child.Version,
      Contacts: Contacts.map(({ key: _key, ...contact }) => contact),
    }),
    save: useSaveRecord(saveContacts, 'The contacts were saved.'),
    onSaved: ways.onClose,
  });
  return (
    <RecordDialog title={`Contacts of ${childName(child)}`} form={form} {...ways}>
      <ContactsField {...form.bind('Contacts')} />
    </RecordDialog>
  );
}
