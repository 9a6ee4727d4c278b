import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** What is said at the foot of the screen. */
export interface Said {
  text: string;
  /** Grows with everything that is said. */
  number: number;
  /** Whoever has left must not miss it: it stays until it is dismissed. */
  isFailure: boolean;
}

/** Kept as what was loaded is: it outlives the frame of a page, and goes with the person. */
export const noticeKey: QueryKey = ['notice'];

function put(client: QueryClient, text: string, isFailure: boolean): void {
  client.setQueryData<Said | null>(noticeKey, (last) => ({ text, number: (last?.number ?? 0) + 1, isFailure }));
}

/** Gives the function that tells the person, once and in a sentence, what was just done; see Notices. */
export function useNotice(): (text: string) => void {
  const client = useQueryClient();
  return useCallback((text) => put(client, text, false), [client]);
}

/** Gives the function that says what has failed to whoever has left where it would be shown by now; who is there reads it there. */
export function useFailureNotice(): (text: string) => void {
  const client = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(
    (text) => {
      if (!isHere.current) put(client, text, true);
    },
    [client],
  );
}
