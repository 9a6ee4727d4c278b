import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * The key under which content is sent: the same content has the same one until something else is sent, because the answer may
 * have been lost; so a retry is never stored twice. What outlives a reload keeps its key itself (`useDraft`).
 */
export function useKeyFor(): { keyFor: (content: string) => string; forget: () => void } {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyFor: (content) => {
      if (attempt.current.content !== content) attempt.current = { content, key: newKey() };
      return attempt.current.key;
    },
    /** It was stored: the same content sent later is another. */
    forget: () => {
      attempt.current = { content: '', key: '' };
    },
  };
}
