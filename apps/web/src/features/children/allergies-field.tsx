import { isVisible } from '@footprints/contracts/fields';
import { TextInput } from '@mantine/core';
import { LinesField } from '../../forms/lines-field.tsx';
import type { FieldBinding } from '../../forms/use-form.ts';
import { newKey } from '../../lib/new-key.ts';
import classes from './allergies-field.module.css';
import type { AllergyField } from './child-fields.ts';

export function AllergiesField(props: FieldBinding<AllergyField[]>) {
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
