import { useLayoutEffect, useRef } from 'react';
import { movedMs } from '../../ui/use-second-taps.ts';

/**
 * Whether a tap on one of these cards is meant for it. Of those of the first call alone it is from the beginning.
 * @param ids what stands where, in order
 */
export function useStillPlaces(ids: readonly number[]): (id: number) => boolean {
  const places = useRef<Map<number, { place: number; since: number }>>(null);
  useLayoutEffect(() => {
    const before = places.current;
    const now = before ? performance.now() : -Infinity;
    places.current = new Map(
      ids.map((id, place) => {
        const last = before?.get(id);
        return [id, last?.place === place ? last : { place, since: now }];
      }),
    );
  });
  return (id) => performance.now() - (places.current?.get(id)?.since ?? -Infinity) > movedMs;
}
