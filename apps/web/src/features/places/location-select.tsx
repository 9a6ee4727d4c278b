import { useQuery } from '@tanstack/react-query';
import { IdSelect, type IdSelectProps } from '../../ui/id-select.tsx';
import { LoadFailed } from '../../lists/loaded.tsx';
import { locationChoicesQuery } from './queries.ts';

/** Chooses one of the locations; only admins see it, who set up all of them. */
export function LocationSelect(given: Omit<IdSelectProps, 'label' | 'choices'>) {
  const locations = useQuery(locationChoicesQuery);
  if (locations.error && !locations.data) return <LoadFailed query={locations} />;
  return (
    <IdSelect
      label="Location"
      choices={locations.data?.map(({ LocationID, Name }) => ({ id: LocationID, name: Name }))}
      {...given}
    />
  );
}
