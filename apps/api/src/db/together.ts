import DataLoader from 'dataloader';

/** How many questions one statement answers at most. */
const togetherMax = 100;

/**
 * Asks the questions of requests that arrive at the same moment all at once. `read` is called after the last of them has
 * arrived, and gives their answers in their order, or promises of them where some may come sooner or fail alone; no answer
 * is kept for a later question. What `read` throws, each of them is told.
 */
export function together<Question, Answer>(
  read: (questions: readonly Question[]) => Promise<(Answer | Promise<Answer>)[]>,
): (question: Question) => Promise<Answer> {
  const loader = new DataLoader<Question, Answer | Promise<Answer>>(read, {
    cache: false,
    maxBatchSize: togetherMax,
    batchScheduleFn: setImmediate,
  });
  return async (question) => loader.load(question);
}
