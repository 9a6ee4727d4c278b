import { bottleSizes } from '@footprints/contracts/report-types/bottle';
import type { ReportField } from '@footprints/contracts/report-types/definition';
import { mealTypes } from '@footprints/contracts/report-types/meal';
import type { ReportSlug } from '@footprints/contracts/report-types/table';
import { ChoiceGrid } from '../../ui/choice-grid.tsx';
import { NoteField } from '../../ui/note-field.tsx';
import { NapField } from './nap-field.tsx';
import type { ReportFields } from '../../lib/storage.ts';
import classes from './report-fields.module.css';
import { SuppliesField } from './supplies-field.tsx';

interface FieldsProps {
  slug: ReportSlug;
  fields: ReportFields;
  onChange: (patch: Partial<ReportFields>) => void;
  errors: Partial<Record<ReportField, string>>;
}

const asChoices = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));

function BottleField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (size: string) => void;
  error?: string | undefined;
}) {
  return (
    <div className={classes.field}>
      <p className={classes.chosen}>
        Bottle size <output className={classes.large}>{value || '–'}</output>
      </p>
      <ChoiceGrid
        label="Choose a size"
        choices={asChoices(bottleSizes)}
        value={value || null}
        onChange={onChange}
        minTileWidth={72}
        required
        error={error}
      />
    </div>
  );
}

/** What a report of this type asks for besides students, conditions and an optional note; nothing for some. */
export function TypeFields({ slug, fields, onChange, errors }: FieldsProps) {
  const setInfo = (info: string) => {
    onChange({ info });
  };
  switch (slug) {
    case 'bottle':
      return <BottleField value={fields.info} onChange={setInfo} error={errors.info} />;
    case 'meal':
      return (
        <ChoiceGrid
          label="Meal"
          choices={asChoices(mealTypes)}
          value={mealTypes.find((meal) => meal === fields.info) ?? null}
          onChange={setInfo}
          minTileWidth={120}
          required
          error={errors.info}
        />
      );
    case 'nap':
      return <NapField timeStart={fields.timeStart} timeEnd={fields.timeEnd} onChange={onChange} error={errors.nap} />;
    case 'supplies':
      return <SuppliesField value={fields.info} onChange={setInfo} error={errors.info} />;
    case 'note':
      return <ReportNote slug={slug} fields={fields} onChange={onChange} errors={errors} />;
    case 'diaper':
    case 'potty':
      return null;
  }
}

/** The note: what a note report is about, optional on the others (§5). */
export function ReportNote({ slug, fields, onChange, errors }: FieldsProps) {
  const required = slug === 'note';
  return (
    <NoteField
      label={required ? 'Note' : 'Note (optional)'}
      value={fields.note}
      onChange={(note) => {
        onChange({ note });
      }}
      required={required}
      error={errors.note}
    />
  );
}
