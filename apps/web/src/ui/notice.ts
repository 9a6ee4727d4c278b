import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** What is said at the foot of the screen. */
export interface Said {
  text: string;
  /** Whoever has left must not miss it: it stays until it is dismissed. */
  isFailure: boolean;
}

/** Kept as what was loaded is: it outlives the frame of a page, and goes with the person. */
export const noticeKey = ['notice'];

/** Gives the function that tells the person, once and in a sentence, what was just done, behind what failed; see Notices. */
export function useNotice(): (text: string, isFailure?: boolean) => void {
  const client = useQueryClient();
  return useCallback(
    (text, isFailure = false) =>
      void client.setQueryData<Said | null>(noticeKey, (last) =>
        last?.isFailure ? { text: `${last.text} ${text}`, isFailure: true } : { text, isFailure },
      ),
    [client],
  );
}

/** Gives the function that says what has failed to whoever has left where it would be shown by now; who is there reads it there. */
export function useFailureNotice(): (text: string) => void {
  const say = useNotice();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (text) => {
    if (!isHere.current) say(text, true);
  };
}
