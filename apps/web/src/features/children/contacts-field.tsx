import { isVisible } from '@footprints/contracts/fields';
import type { Contact } from '@footprints/contracts/child-records';
import { contactsPerChildMax } from '@footprints/contracts/limits';
import { TextInput } from '@mantine/core';
import { CheckField } from '../../forms/check-field.tsx';
import { LinesField } from '../../forms/lines-field.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { newKey } from '../../lib/new-key.ts';
import classes from './contacts-field.module.css';

/** Somebody to call as the form holds them; the key tells its lines apart. */
type ContactField = Contact & { key: string };

export function ContactsField(props: FieldBinding<ContactField[]>) {
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
