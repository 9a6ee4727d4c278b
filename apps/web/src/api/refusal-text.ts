import { ApiError, RefusalError } from './errors.ts';
import { readableError } from './query-client.ts';

/** Statuses about the request itself, too large or too often: what the server says of them is for the person. */
const explainedStatuses = [413, 429];

/** What the person reads of a save that did not succeed: the server's reason when it refused, else the given sentence. */
export function refusalText(error: unknown, otherwise: string): string {
  const isExplained =
    error instanceof RefusalError || (error instanceof ApiError && explainedStatuses.includes(error.status));
  return isExplained ? readableError(error, otherwise) : otherwise;
}
