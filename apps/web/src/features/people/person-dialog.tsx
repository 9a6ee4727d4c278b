import { adminMessages } from '@footprints/contracts/admin-errors';
import { type PersonRow, savePerson } from '@footprints/contracts/people';
import type { Role } from '@footprints/contracts/identity';
import { emailMaxLength } from '@footprints/contracts/limits';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { FieldBinding } from '../../forms/use-form.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { RequiredMark } from '../../ui/required-mark.tsx';
import { useSession } from '../identity/use-session.ts';
import { LocationSelect } from '../places/location-select.tsx';
import { RecordDialog } from '../../forms/record-dialog.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import type { EditedRecord } from '../../lists/use-editing.ts';
import { useSaveRecord } from '../../forms/use-save-record.ts';
import { savedAccount } from '../identity/new-email.tsx';
import classes from './people.module.css';

const worksSomewhere = (roles: readonly Role[]) => roles.includes('Director') || roles.includes('Admin');

interface PersonDialogProps extends EditedRecord<PersonRow> {
  /** What the list calls who is in it. */
  noun: 'staff member' | 'guardian';
}

/** Somebody's name, email and roles; a guardian may become staff here, and the other way round. */
export function PersonDialog({ row: member, noun, ...ways }: PersonDialogProps) {
  const { hasRole, appInfo } = useSession();
  const isAdmin = hasRole('Admin');
  const own = appInfo?.LocationID ?? null;
  const isClassroom = member?.Roles.includes('Classroom') === true;
  const form = useRecordForm({
    initial: {
      Name: member?.Name ?? '',
      Email: member?.Email ?? '',
      Roles: member?.Roles ?? (['Director'] satisfies Role[]),
      // A director has no other location to choose; an admin may work at none.
      LocationID: member ? (member.LocationID ?? (isAdmin ? null : own)) : own,
    },
    problemsOf: ({ Roles, LocationID }) =>
      Roles.includes('Director') && LocationID === null
        ? [{ field: 'LocationID', message: adminMessages.locationMissing }]
        : [],
    bodyOf: (fields) => ({
      UserID: member?.UserID,
      Version: member?.Version,
      ...fields,
      // A classroom's location is its room's, and stays.
      LocationID: worksSomewhere(fields.Roles) || isClassroom ? fields.LocationID : null,
    }),
    save: useSaveRecord(
      savePerson,
      savedAccount(member ? `The ${noun} was saved.` : `The ${noun} was added. Now you can invite them.`),
    ),
    onSaved: ways.onClose,
  });
  const { Roles } = form.fields;
  return (
    <RecordDialog title={member ? `Edit ${member.Name || member.Email}` : `Add ${noun}`} form={form} {...ways}>
      <TextInput label="Name" required maxLength={120} autoComplete="off" {...form.bind('Name')} />
      <TextInput
        label="Email"
        description="They sign in with it, and get their invitation there."
        type="email"
        required
        maxLength={emailMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.bind('Email')}
      />
      <RoleField offered={isAdmin ? ['Director', 'Admin', 'Parent'] : ['Director', 'Parent']} {...form.bind('Roles')} />
      {isAdmin && worksSomewhere(Roles) && (
        <LocationSelect
          none={Roles.includes('Director') ? 'Choose a location' : 'No location of their own'}
          {...form.bind('LocationID')}
        />
      )}
    </RecordDialog>
  );
}

const meanings: Record<Role, string> = {
  Director: 'sets up one location and sees everything there',
  Admin: 'sets up every location',
  Parent: 'sees the children whose guardian they are',
  Classroom: 'records what happens in one classroom',
};

function RoleField({ value, offered, onChange, error }: FieldBinding<Role[]> & { offered: readonly Role[] }) {
  const id = useId();
  return (
    <fieldset className={classes.roles} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        Roles
        <RequiredMark />
      </legend>
      {offered.map((role) => (
        <label key={role} className={classes.role}>
          <input
            type="checkbox"
            checked={value.includes(role)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, role] : value.filter((one) => one !== role))
            }
          />
          <span>
            <strong>{role}</strong> {meanings[role]}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
