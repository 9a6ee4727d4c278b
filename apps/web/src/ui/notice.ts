import { createContext, useContext } from 'react';

/** Says what was done; see Notices. */
export const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Gives the function that tells the person, once and in a sentence, what was just done. */
export function useNotice(): (text: string) => void {
  return useContext(NoticeContext);
}
