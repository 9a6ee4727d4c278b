import { useCallback, useLayoutEffect, useRef } from 'react';
import { movedMs } from './use-second-taps.ts';

/** What `useStill` says. */
export interface Still<State> {
  isStill: (id: number) => boolean;
  /** Whoever tapped turns it so, and knows of it. */
  expect: (id: number, state: State) => void;
}

/**
 * Whether a tap on one of several is meant for what it is now, since it was already so when the finger set out. Of those of the first
 * call alone it is from the beginning.
 * @param states of each by its id, what it is or where it stands
 */
export function useStill<State>(states: ReadonlyMap<number, State>): Still<State> {
  const seen = useRef<Map<number, { state: State; since: number }>>(null);
  const expected = useRef(new Map<number, State>());
  useLayoutEffect(() => {
    const before = seen.current;
    const now = before ? performance.now() : -Infinity;
    const seenOf = (id: number, state: State) => {
      const last = before?.get(id);
      if (last?.state === state) return last;
      const isOwn = expected.current.get(id) === state;
      expected.current.delete(id);
      return { state, since: isOwn ? -Infinity : now };
    };
    seen.current = new Map(Array.from(states, ([id, state]) => [id, seenOf(id, state)]));
  });
  const isStill = useCallback(
    (id: number) => performance.now() - (seen.current?.get(id)?.since ?? -Infinity) > movedMs,
    [],
  );
  const expect = (id: number, state: State) => {
    if (seen.current?.get(id)?.state !== state) expected.current.set(id, state);
  };
  return { isStill, expect };
}
