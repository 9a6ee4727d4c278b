import { useLayoutEffect, useRef } from 'react';

/** So soon after a card has moved, a tap on it was meant for what stood there before. */
const movedMs = 700;

/**
 * Whether a tap on one of these cards is meant for it.
 * @param ids what stands where, in order
 */
export function useStillPlaces(ids: readonly number[]): (id: number) => boolean {
  const places = useRef(new Map<number, { place: number; since: number }>());
  useLayoutEffect(() => {
    const before = places.current;
    const now = before.size === 0 ? -Infinity : performance.now();
    places.current = new Map(
      ids.map((id, place) => {
        const last = before.get(id);
        return [id, last?.place === place ? last : { place, since: now }];
      }),
    );
  });
  return (id) => performance.now() - (places.current.get(id)?.since ?? -Infinity) > movedMs;
}
