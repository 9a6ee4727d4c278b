import type { AdminChild, Contact } from '@footprints/contracts/child-records';
import { childName } from '@footprints/contracts/children';
import { saveContacts } from '@footprints/contracts/contacts';
import { isVisible } from '@footprints/contracts/fields';
import { contactsPerChildMax } from '@footprints/contracts/limits';
import { TextInput } from '@mantine/core';
import { CheckField } from '../../forms/check-field.tsx';
import { LinesField } from '../../forms/lines-field.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { newKey } from '../../lib/new-key.ts';
import type { WaysOut } from '../../lists/use-opened.ts';
import classes from './contacts-dialog.module.css';

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

/** Somebody to call as the form holds them; the key tells its lines apart. */
type ContactField = Contact & { key: string };

function ContactsField(props: FieldBinding<ContactField[]>) {
  const isRefused = props.error !== undefined;
  return (
    <LinesField
      {...props}
      label="Contacts, in calling order"
      none="No contacts yet."
      noun="contact"
      max={contactsPerChildMax}
      lineClass={classes.contact}
      emptyLine={() => ({ key: newKey(), Name: '', Relation: '', Phone: '', MayPickUp: false })}
      nameOf={({ Name }) => Name}
    >
      {({ Name, Phone }, bind, isAdded) => (
        <>
          <TextInput
            label="Name"
            required
            autoComplete="off"
            {...bind('Name')}
            error={isRefused && !isVisible(Name)}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this line
            autoFocus={isAdded}
          />
          <TextInput label="Relation" autoComplete="off" {...bind('Relation')} />
          <TextInput
            label="Phone"
            required
            type="tel"
            autoComplete="off"
            {...bind('Phone')}
            error={isRefused && !/\d{3}/.test(Phone.replace(/\D/g, ''))}
          />
          <CheckField label="May pick up" {...bind('MayPickUp')} />
        </>
      )}
    </LinesField>
  );
}
