import { TextInput } from '@mantine/core';
import classes from './period-fields.module.css';
import type { FieldBinding } from './use-form.ts';

/** The first day and, where there is one, the last; '' is none. */
export function PeriodFields({ bind }: { bind: (name: 'FromDay' | 'ToDay') => FieldBinding<string> }) {
  return (
    <div className={classes.fields}>
      <TextInput type="date" label="First day" required {...bind('FromDay')} />
      <TextInput type="date" label="Last day (empty: no end)" {...bind('ToDay')} />
    </div>
  );
}
