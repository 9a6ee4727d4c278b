import { useEffect, useRef } from 'react';
import { pressesSignal } from '../api/presses.ts';

/**
 * Gives a save up when its form is left, or its person goes: whoever leaves without saving must not find it saved later.
 * @returns `begin`, which gives the signal of a new save, and `giveUp`
 */
export function useGivingUp() {
  const sending = useRef<AbortController>(null);
  const giveUp = () => sending.current?.abort();
  useEffect(() => () => sending.current?.abort(), []);
  const begin = (): AbortSignal => {
    sending.current = new AbortController();
    return AbortSignal.any([sending.current.signal, pressesSignal()]);
  };
  return { begin, giveUp };
}
