import { useState } from 'react';

function sameTaps<Id>(sameTapMs: number) {
  const until = new Map<Id, number>();
  const setAll = (ids: readonly Id[], at: number) => ids.forEach((id) => until.set(id, at));
  return {
    isSame: (id: Id) => (until.get(id) ?? 0) > performance.now(),
    /** A tap that is not the same; the next one counts also before it is answered. */
    begin: (id: Id) => setAll([id], performance.now() + sameTapMs),
    /** What a tap that is not the same sends, until whose answer all are the same; where that fails, the next one counts at once. */
    counting: <Sent>(ids: readonly Id[], send: () => Promise<Sent>): (() => Promise<Sent>) => {
      setAll(ids, Infinity);
      return async () => {
        let endsAt = 0;
        try {
          const sent = await send();
          endsAt = performance.now() + sameTapMs;
          return sent;
        } finally {
          setAll(ids, endsAt);
        }
      };
    },
    /** It was taken back: the next tap counts at once. */
    forget: (ids: readonly Id[]) => setAll(ids, 0),
  };
}

/**
 * Which taps are the one before made again, by what was tapped.
 * @param sameTapMs a tap so soon after one of the same, or after its answer, is the same
 */
export function useSameTap<Id = number>(sameTapMs = 2_000) {
  const [taps] = useState(() => sameTaps<Id>(sameTapMs));
  return taps;
}
