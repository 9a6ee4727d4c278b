import { randomUUID } from 'node:crypto';
import * as calls from '@footprints/contracts/identity';
import * as linkCalls from '@footprints/contracts/mailed-links';
import type { TestApi } from '../api.ts';
import { password, people } from '../world.ts';
import { anybody, call, signedIn } from './call.ts';
import { confirmationOf, emailLinkOf, invitationOf, resetTokenOf } from './records.ts';

const newPassword = { NewPassword: password, ConfirmPassword: password };

/** Invites somebody new and gives the token of their link. */
async function newInvitation(api: TestApi): Promise<string> {
  const data = { email: `${randomUUID()}@calls.test`, displayName: 'Invited', locationId: api.world.maple };
  const { id } = await api.db.prisma.user.create({ data });
  return invitationOf(api, id);
}

export const identityCalls = [
  call(calls.login, anybody, () => ({ body: { username: people.acorns.email, password } }), { endsSession: true }),
  call(calls.getAppInfo, signedIn),
  call(calls.logout, anybody, undefined, { endsSession: true }),
  call(linkCalls.confirmSignIn, anybody, async ({ api }) => ({
    body: { TokenID: await confirmationOf(api, 'unassigned') },
  })),
  call(linkCalls.confirmEmail, anybody, async ({ api }) => ({
    body: { TokenID: await emailLinkOf(api, 'confirmHash') },
  })),
  call(linkCalls.stopEmail, anybody, async ({ api }) => ({ body: { TokenID: await emailLinkOf(api, 'stopHash') } })),
  call(linkCalls.forgotPassword, anybody, () => ({ body: { email: people.acorns.email } })),
  call(linkCalls.resetPassword, anybody, async ({ api }) => ({
    body: { ...newPassword, TokenID: await resetTokenOf(api, 'unassigned') },
  })),
  call(linkCalls.checkLink, anybody, async ({ api }) => ({
    body: { For: 'invitation' as const, TokenID: await newInvitation(api) },
  })),
  call(
    linkCalls.acceptInvitation,
    anybody,
    async ({ api }) => ({ body: { ...newPassword, TokenID: await newInvitation(api) } }),
    { endsSession: true },
  ),
];
