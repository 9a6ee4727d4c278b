import { useId } from 'react';
import classes from './check-field.module.css';
import type { FieldBinding } from './use-form.ts';

interface CheckFieldProps extends FieldBinding<boolean> {
  label: string;
  /** What follows from it. */
  hint?: string;
}

/** Something that is so or not. */
export function CheckField({ label, hint, value, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={value}
          aria-describedby={hint === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
