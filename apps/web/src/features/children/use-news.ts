import { visitChild } from '@footprints/contracts/visits';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { childrenKey } from './queries.ts';

const none = { Moments: [], Comments: [], Badges: [] };

/**
 * What is new of a parent's child since their last visit (product 6.15). Asking is the visit: it is written down for every device.
 * Until the answer is there, and where none comes, nothing is marked.
 */
export function useNews(childId: number) {
  const { data } = useQuery(answerQuery([childrenKey, 'news', childId], visitChild, { body: { ChildID: childId } }));
  const { Moments, Comments, Badges } = data ?? none;
  return {
    moments: new Set(Moments),
    comments: new Set(Comments),
    badges: new Set(Badges),
    /** Moments with something new about them, each once. */
    inPortfolio: new Set([...Moments, ...Comments]).size,
  };
}
