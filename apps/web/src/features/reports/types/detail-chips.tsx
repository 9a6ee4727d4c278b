import { useId } from 'react';
import classes from './fields.module.css';

interface DetailChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  /** Undefined when the chosen one is tapped again. */
  onChange: (value: Value | undefined) => void;
}

/** A row of what may be said besides, none of it asked for: a tap says it, another takes it back. */
export function DetailChips<Value extends string>({ label, options, value, onChange }: DetailChipsProps<Value>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.detailsLabel}>
        {label} <span className="hint">(optional)</span>
      </p>
      <div className="wrap">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            className={classes.chip}
            onClick={() => onChange(option.value === value ? undefined : option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </div>
  );
}
