import { listAudit } from '@footprints/contracts/audit';
import type { Role } from '@footprints/contracts/identity';
import * as calls from '@footprints/contracts/people';
import { addPasskey, ownerOf } from '../own-account.ts';
import { adminsOnly, call, directorHere, directorsOnly } from './call.ts';

const Roles: Role[] = ['Director'];

/** Asked about Maple Street and its Sunflowers; and the audit trail. */
export const peopleCalls = [
  call(calls.listPeople, directorHere, ({ maple }) => ({ query: { Kind: 'staff', LocationID: maple } }), {
    right: () => ({ query: { Kind: 'guardians' } }),
  }),
  call(calls.savePerson, directorHere, ({ maple, person }) => ({
    body: { Email: `by.${person}@calls.test`, Name: 'New', Roles, LocationID: maple },
  })),
  // As it is already, so that everybody finds the same.
  call(calls.disablePerson, directorHere, async ({ api, sunflowers }) => {
    const { version } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: api.world.people.sunflowers } });
    return { body: { ID: sunflowers, Version: version, Disabled: false } };
  }),
  call(calls.invitePeople, directorHere, ({ sunflowers }) => ({ body: { UserIDs: [sunflowers] } })),
  call(calls.revokeInvitation, directorHere, ({ sunflowers }) => ({ body: { UserID: sunflowers } })),
  // Who has none is told so, whoever asks.
  call(calls.resetFactor, adminsOnly, ({ world }) => ({ body: { UserID: world.people.director } }), {
    isRefused: true,
    right: async ({ api }) => {
      const owner = await ownerOf(api);
      await addPasskey(owner);
      return { body: { UserID: owner.userId } };
    },
  }),
  call(listAudit, directorsOnly),
];
