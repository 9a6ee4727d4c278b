import { NoteField } from '../../ui/note-field.tsx';
import type { FieldsProps } from './types/look.ts';

/** The note: what a note report is about, optional on the others (product 8.5). */
export function ReportNote({ isRequired, fields, onChange, errors }: FieldsProps & { isRequired: boolean }) {
  return (
    <NoteField
      label={isRequired ? 'Note' : 'Note (optional)'}
      value={fields.note}
      onChange={(note) => onChange({ note })}
      required={isRequired}
      error={errors.note}
    />
  );
}
