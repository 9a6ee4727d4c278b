import { noteMaxLength } from '@footprints/contracts/limits';
import { Textarea } from '@mantine/core';
import classes from './note-field.module.css';

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  readOnly?: boolean;
  error?: string | undefined;
  placeholder?: string;
  maxLength?: number;
}

/** A text of several lines with its live count; what is too long is marked, never cut. */
export function NoteField(props: NoteFieldProps) {
  const {
    label,
    value,
    onChange,
    required = false,
    readOnly = false,
    error,
    placeholder = '',
    maxLength = noteMaxLength,
  } = props;
  const count = countCodePoints(value);
  const tooLong = count > maxLength;
  return (
    <Textarea
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rows={4}
      readOnly={readOnly}
      withAsterisk={required}
      aria-required={required}
      error={error ?? tooLong}
      placeholder={placeholder}
      description={`${count} / ${maxLength}`}
      descriptionProps={{ className: classes.counter, 'data-over': tooLong || undefined }}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}

/** How many characters a text counts for limits: Unicode code points after trimming, as the server counts them. */
function countCodePoints(text: string): number {
  return Array.from(text.trim()).length;
}
