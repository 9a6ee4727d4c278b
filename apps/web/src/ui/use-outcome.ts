import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outcome, Way } from './tap-outcome.tsx';

interface Failure {
  /** Whom the tap was about. */
  whom: string;
  why: string;
  /** What can be done instead, where it was refused. */
  instead?: Way | undefined;
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

/**
 * What taps of a room came to, for `TapOutcome`. A failure says whom it is about and stays until somebody taps again, also where the
 * page was left meanwhile: no success of a tap that was made before takes its place.
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
        const instead = failures.flatMap((one) => one.instead ?? []);
        const waysBack = [before?.undo, undo].filter((way) => way !== undefined);
        const goBack = () => waysBack.forEach((way) => way());
        const text = wordsOf(failures);
        return { text, hasFailed: true, failures, instead, ...(waysBack.length > 0 && { undo: goBack }) };
      }),
  };
}
