import { routeFadeInMs } from '@footprints/contracts/limits';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Fades the arriving page in. It only paints: the page can be used from its first frame, and the next route change
 * cancels it. Leaving is a CSS transition while the next page's code loads.
 */
export function useRouteFade(content: RefObject<HTMLElement | null>, pathname: string): void {
  useLayoutEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const fade = content.current?.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: routeFadeInMs,
      easing: 'ease-out',
    });
    return () => fade?.cancel();
  }, [content, pathname]);
}
