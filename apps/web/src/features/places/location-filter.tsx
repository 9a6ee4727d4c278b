import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../../lists/use-list-query.ts';
import { locationChoicesQuery } from './queries.ts';

/** Narrows a list to one location, `?location=…`; nothing for who has only one. */
export function LocationFilter({ list }: { list: ListState }) {
  const { data: locations } = useQuery(locationChoicesQuery);
  if (!locations || locations.length < 2) return null;
  return (
    <NativeSelect
      label="Location"
      value={list.filter('location') ?? ''}
      data={[
        { value: '', label: 'All locations' },
        ...locations.map(({ LocationID, Name }) => ({ value: String(LocationID), label: Name })),
      ]}
      onChange={(event) => {
        // A classroom belongs to one location only.
        list.change({ location: event.currentTarget.value, classroom: undefined });
      }}
    />
  );
}
