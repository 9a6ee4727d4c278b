import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './choice-grid.module.css';
import { FieldError } from './field-error.tsx';
import { RequiredMark } from './required-mark.tsx';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Class of the option's tile, for example a condition's colour. */
  className?: string | undefined;
}

interface ChoiceGridProps<Value extends string> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Smallest width of a tile in pixels; as many stand in a row as fit. */
  minTileWidth?: number;
  /** So many tiles in every row, however narrow they become; `narrow` counts for the smallest phones. */
  columns?: { wide: number; narrow: number };
  /** What the choice that was made leads to; '' as long as there is nothing to say. */
  hint?: string | undefined;
  required?: boolean;
  error?: string | undefined;
}

function fixedColumns({ wide, narrow }: { wide: number; narrow: number }): CSSProperties {
  return { '--choice-columns': wide, '--choice-columns-narrow': narrow } as CSSProperties;
}

/** A radio group of big tiles; arrow keys move between them, as between any radio buttons. */
export function ChoiceGrid<Value extends string>(props: ChoiceGridProps<Value>) {
  const { label, choices, value, onChange, minTileWidth = 96, columns, hint, required, error } = props;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={classes.group}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
    >
      <legend className={classes.label}>
        <span id={`${id}-label`}>
          {label}
          {required && <RequiredMark />}
        </span>
        {hint !== undefined && (
          <span role="status" className={classes.hint}>
            {hint}
          </span>
        )}
      </legend>
      <div
        className={classes.grid}
        data-fixed={columns !== undefined || undefined}
        style={columns ? fixedColumns(columns) : ({ '--choice-min': `${minTileWidth}px` } as CSSProperties)}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={[classes.tile, choice.className].filter(Boolean).join(' ')}>
            <input
              type="radio"
              className="covering"
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
