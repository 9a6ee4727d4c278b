import { listAudit } from '@footprints/contracts/audit';
import type { Role } from '@footprints/contracts/identity';
import * as calls from '@footprints/contracts/people';
import { addPasskey, ownerOf } from '../own-account.ts';
import { type About, adminsOnly, call, directorHere, directorsOnly } from './call.ts';
import { emailLinkOf } from './records.ts';

const Roles: Role[] = ['Director'];
const versionOfSunflowers = async ({ api }: About) =>
  (await api.db.prisma.user.findUniqueOrThrow({ where: { id: api.world.people.sunflowers } })).version;

/** Asked about Maple Street and its Sunflowers; and the audit trail. */
export const peopleCalls = [
  call(calls.listPeople, directorHere, ({ maple }) => ({ query: { Kind: 'staff', LocationID: maple } }), {
    right: () => ({ query: { Kind: 'guardians' } }),
  }),
  call(calls.savePerson, directorHere, ({ maple, person }) => ({
    body: { Email: `by.${person}@calls.test`, Name: 'New', Roles, LocationID: maple },
  })),
  // As it is already, so that everybody finds the same.
  call(calls.disablePerson, directorHere, async (about) => ({
    body: { ID: about.sunflowers, Version: await versionOfSunflowers(about), Disabled: false },
  })),
  call(calls.invitePeople, directorHere, ({ sunflowers }) => ({ body: { UserIDs: [sunflowers] } })),
  call(calls.revokeInvitation, directorHere, ({ sunflowers }) => ({ body: { UserID: sunflowers } })),
  // Nothing waits for confirmation there, so that everybody finds the same.
  call(
    calls.withdrawEmail,
    directorHere,
    async (about) => ({ body: { UserID: about.sunflowers, Version: await versionOfSunflowers(about) } }),
    {
      as: 'admin',
      right: async ({ api }) => {
        const email = `${await emailLinkOf(api, 'stopHash')}@old.test`;
        const { id, version } = await api.db.prisma.user.findFirstOrThrow({ where: { email } });
        return { body: { UserID: id, Version: version } };
      },
    },
  ),
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
