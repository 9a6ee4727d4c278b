import { accountStates } from '@footprints/contracts/account-states';
import { listPeople } from '@footprints/contracts/people';
import { idInUrl } from '@footprints/contracts/wire';
import { useListQuery } from '../../lists/use-list-query.ts';
import { useRows } from '../../lists/use-rows.ts';

/** A page of guardians or staff, as the URL asks for it: `?account=not+invited&location=2`. */
export function usePeople(Kind: 'guardians' | 'staff') {
  const list = useListQuery(['Name', 'Email', 'LocationName']);
  const locationId = idInUrl(list.filter('location'));
  const rows = useRows(listPeople, {
    ...list.query,
    Kind,
    LocationID: locationId,
    Account: accountStates.find((state) => state === list.filter('account')),
  });
  return { list, rows, locationId };
}
