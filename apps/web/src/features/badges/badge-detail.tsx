import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, RefusalError } from '../../api/errors.ts';
import { isGone } from '../../api/not-found.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { readStored } from '../../lib/storage.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useFailureNotice } from '../../ui/notice.ts';
import { StickyActions } from '../../ui/sticky-actions.tsx';
import classes from './badge-detail.module.css';

type Loading = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface Assigning {
  error: Error | null;
  isPending: boolean;
}

/** What went wrong with loading, in the words of product 11.8; nothing where nobody answered. */
function loadError({ data, error }: Loading): string | undefined {
  if (!error || (data !== undefined && !isGone(error))) return undefined;
  return error instanceof ApiError && error.status === 0 ? undefined : entryMessages.getBadgeFailed;
}

/** A result without success and a request that failed have a sentence each (product 11.6). */
function assignError(error: unknown): string {
  return error instanceof RefusalError
    ? (error.errors[0] ?? entryMessages.assignBadgeRefused)
    : entryMessages.assignBadgeFailed;
}

interface BadgeDetailProps {
  loading: Loading;
  assigning: Assigning;
  children: ReactNode;
}

/** The frame of a badge's page: the banner of errors, and the spinner until there is something to show. */
export function BadgeDetail({ loading, assigning, children }: BadgeDetailProps) {
  const problem = loadError(loading) ?? (assigning.error ? assignError(assigning.error) : undefined);
  // What it said before is still held when it is the viewer's no longer.
  const isThere = loading.data !== undefined && !isGone(loading.error);
  return (
    <>
      <ErrorSummary title="Error" messages={problem === undefined ? [] : [problem]} />
      {isThere ? (
        children
      ) : loading.isFetching ? (
        <div role="status" aria-label="Loading badge" className={classes.loading}>
          <Loader size="lg" />
        </div>
      ) : (
        <Button variant="default" onClick={() => void loading.refetch()} className={classes.retry ?? ''}>
          Try again
        </Button>
      )}
    </>
  );
}

interface AssignButtonProps {
  assigning: Assigning;
  /** Which badge for whom. */
  about: string;
  onAssign: () => Promise<unknown>;
}

/** Awards the badge; stays disabled after a refusal until the page is opened again (product 11.6). */
export function AssignButton({ assigning, about, onAssign }: AssignButtonProps) {
  const once = useOneAtATime();
  const sayFailed = useFailureNotice();
  const send = () => onAssign().catch((error: unknown) => sayFailed(`${about}: ${assignError(error)}`));
  const assign = () => {
    // By what is stored at the click (product 11.6).
    const roles = readStored('tft_roles') ?? [];
    if (staffRoles.some((role) => roles.includes(role))) once(send);
  };
  return (
    <StickyActions centered>
      <Button
        size="lg"
        loading={assigning.isPending}
        disabled={assigning.error instanceof RefusalError}
        onClick={assign}
      >
        Assign Badge
      </Button>
    </StickyActions>
  );
}
