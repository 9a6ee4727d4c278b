import { isVisible } from '@footprints/contracts/fields';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { todayInZone } from '../../lib/dates.ts';
import { newKey } from '../../lib/new-key.ts';
import { LinesField } from '../../forms/lines-field.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import type { AllergyField } from './child-fields.ts';
import classes from './child-inputs.module.css';

const consentChoices = { unasked: 'Not asked yet', yes: 'Yes', no: 'No' };

interface ChildInputsProps {
  bind: {
    (name: 'FirstName' | 'MiddleName' | 'LastName' | 'BirthDate'): FieldBinding<string>;
    (name: 'Allergies'): FieldBinding<AllergyField[]>;
    (name: 'PhotoConsent'): FieldBinding<boolean | null>;
  };
  /** The guardians have said yes or no before: it cannot be unsaid. */
  wasAsked: boolean;
  timeZone: string | null;
  /** Stands between the birth date and the allergies. */
  children?: ReactNode;
}

export function ChildInputs({ bind, wasAsked, timeZone, children }: ChildInputsProps) {
  const { value: isGiven, onChange: setGiven } = bind('PhotoConsent');
  return (
    <>
      <div className={classes.names}>
        <TextInput label="First name" required autoComplete="off" {...bind('FirstName')} />
        <TextInput label="Middle name" autoComplete="off" {...bind('MiddleName')} />
        <TextInput label="Last name" required autoComplete="off" {...bind('LastName')} />
      </div>
      <TextInput
        type="date"
        label="Birth date"
        description="Without it, the child counts as an infant for ratios and sleep checks."
        min="1900-01-01"
        max={todayInZone(timeZone)}
        {...bind('BirthDate')}
      />
      {children}
      <AllergiesField {...bind('Allergies')} />
      <NativeSelect
        label="Photo consent"
        description="What the guardians say about photos of the child. A change applies from today. For photos with other children, see “What the family allows” on the child’s page."
        value={isGiven === null ? 'unasked' : isGiven ? 'yes' : 'no'}
        data={Object.entries(consentChoices)
          .filter(([value]) => value !== 'unasked' || !wasAsked)
          .map(([value, label]) => ({ value, label }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setGiven(value === 'unasked' ? null : value === 'yes');
        }}
      />
    </>
  );
}

function AllergiesField(props: FieldBinding<AllergyField[]>) {
  return (
    <LinesField
      {...props}
      label="Allergies"
      none="None known."
      noun="allergy"
      lineClass={classes.allergy}
      emptyLine={() => ({ key: newKey(), Substance: '', Reaction: '' })}
      nameOf={({ Substance }) => Substance}
    >
      {({ Substance }, bind, isAdded) => (
        <>
          <TextInput
            label="Allergic to"
            {...bind('Substance')}
            error={props.error !== undefined && !isVisible(Substance)}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this line
            autoFocus={isAdded}
          />
          <TextInput label="Reaction, what to do" {...bind('Reaction')} />
        </>
      )}
    </LinesField>
  );
}
