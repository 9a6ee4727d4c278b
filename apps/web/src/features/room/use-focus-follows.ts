import { useLayoutEffect, useRef } from 'react';

/**
 * Focus that was on a control of a child goes with the child from one list of the board to the other, where it would fall to
 * the top of the page. Whatever has `data-child` with the child's id is looked in for the control.
 * @param shown what the board shows: looked at when it changes
 */
export function useFocusFollows(shown: unknown) {
  const board = useRef<HTMLDivElement>(null);
  const moving = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (moving.current === null || document.activeElement !== document.body) return;
    const child = board.current?.querySelector(`[data-child="${moving.current}"]`);
    child?.querySelector('button')?.focus({ preventScroll: true });
    moving.current = null;
  }, [shown]);
  return {
    board,
    follow: (childId: number) => {
      moving.current = childId;
    },
  };
}
