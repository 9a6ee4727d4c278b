import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './allergies-field.module.css';
import { type AllergyField, emptyAllergy } from './child-fields.ts';

interface AllergiesFieldProps {
  value: readonly AllergyField[];
  error: string | undefined;
  onChange: (allergies: AllergyField[]) => void;
}

/** What a child is allergic to, and how it shows. */
export function AllergiesField({ value: allergies, error, onChange }: AllergiesFieldProps) {
  const id = useId();
  const [added, setAdded] = useState<string>();
  const change = (key: string, patch: Partial<AllergyField>) =>
    onChange(allergies.map((allergy) => (allergy.key === key ? { ...allergy, ...patch } : allergy)));
  const add = () => {
    const allergy = emptyAllergy();
    setAdded(allergy.key);
    onChange([...allergies, allergy]);
  };
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>Allergies</legend>
      {allergies.length === 0 && <p className={classes.none}>None known.</p>}
      <ul className={classes.allergies}>
        {allergies.map(({ key, substance, reaction }, index) => (
          <li key={key}>
            <div role="group" aria-label={`Allergy ${index + 1}`} className={classes.allergy}>
              <TextInput
                label="Allergic to"
                value={substance}
                error={error !== undefined && substance.trim() === ''}
                // eslint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this line
                autoFocus={key === added}
                onChange={(event) => change(key, { substance: event.currentTarget.value })}
              />
              <TextInput
                label="Reaction, what to do"
                value={reaction}
                onChange={(event) => change(key, { reaction: event.currentTarget.value })}
              />
              <IconButton
                label={`Take ${substance.trim() || `allergy ${index + 1}`} away`}
                onClick={() => onChange(allergies.filter((allergy) => allergy.key !== key))}
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
      <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={add}>
        Add allergy
      </Button>
    </fieldset>
  );
}
