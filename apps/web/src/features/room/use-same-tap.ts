import { useRef } from 'react';

/** A tap so soon after one of the same child is the same. */
const sameTapMs = 2_000;

/** Which taps are the one before made again, by child or by nap: until that is answered, and a moment longer. */
export function useSameTap() {
  const until = useRef(new Map<number, number>());
  const setAll = (ids: readonly number[], at: number) => ids.forEach((id) => until.current.set(id, at));
  return {
    isSame: (id: number) => (until.current.get(id) ?? 0) > performance.now(),
    /** What a tap that is not the same sends; where that fails, the next one counts at once. */
    counting: <Sent>(ids: readonly number[], send: () => Promise<Sent>): (() => Promise<Sent>) => {
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
    forget: (ids: readonly number[]) => setAll(ids, 0),
  };
}
