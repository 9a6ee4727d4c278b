import { messages } from '@footprints/contracts/errors';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readableError } from '../../api/query-client.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { locationChoicesQuery } from './queries.ts';

interface LocationSelectProps {
  value: number | undefined;
  onChange: (locationId: number | undefined) => void;
  /** What no location stands for, such as `Every location`. */
  noneLabel: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Chooses one of the locations; only admins see it, who set up all of them. */
export function LocationSelect({ value, onChange, noneLabel, error, disabled = false }: LocationSelectProps) {
  const { data, error: failure, isFetching, refetch } = useQuery(locationChoicesQuery);
  if (failure && !data) {
    return (
      <LoadFailure
        text={readableError(failure, messages.unavailable)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <NativeSelect
      label="Location"
      data={[
        { value: '', label: noneLabel },
        ...(data ?? []).map(({ LocationID, Name }) => ({ value: String(LocationID), label: Name })),
      ]}
      value={data && value !== undefined ? String(value) : ''}
      disabled={disabled || !data}
      error={error}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(chosen === '' ? undefined : Number(chosen));
      }}
    />
  );
}
