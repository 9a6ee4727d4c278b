import { createContext, useContext, useLayoutEffect } from 'react';

/** Told whether the page covers what stands around it; see Shell. */
export const CoveringContext = createContext<(isCovered: boolean) => void>(() => undefined);

/** For a page over the whole screen: while it is shown, nobody comes to the header, the menu or the footer below it. */
export function useCovering(): void {
  const cover = useContext(CoveringContext);
  useLayoutEffect(() => {
    cover(true);
    return () => cover(false);
  }, [cover]);
}
