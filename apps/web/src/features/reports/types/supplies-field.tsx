import { splitSupplies, supplies } from '@footprints/contracts/report-types/supplies';
import { useId } from 'react';
import { FieldError } from '../../../ui/field-error.tsx';
import grid from '../../../ui/choice-grid.module.css';
import classes from './fields.module.css';
import { RequiredMark } from '../../../ui/required-mark.tsx';

interface SuppliesFieldProps {
  /** The chosen supplies, comma-joined as they are saved. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** What a family should bring: as many of the supplies as needed. */
export function SuppliesField({ value, onChange, error }: SuppliesFieldProps) {
  const id = useId();
  const chosen = new Set(splitSupplies(value));
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    // In the order of the choices, whichever was tapped first: the same supplies are the same report.
    onChange(supplies.options.filter((supply) => next.has(supply)).join(','));
  };
  return (
    <fieldset
      className={grid.group}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-rule ${id}-error` : `${id}-rule`}
    >
      <legend className={grid.label}>
        <span id={id}>
          Supplies to bring
          <RequiredMark />
        </span>
      </legend>
      {/* A group of boxes cannot be marked as required for who listens, as a group of circles can. */}
      <span id={`${id}-rule`} hidden>
        required
      </span>
      <div className={`${grid.grid ?? ''} ${classes.supplies ?? ''}`}>
        {supplies.options.map((supply) => (
          <label key={supply} className={grid.tile}>
            <input type="checkbox" className="covering" checked={chosen.has(supply)} onChange={() => toggle(supply)} />
            <span>{supply}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
