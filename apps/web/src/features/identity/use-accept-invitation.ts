import { acceptInvitation } from '@footprints/contracts/identity';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import type { NewPassword } from './queries.ts';

/** Sets a first password with the token of a mailed invitation. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: NewPassword) => call(acceptInvitation, { body }),
  });
}
