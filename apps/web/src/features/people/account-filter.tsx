import { ListSelect } from '../../lists/list-select.tsx';
import type { ListState } from '../../lists/use-list-query.ts';

const choices = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'not invited', label: 'Not invited' },
  { value: 'disabled', label: 'Disabled' },
];

/** Narrows a list of people to those who can, or cannot yet, sign in: `?account=…`. */
export function AccountFilter({ list }: { list: ListState }) {
  return <ListSelect list={list} name="account" label="Account" none="All in use" choices={choices} />;
}
