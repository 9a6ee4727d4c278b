import { useEffect, useLayoutEffect, useRef } from 'react';

/** So soon after something has moved, a tap on it was meant for what stood there before. */
export const movedMs = 700;

/**
 * Takes the second tap of two, so soon after the first or after what it did, from what has come into the place of what the first
 * was on. From the keyboard nothing slips, and whoever has a mouse sees what is below it.
 * @param shown what moves things when it changes
 */
export function useSecondTaps(shown: unknown): void {
  const first = useRef<{ control: Element; place: DOMRect }>(null);
  const since = useRef(-Infinity);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [shown]);
  useEffect(() => {
    const take = (event: PointerEvent) => {
      const control = event.target instanceof Element && event.target.closest('button, a');
      if (!control || event.detail === 0 || event.pointerType === 'mouse') return;
      const isSlip =
        first.current !== null &&
        first.current.control !== control &&
        isIn(first.current.place, event) &&
        performance.now() - since.current < movedMs;
      since.current = performance.now();
      if (isSlip) {
        event.preventDefault();
        event.stopPropagation();
      } else first.current = { control, place: control.getBoundingClientRect() };
    };
    document.addEventListener('click', take, true);
    return () => document.removeEventListener('click', take, true);
  }, []);
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean {
  return left <= x && x < right && top <= y && y < bottom;
}
