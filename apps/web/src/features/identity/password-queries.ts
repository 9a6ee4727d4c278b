import type { InputOf } from '@footprints/contracts/endpoint';
import {
  acceptInvitation,
  checkLink,
  forgotPassword,
  type PasswordLink,
  resetPassword,
} from '@footprints/contracts/mailed-links';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Asks for a mail with a link to set a new password; the answer never tells whether there is such an account. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
}

/** Whether a mailed link works. Asked once: each time counts against who holds a bad one, and using it says it, too. */
export function useCheckedLink(kind: PasswordLink, token: string) {
  return useQuery({
    queryKey: ['mailed link', kind, token],
    queryFn: async ({ signal }) => (await call(checkLink, { body: { For: kind, TokenID: token }, signal })).data,
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

/** Sets a new password with the token of a mailed link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: NewPassword) => call(resetPassword, { body }),
  });
}

/** Sets a first password with the token of a mailed invitation. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: NewPassword) => call(acceptInvitation, { body }),
  });
}
