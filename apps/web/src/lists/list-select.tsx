import { NativeSelect } from '@mantine/core';
import type { ListState } from './use-list-query.ts';

interface ListSelectProps {
  list: ListState;
  /** The filter's name in the URL. */
  name: string;
  label: string;
  /** What no choice stands for, such as `All locations`. */
  none: string;
  choices: readonly { value: string; label: string }[];
  /** Another filter that a new choice takes away, as it belongs to the one before. */
  clears?: string;
  disabled?: boolean;
}

/** A filter of a list that is one of several, or none. */
export function ListSelect({ list, name, label, none, choices, clears, disabled = false }: ListSelectProps) {
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: none }, ...choices]}
      value={list.filter(name) ?? ''}
      disabled={disabled}
      onChange={(event) =>
        list.change({ ...(clears !== undefined && { [clears]: undefined }), [name]: event.currentTarget.value })
      }
    />
  );
}
