import type { DataOf, Endpoint, InputOf } from '@footprints/contracts/endpoint';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { useKeyFor } from '../lib/use-key-for.ts';
import { useFailureNotice, useNotice } from '../ui/notice.ts';
import { isStale, saveFailures } from './save-failure.ts';

/** A call that changes what is set up, and its body. */
export type SaveMutation<E extends Endpoint> = UseMutationResult<DataOf<E>, Error, InputOf<E['body']>> & {
  endpoint: E;
};

interface Options<E extends Endpoint> {
  failed?: (body: InputOf<E['body']>) => string;
  takesKey?: boolean;
}

/**
 * Posts a change; once it is stored the person is told, and everything that was loaded is asked for anew: what is set up
 * here shows everywhere in the product. So it is where somebody else was faster.
 * @param said what was done, in a sentence
 * @param failed what was not done, in a sentence, for whoever has left before it failed
 * @param takesKey whether the call stores what has the same key once (product 4.14); Caddy sends again whatever carries one
 */
export function useSaveRecord<E extends Endpoint>(
  endpoint: E,
  said: string | ((data: DataOf<E>, body: InputOf<E['body']>) => string),
  { failed = () => 'Your last change was not saved.', takesKey = false }: Options<E> = {},
): SaveMutation<E> {
  const client = useQueryClient();
  const say = useNotice();
  const sayFailed = useFailureNotice();
  const { keyFor, forget } = useKeyFor();
  const askAgain = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'product' });
  const mutation = useMutation({
    mutationFn: async (body: InputOf<E['body']>) =>
      (await send(endpoint, { body, idempotencyKey: takesKey ? keyFor(JSON.stringify(body)) : undefined })).data,
    onSuccess: (data, body) => {
      forget();
      say(typeof said === 'string' ? said : said(data, body));
      void askAgain();
    },
    onError: (error, body) => {
      sayFailed(`${failed(body)} ${saveFailures(error).join(' ')}`);
      // What is shown is past, or may be: the next try goes on from the record as it is by then.
      if (isStale(error) || error instanceof ApiError) void askAgain();
    },
  });
  return { ...mutation, endpoint };
}
