import { TextInput } from '@mantine/core';
import classes from './period-fields.module.css';
import type { FieldBinding } from './use-form.ts';

/** The first day and, where there is one, the last; '' is none. */
export function PeriodFields({ first, last }: { first: FieldBinding<string>; last: FieldBinding<string> }) {
  return (
    <div className={classes.fields}>
      <TextInput type="date" label="First day" required {...first} />
      <TextInput type="date" label="Last day (empty: no end)" {...last} />
    </div>
  );
}
