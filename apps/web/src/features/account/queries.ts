import * as calls from '@footprints/contracts/account';
import type { DataOf, Endpoint, InputOf } from '@footprints/contracts/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, call, type CallInput } from '../../api/client.ts';
import { sessionKey } from '../../api/query-client.ts';

const accountKey = ['account'];

/** The own account, with its second factors. */
export const accountQuery = queryOptions({
  queryKey: accountKey,
  queryFn: async ({ signal }) => (await call(calls.getAccount, { signal })).data,
});
export type Account = DataOf<typeof calls.getAccount>;

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: [...accountKey, 'sessions'],
  queryFn: async ({ signal }) => (await call(calls.listSessions, { signal })).data,
});
export type OwnSession = DataOf<typeof calls.listSessions>[number];

/** A change of the own account; what is shown of it is asked for anew, and so is what one may do now. */
export function useAccountChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: InputOf<E['body']>) => {
      const send = call as (endpoint: E, input: CallInput<E>) => Promise<Answer<E>>;
      return (await send(endpoint, { body } as unknown as CallInput<E>)).data;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKey });
      void client.invalidateQueries({ queryKey: sessionKey });
    },
  });
}
