import { NativeSelect } from '@mantine/core';
import type { ListState } from '../../lists/use-list-query.ts';

const choices = [
  { value: '', label: 'All in use' },
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'not invited', label: 'Not invited' },
  { value: 'disabled', label: 'Disabled' },
];

/** Narrows a list of people to those who can, or cannot yet, sign in: `?account=…`. */
export function AccountFilter({ list }: { list: ListState }) {
  return (
    <NativeSelect
      label="Account"
      data={choices}
      value={list.filter('account') ?? ''}
      onChange={(event) => list.change({ account: event.currentTarget.value })}
    />
  );
}
