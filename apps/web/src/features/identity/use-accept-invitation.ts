import { acceptInvitation } from '@footprints/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { NewPassword } from './queries.ts';

/** Sets a first password with the token of a mailed invitation. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: ({ password, confirmation, token }: NewPassword) =>
      call(acceptInvitation, { body: { NewPassword: password, ConfirmPassword: confirmation, TokenID: token } }),
  });
}
