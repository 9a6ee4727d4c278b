import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { todayInZone } from '../../lib/dates.ts';
import { AllergiesField } from './allergies-field.tsx';
import type { ChildFields } from './child-fields.ts';
import classes from './child-inputs.module.css';

const consentChoices = { unasked: 'Not asked yet', yes: 'Yes, also with other children', no: 'No' };

interface ChildInputsProps {
  fields: ChildFields;
  errors: Partial<Record<keyof ChildFields, string>>;
  onChange: (patch: Partial<ChildFields>) => void;
  /** The guardians have said yes or no before: it cannot be unsaid. */
  wasAsked: boolean;
  timeZone: string | null;
  /** Stands between the birth date and the allergies. */
  children?: ReactNode;
}

/** What is known of a child. */
export function ChildInputs({ fields, errors, onChange, wasAsked, timeZone, children }: ChildInputsProps) {
  const consent = fields.consent === null ? 'unasked' : fields.consent ? 'yes' : 'no';
  return (
    <>
      <div className={classes.names}>
        <TextInput
          label="First name"
          value={fields.firstName}
          error={errors.firstName}
          required
          autoComplete="off"
          onChange={(event) => {
            onChange({ firstName: event.currentTarget.value });
          }}
        />
        <TextInput
          label="Middle name"
          value={fields.middleName}
          autoComplete="off"
          onChange={(event) => {
            onChange({ middleName: event.currentTarget.value });
          }}
        />
        <TextInput
          label="Last name"
          value={fields.lastName}
          error={errors.lastName}
          required
          autoComplete="off"
          onChange={(event) => {
            onChange({ lastName: event.currentTarget.value });
          }}
        />
      </div>
      <TextInput
        type="date"
        label="Birth date"
        value={fields.birthDate}
        error={errors.birthDate}
        min="1900-01-01"
        max={todayInZone(timeZone)}
        onChange={(event) => {
          onChange({ birthDate: event.currentTarget.value });
        }}
      />
      {children}
      <AllergiesField
        allergies={fields.allergies}
        error={errors.allergies}
        onChange={(allergies) => {
          onChange({ allergies });
        }}
      />
      <NativeSelect
        label="Photo consent"
        description="What the guardians say about photos of the child. A change counts from today."
        value={consent}
        data={Object.entries(consentChoices)
          .filter(([value]) => value !== 'unasked' || !wasAsked)
          .map(([value, label]) => ({ value, label }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ consent: value === 'unasked' ? null : value === 'yes' });
        }}
      />
    </>
  );
}
