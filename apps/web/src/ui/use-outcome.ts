import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outcome, Way } from './tap-outcome.tsx';

interface Failure {
  whom: string;
  why: string;
  /** What can be done instead, where it was refused. */
  instead?: Way | undefined;
  unanswered?: Unanswered;
}

/** No answer came to the tap: what shows whether it was done all the same, and what is said then. */
interface Unanswered {
  /** The query that is asked next about whom it was about. */
  shownBy: QueryKey;
  /** As what is cached of that query has it. */
  isDone: () => boolean;
  text: string;
}

interface Shown extends Outcome {
  failures?: readonly Failure[];
  /** Somebody has tapped since it was shown. */
  isSeen?: boolean;
}

/** Kept until it is replaced, and each tap's anew, also where it says the same. */
const inMemory = { gcTime: Infinity, structuralSharing: false };

const onlyFailed = (shown: Shown | null) => (shown?.hasFailed ? shown : null);

function wordsOf(failures: readonly Failure[]): string {
  const byReason = [...Map.groupBy(failures, ({ why }) => why)];
  return byReason
    .map(([why, some]) => {
      const names = [...new Set(some.map(({ whom }) => whom))].join(', ');
      // A refusal may begin with the name by itself.
      return why.startsWith(names) ? why : `${names}: ${why}`;
    })
    .join(' ');
}

function failed(failures: readonly Failure[], undo: (() => void) | undefined): Shown {
  const instead = failures.flatMap((one) => one.instead ?? []);
  return { text: wordsOf(failures), hasFailed: true, failures, instead, ...(undo && { undo }) };
}

/** Says no more that it failed of what was done; nobody knows whose tap that was, so it has no way back. */
function withoutDone(shown: Shown, done: readonly Failure[]): Shown {
  const left = (shown.failures ?? []).filter((one) => !done.includes(one));
  if (left.length > 0) return { ...shown, ...failed(left, shown.undo) };
  return { text: [...new Set(done.map(({ unanswered }) => unanswered?.text))].join(' '), hasFailed: false };
}

/**
 * What taps of a room came to, for `TapOutcome`. A failure says whom it is about and stays until somebody taps again, also where the
 * page was left meanwhile: no success of a tap that was made before takes its place. Where no answer came, it stays until it is seen to be done.
 * @param room its id; null where it is one's own, or all of them
 */
export function useOutcome(room: number | null) {
  const client = useQueryClient();
  const queryKey = ['taps', room];
  const { data: outcome = null } = useQuery<Shown | null>({ queryKey, queryFn: skipToken, ...inMemory });
  const put = (next: (shown: Shown | null) => Shown | null) =>
    void client.setQueryData<Shown | null>(queryKey, (shown = null) => next(shown));
  useEffect(() => {
    // What was done is of the page on which it was done.
    const forget = () => void client.setQueryData<Shown | null>(['taps', room], (shown = null) => onlyFailed(shown));
    forget();
    return forget;
  }, [client, room]);
  const cache = client.getQueryCache();
  useEffect(
    () =>
      cache.subscribe((event) => {
        // What is shown of a tap before it is saved proves nothing.
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        const { query } = event;
        const shown = client.getQueryData<Shown | null>(['taps', room]);
        const done = shown?.failures?.filter(
          ({ unanswered }) =>
            unanswered && cache.find({ queryKey: unanswered.shownBy }) === query && unanswered.isDone(),
        );
        if (shown && done && done.length > 0) client.setQueryData(['taps', room], withoutDone(shown, done));
      }),
    [cache, client, room],
  );
  return {
    outcome,
    /** Somebody taps: what has failed may make way for what comes now. */
    onTap: () => put((shown) => (shown?.failures ? { ...shown, isSeen: true } : shown)),
    onDone: (text: string, undo?: () => void) =>
      put((shown) => (shown?.failures && !shown.isSeen ? shown : { text, hasFailed: false, ...(undo && { undo }) })),
    /** It was so already: what was done before keeps its words and its way back. */
    onNothing: (text: string) =>
      put((shown) => (shown && !(shown.failures && shown.isSeen) ? shown : { text, hasFailed: false })),
    /** @param undo tries to take the tap back again, where that is what failed */
    onFailed: (failure: Failure, undo?: () => void) =>
      put((shown) => {
        const before = shown?.failures && !shown.isSeen ? shown : undefined;
        const failures = [...(before?.failures ?? []), failure];
        const waysBack = [before?.undo, undo].filter((way) => way !== undefined);
        return failed(failures, waysBack.length > 0 ? () => waysBack.forEach((way) => way()) : undefined);
      }),
  };
}
