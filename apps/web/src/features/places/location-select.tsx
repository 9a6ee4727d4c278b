import { messages } from '@footprints/contracts/errors';
import { useQuery } from '@tanstack/react-query';
import { readableError } from '../../api/query-client.ts';
import { IdSelect } from '../../ui/id-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { locationChoicesQuery } from './queries.ts';

interface LocationSelectProps {
  value: number | null;
  onChange: (locationId: number | null) => void;
  /** What no location stands for, such as `Every location`. */
  noneLabel: string;
  error?: string | undefined;
}

/** Chooses one of the locations; only admins see it, who set up all of them. */
export function LocationSelect({ value, onChange, noneLabel, error }: LocationSelectProps) {
  const { data, error: failure, isFetching, refetch } = useQuery(locationChoicesQuery);
  if (failure && !data) {
    return <LoadFailure text={readableError(failure, messages.unavailable)} query={{ refetch, isFetching }} />;
  }
  return (
    <IdSelect
      label="Location"
      none={noneLabel}
      choices={data?.map(({ LocationID, Name }) => ({ id: LocationID, name: Name }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
