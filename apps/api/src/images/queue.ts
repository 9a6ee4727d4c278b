import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Unavailable } from '../http/failure.ts';

// Decoding holds a thread of the pool from which files are also served: eight uploads at once would cut thumbnails to a
// tenth of their rate. So one picture at a time, or two where there are cores to spare.
const limit = pLimit(availableParallelism() > 2 ? 2 : 1);
const longestQueue = 40;

/**
 * Runs work on a picture when its turn comes.
 * @throws Unavailable when more wait than a person would want to wait for
 */
export function whenItsTurnComes<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= longestQueue)
    throw new Unavailable(new Error('Too many pictures are waiting for their turn.'));
  return limit(work);
}
