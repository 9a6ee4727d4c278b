import { useQuery } from '@tanstack/react-query';
import { IdSelect } from '../../ui/id-select.tsx';
import { LoadFailed } from '../../lists/loaded.tsx';
import { locationChoicesQuery } from './queries.ts';

interface LocationSelectProps {
  value: number | null;
  onChange: (locationId: number | null) => void;
  /** What no location stands for, such as `Every location`. */
  noneLabel: string;
  error?: string | undefined;
  required?: boolean;
}

/** Chooses one of the locations; only admins see it, who set up all of them. */
export function LocationSelect({ value, onChange, noneLabel, error, required = false }: LocationSelectProps) {
  const locations = useQuery(locationChoicesQuery);
  if (locations.error && !locations.data) return <LoadFailed query={locations} />;
  return (
    <IdSelect
      label="Location"
      none={noneLabel}
      choices={locations.data?.map(({ LocationID, Name }) => ({ id: LocationID, name: Name }))}
      value={value}
      error={error}
      required={required}
      onChange={onChange}
    />
  );
}
