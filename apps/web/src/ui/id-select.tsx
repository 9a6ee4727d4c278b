import { NativeSelect } from '@mantine/core';

export interface IdSelectProps {
  label: string;
  /** What no choice stands for, such as `Choose a classroom`. */
  none: string;
  /** Undefined while they are on their way. */
  choices: readonly { id: number; name: string }[] | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: string | undefined;
  required?: boolean;
}

/** Chooses one of what has an id, or nothing. */
export function IdSelect(props: IdSelectProps) {
  const { label, none, choices, value, onChange, error, required = false } = props;
  return (
    <NativeSelect
      label={label}
      styles={{ input: { textOverflow: 'ellipsis' } }}
      data={[
        { value: '', label: none },
        ...(choices ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={choices && value !== null ? String(value) : ''}
      error={error}
      required={required}
      disabled={!choices}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  );
}
