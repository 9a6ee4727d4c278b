import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { isGone } from '../../api/not-found.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useListBehind } from '../../ui/use-list-page.ts';
import { GoneEntry } from './gone-entry.tsx';
import type { HistoryQuery } from './history-dialog.tsx';

interface EntryPageProps<Address, Entry extends Address> {
  /** Of what it shows; of what stands at the address while there is nothing to show. */
  title: (entry: Entry | undefined) => string;
  width?: 'form' | 'list';
  /** Where the way back leads unless the entry was opened from a page of it. */
  list: { to: string; label: string };
  address: Address;
  pathOf: (address: Address) => string;
  query: Pick<UseQueryResult<Entry>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  history: HistoryQuery;
  failed: string;
  loading: ReactNode;
  /** The entry, and what stands below it; `list` is where the way back leads. */
  children: (entry: Entry, list: string) => ReactNode;
}

/** The page of one entry of one child: the entry, the way on to where a correction has taken it, or what is left of it. */
export function EntryPage<Address, Entry extends Address>(props: EntryPageProps<Address, Entry>) {
  const { title, width = 'form', list, address, pathOf, query, history, failed, loading, children } = props;
  const { data, error } = query;
  const { state } = useLocation() as { state: unknown };
  const [shownAt, setShownAt] = useState<string>();
  const back = { to: useListBehind(list.to), label: list.label };
  // Before what it said: that is still held when it was withdrawn meanwhile.
  const hasGone = isGone(error);
  const entry = hasGone ? undefined : data;
  const here = pathOf(address);
  // What is being written below an entry stays when a correction takes it elsewhere: only who comes by an old address is led on.
  if (entry && shownAt !== here) {
    if (pathOf(entry) !== here) return <Navigate to={pathOf(entry)} state={state} replace />;
    setShownAt(here);
  }
  const wayBack = (
    <Link to={back.to} className="tap-target">
      {back.label}
    </Link>
  );
  return (
    <Page title={title(entry)} back={back} width={width}>
      {entry ? (
        children(entry, back.to)
      ) : hasGone ? (
        <GoneEntry query={history} wasShown={shownAt === here} action={wayBack} />
      ) : error ? (
        <LoadFailure text={failed} query={query} />
      ) : (
        loading
      )}
    </Page>
  );
}
