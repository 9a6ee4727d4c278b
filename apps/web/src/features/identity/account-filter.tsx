import { accountStates } from '@footprints/contracts/account-states';
import { spelled } from '../../lib/spelled.ts';
import { ListSelect } from '../../lists/list-select.tsx';
import type { ListState } from '../../lists/use-list-query.ts';

const choices = accountStates.map((value) => ({ value, label: spelled(value) }));

/** Narrows a list of people to those who can, or cannot yet, sign in: `?account=…`. */
export function AccountFilter({ list }: { list: ListState }) {
  return <ListSelect list={list} name="account" label="Account" none="All in use" choices={choices} />;
}
