import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { momentsKey } from './queries.ts';

/**
 * Photos of moments: those that could not be loaded are tried again when the network is back, when moments were asked for again, and
 * at the person's word, below them, where nothing moves by it.
 */
export function BrokenPhotos({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [number, setNumber] = useState(0);
  const [broken, setBroken] = useState(0);
  const isBroken = broken > 0;
  const onBroken = useCallback(() => {
    setBroken((count) => count + 1);
    return () => setBroken((count) => count - 1);
  }, []);
  const tryAgain = useCallback(() => setNumber((last) => last + 1), []);
  useWindowEvent('online', tryAgain);
  useEffect(() => {
    if (!isBroken) return undefined;
    return client.getQueryCache().subscribe((event) => {
      const [kind, part] = event.query.queryKey as unknown[];
      // A row that is pointed at asks for its detail, which says nothing of the photos.
      if (kind !== momentsKey || part === 'detail') return;
      if (event.type === 'updated' && event.action.type === 'success') tryAgain();
    });
  }, [client, isBroken, tryAgain]);
  return (
    <PhotoTryContext value={{ number, onBroken }}>
      {children}
      {isBroken && (
        <LoadFailure text="Some photos could not be loaded." query={{ refetch: tryAgain, isFetching: false }} />
      )}
    </PhotoTryContext>
  );
}

/**
 * Which try of the photos of a list this is, and where to say that one of them failed, which gives the way to say that it is tried
 * again or gone; see BrokenPhotos.
 */
const PhotoTryContext = createContext({ number: 0, onBroken: () => (): void => undefined });

/** Whether a photo could not be loaded, and what to do when that is so; the next try shows it again. */
export function useBrokenPhoto(): { isBroken: boolean; onError: () => void } {
  const { number, onBroken } = useContext(PhotoTryContext);
  const [brokenAt, setBrokenAt] = useState<number>();
  const isBroken = brokenAt === number;
  useEffect(() => (isBroken ? onBroken() : undefined), [isBroken, onBroken]);
  return { isBroken, onError: () => setBrokenAt(number) };
}
