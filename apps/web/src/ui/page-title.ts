import { createContext, useContext, useLayoutEffect } from 'react';

/** The document's title where a page sets none of its own. */
export const DefaultTitleContext = createContext('');

/** Sets the document's title while the caller is shown; null leaves the default one. */
export function useDocumentTitle(title: string | null): void {
  const fallback = useContext(DefaultTitleContext);
  // Before the page is painted, so that a heading is never seen under another title.
  useLayoutEffect(() => {
    document.title = title ?? fallback;
  }, [title, fallback]);
}
