import { CheckField } from '../forms/check-field.tsx';
import type { ListState } from './use-list-query.ts';

interface ListCheckProps {
  list: ListState;
  /** The filter's name in the URL, where it is `true` or absent. */
  name: string;
  label: string;
}

/** A filter of a list that is on or off. */
export function ListCheck({ list, name, label }: ListCheckProps) {
  return (
    <CheckField
      label={label}
      value={list.filter(name) === 'true'}
      onChange={(isOn) => list.change({ [name]: isOn ? 'true' : undefined })}
    />
  );
}
