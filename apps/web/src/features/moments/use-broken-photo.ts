import { createContext, useContext, useEffect, useState } from 'react';

/**
 * Which try of the photos of a list this is, and where to say that one of them failed, which gives the way to say that it is tried
 * again or gone; see BrokenPhotos.
 */
export const PhotoTryContext = createContext({ number: 0, onBroken: () => (): void => undefined });

/** Whether a photo could not be loaded, and what to do when that is so; the next try shows it again. */
export function useBrokenPhoto(): { isBroken: boolean; onError: () => void } {
  const { number, onBroken } = useContext(PhotoTryContext);
  const [brokenAt, setBrokenAt] = useState<number>();
  const isBroken = brokenAt === number;
  useEffect(() => (isBroken ? onBroken() : undefined), [isBroken, onBroken]);
  return { isBroken, onError: () => setBrokenAt(number) };
}
