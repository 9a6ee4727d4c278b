import { TextInput } from '@mantine/core';
import classes from './period-fields.module.css';
import type { FieldBinding } from './use-form.ts';

interface PeriodFieldsProps {
  first: FieldBinding<string> & { disabled?: boolean };
  last: FieldBinding<string>;
}

/** The first day and, where there is one, the last; '' is none. */
export function PeriodFields({ first, last }: PeriodFieldsProps) {
  return (
    <div className={classes.fields}>
      <TextInput type="date" label="First day" required {...first} />
      <TextInput type="date" label="Last day (optional)" {...last} />
    </div>
  );
}
