import type { InputOf } from '@footprints/contracts/endpoint';
import type { FactorKind } from '@footprints/contracts/identity';
import { acceptInvitation, checkLink, type PasswordLink, type resetPassword } from '@footprints/contracts/mailed-links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { call } from '../../api/client.ts';
import { arrive, mailedLinkKey } from './queries.ts';

/** Whether a mailed link works. Asked once: each time counts against who holds a bad one, and using it says it, too. */
export function useCheckedLink(kind: PasswordLink, token: string) {
  return useQuery({
    ...answerQuery([...mailedLinkKey, kind, token], checkLink, { body: { For: kind, TokenID: token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A new password, typed twice, with the token of the mailed link. */
export type NewPassword = InputOf<(typeof resetPassword)['body']>;

/** What comes after a first password: one is in, has to show a second factor, or has to log in where no session could be opened. */
type Accepted = { next: 'in' | 'log-in' } | { next: 'second-factor'; factors: readonly FactorKind[] };

/** Sets a first password with the token of a mailed invitation, and signs in by it. */
export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NewPassword): Promise<Accepted> => {
      const { data } = await call(acceptInvitation, { body });
      if (data.Next !== undefined) return { next: data.Next, factors: data.Factors ?? [] };
      // The password is set, whatever comes now: sent once more, the link would only be a used one.
      const isIn = await arrive(client).then(
        () => true,
        () => false,
      );
      return { next: isIn ? 'in' : 'log-in' };
    },
  });
}
