import { contactsPerChildMax } from '@footprints/contracts/limits';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CheckField } from '../../forms/check-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './contacts-field.module.css';

/** Somebody to call as the form holds them. */
export interface ContactField {
  /** Tells the rows of the form apart. */
  key: string;
  name: string;
  relation: string;
  phone: string;
  mayPickUp: boolean;
}

interface ContactsFieldProps {
  value: readonly ContactField[];
  error: string | undefined;
  onChange: (contacts: ContactField[]) => void;
}

let madeSoFar = 0;

/** Whom to call, the first first. */
export function ContactsField({ value: contacts, error, onChange }: ContactsFieldProps) {
  const id = useId();
  const [added, setAdded] = useState<string>();
  const change = (key: string, patch: Partial<ContactField>) =>
    onChange(contacts.map((contact) => (contact.key === key ? { ...contact, ...patch } : contact)));
  const add = () => {
    madeSoFar += 1;
    const key = `new-${madeSoFar}`;
    setAdded(key);
    onChange([...contacts, { key, name: '', relation: '', phone: '', mayPickUp: false }]);
  };
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>Whom to call, the first first</legend>
      {contacts.length === 0 && <p className={classes.none}>Nobody is named yet.</p>}
      <ul className={classes.contacts}>
        {contacts.map(({ key, name, relation, phone, mayPickUp }, index) => (
          <li key={key}>
            <div role="group" aria-label={`Contact ${String(index + 1)}`} className={classes.contact}>
              <TextInput
                label="Name"
                required
                autoComplete="off"
                value={name}
                error={error !== undefined && name.trim() === ''}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this line
                autoFocus={key === added}
                onChange={(event) => change(key, { name: event.currentTarget.value })}
              />
              <TextInput
                label="Relation"
                autoComplete="off"
                value={relation}
                onChange={(event) => change(key, { relation: event.currentTarget.value })}
              />
              <TextInput
                label="Phone"
                required
                type="tel"
                autoComplete="off"
                value={phone}
                error={error !== undefined && !/\d{3}/.test(phone.replace(/\D/g, ''))}
                onChange={(event) => change(key, { phone: event.currentTarget.value })}
              />
              <CheckField
                label="May pick up"
                value={mayPickUp}
                error={undefined}
                onChange={(isAllowed) => change(key, { mayPickUp: isAllowed === true })}
              />
              <IconButton
                label={`Remove ${name.trim() || `contact ${String(index + 1)}`}`}
                onClick={() => onChange(contacts.filter((contact) => contact.key !== key))}
              >
                <IconTrash size={20} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {contacts.length < contactsPerChildMax && (
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
          Add contact
        </Button>
      )}
    </fieldset>
  );
}
