import { useId } from 'react';
import classes from './check-field.module.css';

interface CheckFieldProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
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
