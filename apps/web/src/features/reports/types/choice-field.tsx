import { ChoiceGrid } from '../../../ui/choice-grid.tsx';
import type { FieldsProps } from './look.ts';

interface ChoiceFieldProps extends FieldsProps {
  label: string;
  options: readonly string[];
  /** So many in every row, at every width. */
  columns: number;
}

/** One of a type's options, kept as the report's info. */
export function ChoiceField({ label, options, columns, fields, onChange, errors }: ChoiceFieldProps) {
  return (
    <ChoiceGrid
      label={label}
      choices={options.map((option) => ({ value: option, label: option }))}
      value={fields.info || null}
      onChange={(info) => onChange({ info })}
      columns={{ wide: columns, narrow: columns }}
      required
      error={errors.info}
    />
  );
}
