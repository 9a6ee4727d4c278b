import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { sessionQuery } from '../features/identity/queries.ts';
import { footprints } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

const againMs = 5_000;
const noNetwork = 'There is no network at the moment. This page opens by itself as soon as there is one.';

/** Stands in for every page while nobody can say who is signed in; without a network it asks again by itself. */
export function Unreachable() {
  const [isCutOff, setIsCutOff] = useState(false);
  const { error, refetch } = useQuery({ ...sessionQuery, refetchInterval: isCutOff && againMs });
  // While it is asked again there is no error; what was said must stay.
  const isNowCutOff = error ? error instanceof ApiError && error.status === 0 : isCutOff;
  if (isNowCutOff !== isCutOff) setIsCutOff(isNowCutOff);
  // A page that was opened without a network is not told by React Query that there is one again: it never knew.
  useWindowEvent('online', () => void refetch());
  return (
    <EmptyState
      drawing={footprints}
      text={isNowCutOff ? noNetwork : messages.unavailable}
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  );
}
