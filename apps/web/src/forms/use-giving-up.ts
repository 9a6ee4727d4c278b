import { useCallback, useEffect, useRef } from 'react';

/**
 * Gives a save up when its form is left: whoever leaves without saving must not find it saved later.
 * @returns `begin`, which gives the signal of a new save, and `giveUp`
 */
export function useGivingUp() {
  const sending = useRef<AbortController>(null);
  const giveUp = useCallback(() => sending.current?.abort(), []);
  useEffect(() => giveUp, [giveUp]);
  const begin = useCallback((): AbortSignal => (sending.current = new AbortController()).signal, []);
  return { begin, giveUp };
}
