import { splitSupplies, supplies } from '@footprints/contracts/report-types/supplies';
import { IconBackpack } from '@tabler/icons-react';
import { useId } from 'react';
import grid from '../../../ui/choice-grid.module.css';
import { FieldError } from '../../../ui/field-error.tsx';
import { RequiredMark } from '../../../ui/required-mark.tsx';
import { each } from './day-lines.ts';
import classes from './fields.module.css';
import type { FieldsProps, ReportTypeLook } from './look.ts';

/** What a family should bring: as many of the supplies as needed. */
function SuppliesField({ fields, onChange, errors }: FieldsProps) {
  const id = useId();
  const chosen = new Set(splitSupplies(fields.info));
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    // In the order of the choices, whichever was tapped first: the same supplies are the same report.
    onChange({ info: supplies.options.filter((supply) => next.has(supply)).join(',') });
  };
  return (
    <fieldset
      className={grid.group}
      aria-labelledby={id}
      aria-describedby={errors.info ? `${id}-rule ${id}-error` : `${id}-rule`}
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
      <FieldError id={`${id}-error`}>{errors.info}</FieldError>
    </fieldset>
  );
}

const list = new Intl.ListFormat('en-US');

/** "diapers and wipes"; what "Other" stands for is said in the note. */
function wanted(info: string): string {
  return list.format(splitSupplies(info).map((supply) => (supply === 'Other' ? 'something' : supply.toLowerCase())));
}

export const suppliesLook: ReportTypeLook = {
  Icon: IconBackpack,
  Fields: SuppliesField,
  facts: ({ GenericReportInfo: info }) => [['Supplies to bring', splitSupplies(info).join(', ')]],
  day: each(({ GenericReportInfo: info }) => `Please bring ${wanted(info)}`),
};
