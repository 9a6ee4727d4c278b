import type { InputOf } from '@footprints/contracts/endpoint';
import { acceptInvitation, forgotPassword, resetPassword } from '@footprints/contracts/mailed-links';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Asks for a mail with a link to set a new password; the answer never tells whether there is such an account. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(forgotPassword, { body: { email } }) });
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
