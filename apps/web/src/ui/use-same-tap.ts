import { useState } from 'react';

function sameTaps(sameTapMs: number) {
  const until = new Map<string, number>();
  const setAll = (taps: readonly string[], at: number) => taps.forEach((tap) => until.set(tap, at));
  return {
    isSame: (tap: string) => (until.get(tap) ?? 0) > performance.now(),
    /** A tap that is not the same; the next one counts also before it is answered. */
    begin: (tap: string) => setAll([tap], performance.now() + sameTapMs),
    /** What a tap that is not the same sends, until whose answer all are the same; where that fails, the next one counts at once. */
    counting: <Sent>(taps: readonly string[], send: () => Promise<Sent>): (() => Promise<Sent>) => {
      setAll(taps, Infinity);
      return async () => {
        let endsAt = 0;
        try {
          const sent = await send();
          endsAt = performance.now() + sameTapMs;
          return sent;
        } finally {
          setAll(taps, endsAt);
        }
      };
    },
    /** It was taken back: the next tap counts at once. */
    forget: (taps: readonly string[]) => setAll(taps, 0),
  };
}

/**
 * Which taps are the one before made again, each named by what was tapped.
 * @param sameTapMs a tap so soon after one of the same, or after its answer, is the same
 */
export function useSameTap(sameTapMs = 2_000) {
  const [taps] = useState(() => sameTaps(sameTapMs));
  return taps;
}
