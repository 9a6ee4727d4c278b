import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { movedMs } from './use-still-places.ts';

/**
 * Takes the second tap of two from what has come into the place of what the first was on. From the keyboard nothing slips.
 * @param shown what moves things when it changes
 * @returns for `onClickCapture` of what is around all that may move
 */
export function useSecondTaps(shown: unknown): (event: MouseEvent) => void {
  const first = useRef<{ control: Element; place: DOMRect }>(null);
  const since = useRef(-Infinity);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, [shown]);
  return (event) => {
    const control = event.target instanceof Element && event.target.closest('button, a');
    if (!control || event.detail === 0) return;
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
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean {
  return left <= x && x < right && top <= y && y < bottom;
}
