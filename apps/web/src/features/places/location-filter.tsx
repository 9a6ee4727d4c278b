import { useQuery } from '@tanstack/react-query';
import { ListSelect } from '../../lists/list-select.tsx';
import type { ListState } from '../../lists/use-list-query.ts';
import { useSession } from '../identity/use-session.ts';
import { locationChoicesQuery } from './queries.ts';

/** Narrows a list to one location, `?location=…`; nothing for who has only one. */
export function LocationFilter({ list }: { list: ListState }) {
  const { hasRole } = useSession();
  // An admin may have several: the place is kept until that is known.
  const { data: locations = [], isPending } = useQuery(locationChoicesQuery);
  if (isPending ? !hasRole('Admin') : locations.length < 2) return null;
  return (
    <ListSelect
      list={list}
      name="location"
      label="Location"
      none="All locations"
      choices={locations.map(({ LocationID, Name }) => ({ value: String(LocationID), label: Name }))}
      clears="classroom"
      disabled={isPending}
    />
  );
}
