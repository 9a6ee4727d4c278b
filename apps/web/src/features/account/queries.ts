import * as calls from '@footprints/contracts/account';
import type { DataOf, Endpoint, InputOf } from '@footprints/contracts/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { send } from '../../api/client.ts';
import { sessionKey } from '../../api/query-client.ts';

const accountKey = ['account'];

/** The own account, with its second factors. */
export const accountQuery = answerQuery(accountKey, calls.getAccount);
export type Account = DataOf<typeof calls.getAccount>;

/** Where one is signed in. */
export const sessionsQuery = answerQuery([...accountKey, 'sessions'], calls.listSessions);
export type OwnSession = DataOf<typeof calls.listSessions>[number];

/** A change of the own account; what is shown of it is asked for anew, and so is what one may do now. */
export function useAccountChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  return async (body: InputOf<E['body']>) => {
    try {
      return (await send(endpoint, { body })).data;
    } finally {
      // Also where it failed: it may be changed, and the answer lost.
      void client.invalidateQueries({ queryKey: accountKey });
      void client.invalidateQueries({ queryKey: sessionKey });
    }
  };
}
