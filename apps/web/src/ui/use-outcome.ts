import { useState } from 'react';
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
 * What taps came to, for `TapOutcome`. A failure says whom it is about and stays until somebody taps again: no success of a tap
 * that was made before takes its place.
 */
export function useOutcome() {
  const [outcome, setOutcome] = useState<Shown | null>(null);
  return {
    outcome,
    /** Somebody taps: what has failed may make way for what comes now. */
    onTap: () => setOutcome((shown) => (shown?.failures ? { ...shown, isSeen: true } : shown)),
    onDone: (text: string, undo?: () => void) =>
      setOutcome((shown) =>
        shown?.failures && !shown.isSeen ? shown : { text, hasFailed: false, ...(undo && { undo }) },
      ),
    /** @param undo tries to take the tap back again, where that is what failed */
    onFailed: (failure: Failure, undo?: () => void) =>
      setOutcome((shown) => {
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
