import { ChoiceGrid } from '../../../ui/choice-grid.tsx';
import type { FieldsProps } from './look.ts';

interface ChoiceFieldProps extends FieldsProps {
  label: string;
  options: readonly string[];
  minTileWidth: number;
}

/** One of a type's options, kept as the report's info. */
export function ChoiceField({ label, options, minTileWidth, fields, onChange, errors }: ChoiceFieldProps) {
  return (
    <ChoiceGrid
      label={label}
      choices={options.map((option) => ({ value: option, label: option }))}
      value={fields.info || null}
      onChange={(info) => onChange({ info })}
      minTileWidth={minTileWidth}
      required
      error={errors.info}
    />
  );
}
