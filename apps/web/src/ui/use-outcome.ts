import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { readStored } from '../lib/storage.ts';
import type { Outcome, Way } from './tap-outcome.tsx';

interface Failure {
  /** Whom the tap was about. */
  whom: string;
  why: string;
  /** What can be done instead, where it was refused. */
  instead?: Way | undefined;
}

interface Failed extends Outcome {
  failures: readonly Failure[];
  /** Somebody has tapped since it was shown. */
  isSeen?: boolean;
}

const failedKey = ['failed taps'];

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
 * What taps came to, for `TapOutcome`. A failure says whom it is about and stays until somebody taps again, also where the page was
 * left meanwhile: no success of a tap that was made before takes its place. Whoever closes the page while a tap is on its way is asked.
 */
export function useOutcome() {
  const client = useQueryClient();
  const { data: failed } = useQuery<Failed | null>({ queryKey: failedKey, queryFn: skipToken, gcTime: Infinity });
  const [done, setDone] = useState<Outcome | null>(null);
  const putFailed = (next: (shown: Failed | null) => Failed | null) =>
    client.setQueryData<Failed | null>(failedKey, (shown = null) => next(shown));
  useBeforeUnload(
    useCallback(
      (event) => {
        // Whose session has ended is led away.
        if (client.isMutating() > 0 && readStored('tft_authenticated') === true) event.preventDefault();
      },
      [client],
    ),
  );
  return {
    outcome: failed ?? done,
    /** Somebody taps: what has failed may make way for what comes now. */
    onTap: () => void putFailed((shown) => shown && { ...shown, isSeen: true }),
    onDone: (text: string, undo?: () => void) => {
      if (putFailed((shown) => (shown?.isSeen ? null : shown))) return;
      setDone({ text, hasFailed: false, ...(undo && { undo }) });
    },
    /** @param undo tries to take the tap back again, where that is what failed */
    onFailed: (failure: Failure, undo?: () => void) => {
      setDone(null);
      putFailed((shown) => {
        const before = shown?.isSeen ? undefined : shown;
        const failures = [...(before?.failures ?? []), failure];
        const instead = failures.flatMap((one) => one.instead ?? []);
        const waysBack = [before?.undo, undo].filter((way) => way !== undefined);
        const goBack = () => waysBack.forEach((way) => way());
        const text = wordsOf(failures);
        return { text, hasFailed: true, failures, instead, ...(waysBack.length > 0 && { undo: goBack }) };
      });
    },
  };
}
