import { accountStates } from '@footprints/contracts/identity';
import { listPeople } from '@footprints/contracts/people';
import { idInUrl } from '@footprints/contracts/wire';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';

type PeopleKind = 'guardians' | 'staff';

/** A page of guardians or staff, as the URL asks for it: `?account=not+invited&location=2`. */
export function usePeople(Kind: PeopleKind) {
  const list = useListQuery(['Name', 'Email', 'LocationName']);
  const account = accountStates.find((state) => state === list.filter('account'));
  const locationId = idInUrl(list.filter('location'));
  const rows = useRows(listPeople, {
    ...list.query,
    Kind,
    LocationID: locationId,
    // Disabled accounts are put away, so they are asked for as what is archived is.
    ...(account === 'disabled' ? { Archived: 'true' } : { Account: account }),
  });
  return { list, rows, locationId };
}
