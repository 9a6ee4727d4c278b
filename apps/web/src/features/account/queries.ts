import * as calls from '@footprints/contracts/account';
import type { DataOf, Endpoint, InputOf } from '@footprints/contracts/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery } from '../../api/answer-query.ts';
import { send } from '../../api/client.ts';
import { isRefusedFor } from '../../api/errors.ts';
import { sessionKey } from '../../api/query-client.ts';

const accountKey = ['account'];

export const accountQuery = answerQuery(accountKey, calls.getAccount);
export type Account = DataOf<typeof calls.getAccount>;

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

/** Recovery codes that were just made; 'lost' where the answer with them never came. */
export type NewCodes = readonly string[] | 'lost';

/** What a dialog that adds a factor is given. */
export interface FactorDialogProps {
  account: Account;
  onCodes: (codes: NewCodes) => void;
  onClose: () => void;
}

interface NewFactor {
  account: Account;
  /** By what differs in the account once it is added. */
  isAdded: (now: Account, before: Account) => boolean;
  onCodes: (codes: NewCodes) => void;
}

/**
 * Adds a factor, and gives the codes that come with a first one. One that counts by now although this failed is added: the answer
 * was lost, to this try or to one before (product 18.3).
 */
export function useNewFactor({ account, isAdded, onCodes }: NewFactor) {
  const client = useQueryClient();
  const [before] = useState(account);
  return async (add: () => Promise<{ RecoveryCodes: readonly string[] }>): Promise<readonly string[]> => {
    try {
      return (await add()).RecoveryCodes;
    } catch (error) {
      if (isRefusedFor(error, 'codeWrong')) throw error;
      const now = await client.query({ ...accountQuery, staleTime: 0 }).catch(() => undefined);
      if (!now || !isAdded(now, before)) throw error;
      // Not once it is sent: where the place asks for a factor, the card has moved by now, and its dialog has gone with it.
      if (before.Factors.length === 0) onCodes('lost');
      return [];
    }
  };
}
