import type { Endpoint } from '@footprints/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type Arguments, type LooseInput, send } from './client.ts';

/** The query of what one call answers, kept under this key. */
export function answerQuery<E extends Endpoint>(queryKey: readonly unknown[], endpoint: E, ...[input]: Arguments<E>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await send(endpoint, { ...(input as LooseInput | undefined), signal })).data,
  });
}
