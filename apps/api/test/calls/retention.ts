import * as calls from '@footprints/contracts/retention';
import { type Asked, call, directorHere } from './call.ts';
import { locationVersionOf, nothing } from './records.ts';

/** The id of a hold that was put on Ava for this request; none where Ava is none. */
async function holdOf({ api, ava, world }: Asked): Promise<number> {
  if ((await api.db.prisma.child.findUnique({ where: { id: ava } })) === null) return nothing;
  const data = { childId: ava, reason: 'A dispute', since: api.clock.now, setBy: world.people.director };
  return (await api.db.prisma.legalHold.create({ data })).id;
}

const longer = {
  Rules: [{ Kind: 'attendance' as const, Keep: null, From: 'recorded' as const, Citation: 'Our own handbook' }],
  Reason: 'Asked for at the last inspection',
};

/** How long Maple Street keeps what, and holds on Ava. */
export const retentionCalls = [
  call(calls.listRetention, directorHere, ({ maple }) => ({ query: { LocationID: maple } })),
  call(
    calls.saveRetention,
    directorHere,
    async (about) => ({ body: { LocationID: about.maple, Version: await locationVersionOf(about), ...longer } }),
    {
      as: 'admin',
      // Beside the other calls that change Maple Street, a location of its own.
      right: async ({ api }) => {
        const { id, version } = await api.db.prisma.location.create({ data: { name: 'Elm Court', timeZone: 'UTC' } });
        return { body: { LocationID: id, Version: version, ...longer } };
      },
    },
  ),
  call(calls.previewRetention, directorHere, ({ maple }) => ({ query: { LocationID: maple } })),
  call(calls.saveHold, directorHere, ({ ava }) => ({ body: { ChildID: ava, Reason: 'A dispute' } })),
  call(calls.endHold, directorHere, async (about) => ({ body: { HoldID: await holdOf(about) } })),
];
