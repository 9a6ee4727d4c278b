import type { Endpoint } from '@footprints/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type Arguments, type LooseInput, send } from './client.ts';

/**
 * What others record is told as it happens (product 24); so often what is of this moment is asked for besides: for what is not
 * told, such as a shift or the turn of the day, and because a check must not be missed. The one place that says so.
 */
export const askAgainMs = 60_000;

/** The query of what one call answers, kept under this key. */
export function answerQuery<E extends Endpoint>(queryKey: readonly unknown[], endpoint: E, ...[input]: Arguments<E>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await send(endpoint, { ...(input as LooseInput | undefined), signal })).data,
  });
}

/** `answerQuery` of what is set up, kept under the call's own name and what it was asked. */
export function adminQuery<E extends Endpoint>(endpoint: E, ...input: Arguments<E>) {
  return answerQuery(['admin', endpoint.path, ...input], endpoint, ...input);
}
