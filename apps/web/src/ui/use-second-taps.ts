import { useEffect, useLayoutEffect, useRef } from 'react';

/** So soon after something has moved, a tap on it was meant for what stood there before. */
export const movedMs = 700;

/**
 * Takes the second tap of two, so soon after the first or after what that was on went, from what has come into the place of that.
 * From the keyboard nothing slips, and whoever has a mouse sees what is below it.
 * @param shown what takes things away when it changes
 */
export function useSecondTaps(shown: unknown): void {
  const first = useRef<{ control: Element; place: DOMRect; isGone: boolean }>(null);
  const since = useRef(-Infinity);
  useLayoutEffect(() => {
    // Others change what is shown, too, long after a tap that has had its effect.
    if (!first.current || first.current.isGone || first.current.control.isConnected) return;
    first.current.isGone = true;
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
      if (isSlip) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      since.current = performance.now();
      first.current = { control, place: control.getBoundingClientRect(), isGone: false };
    };
    document.addEventListener('click', take, true);
    return () => document.removeEventListener('click', take, true);
  }, []);
}

function isIn({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean {
  return left <= x && x < right && top <= y && y < bottom;
}
