import { adminMessages } from '@footprints/contracts/admin-errors';
import { messages } from '@footprints/contracts/errors';
import { isRefusedFor, RefusalError } from '../api/errors.ts';
import { isGone } from '../api/not-found.ts';
import { refusalText } from '../api/refusal-text.ts';

/** What the person reads of a change that was not stored: every reason the server gave, or that it could not be reached. */
export function saveFailures(error: unknown): string[] {
  if (error instanceof RefusalError && error.errors.length > 0) return error.errors;
  if (isGone(error)) return [adminMessages.goneMeanwhile];
  return [refusalText(error, messages.unavailable)];
}

/** True when somebody else has changed the record since the form was filled from it. */
export function isStale(error: unknown): boolean {
  return isRefusedFor(error, 'changedMeanwhile');
}
