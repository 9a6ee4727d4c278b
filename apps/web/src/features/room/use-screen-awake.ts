import { useEffect } from 'react';

/** Keeps the screen on while the page is shown, where the browser can; a tablet that was put away asks again when it is back. */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // A battery that runs low is a reason to be refused; the page is as good without.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await given?.release();
      else lock = given;
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
