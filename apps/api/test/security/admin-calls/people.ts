import { tokenHash } from '../../../src/identity/tokens.ts';
import type { TestApi } from '../../api.ts';
import type { Sent } from '../calls.ts';

/** Makes an invitation of this person, who has no password, and gives its token. */
export async function invitationOf(api: TestApi, userId: number, token = `invitation of ${String(userId)}`) {
  const expiresAt = new Date(api.clock.now.getTime() + 7 * 86_400_000);
  const data = { userId, tokenHash: tokenHash(token), createdAt: api.clock.now, expiresAt };
  await api.db.prisma.invitation.create({ data });
  return token;
}

/** Every call about people, invitations and the audit trail, sent rightly. */
export async function peopleCalls(api: TestApi): Promise<Record<string, Sent>> {
  const { maple, people } = api.world;
  const user = await api.db.prisma.user.create({
    data: { email: 'invited@calls.test', displayName: 'Invited', locationId: maple },
  });
  const TokenID = await invitationOf(api, user.id);
  const body = { Email: 'new@calls.test', Name: 'Somebody New', Roles: ['Director'], LocationID: maple };
  const sunflowers = await api.db.prisma.user.findUniqueOrThrow({ where: { id: people.sunflowers } });
  return {
    'GET /admin/people': { as: 'director', url: '/api/admin/people?Kind=guardians' },
    'POST /admin/people/save': { as: 'director', url: '/api/admin/people/save', body },
    'POST /admin/people/disable': {
      as: 'director',
      url: '/api/admin/people/disable',
      body: { ID: sunflowers.id, Version: sunflowers.version, Disabled: false },
    },
    'POST /admin/people/invite': {
      as: 'director',
      url: '/api/admin/people/invite',
      body: { UserIDs: [sunflowers.id] },
    },
    'POST /admin/people/revoke': { as: 'director', url: '/api/admin/people/revoke', body: { UserID: sunflowers.id } },
    'POST /membership/invitation/accept': {
      as: null,
      url: '/api/membership/invitation/accept',
      body: { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID },
    },
    'GET /admin/audit': { as: 'director', url: '/api/admin/audit' },
  };
}
