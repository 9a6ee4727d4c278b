import type { Role } from '@footprints/contracts/identity';
import { useId } from 'react';
import type { FieldBinding } from '../../forms/use-form.ts';
import { FieldError } from '../../ui/field-error.tsx';
import classes from './people.module.css';
import { RequiredMark } from '../../ui/required-mark.tsx';

const meanings: Record<Role, string> = {
  Director: 'sets up one location and sees everything there',
  Admin: 'sets up every location',
  Parent: 'sees the children whose guardian they are',
  Classroom: 'records what happens in one classroom',
};

export function RoleField({ value, offered, onChange, error }: FieldBinding<Role[]> & { offered: readonly Role[] }) {
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
