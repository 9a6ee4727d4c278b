import { randomUUID } from 'node:crypto';
import * as calls from '@footprints/contracts/erasures';
import { type Asked, call, directorHere, directorsOnly, nobodysHere } from './call.ts';

const Reason = 'The family asked for it';

/** A child that has left, whom nobody else asks about. */
async function leftChild({ api, world }: Pick<Asked, 'api' | 'world'>): Promise<number> {
  const una = { FirstName: 'Ulla', LastName: 'Gone', GroupID: world.groups.early, Allergies: [], PhotoConsent: null };
  const { data } = await api.post<{ ID: number; Version: number }>('director', '/api/admin/children/save', una);
  await api.post('director', '/api/admin/children/archive', { ...data, Archived: true });
  return data.ID;
}

/** An erasure that waits for a second person. */
export async function askedErasure(about: Pick<Asked, 'api' | 'world'>): Promise<string> {
  const { api, world } = about;
  const childId = await leftChild(about);
  const { createdAt } = await api.db.prisma.child.findUniqueOrThrow({ where: { id: childId } });
  const at = api.clock.now;
  const asked = { childId, childCreatedAt: createdAt, locationId: world.maple, reason: Reason };
  const { id } = await api.db.prisma.erasure.create({ data: { ...asked, askedBy: world.people.admin, askedAt: at } });
  return id;
}

const none = () => ({ params: { erasureId: randomUUID() } });
const asked = async (about: Asked) => ({ params: { erasureId: await askedErasure(about) } });
const noneSaid = () => ({ ...none(), body: {} });
const askedSaid = async (about: Asked) => ({ ...(await asked(about)), body: {} });

/** Ava is here, so that nothing of her is erased, whoever asks. */
export const erasuresCalls = [
  call(calls.planErasure, directorHere, ({ ava }) => ({ query: { ChildID: ava } })),
  call(calls.askErasure, directorHere, ({ ava }) => ({ body: { ChildID: ava, Reason } }), {
    isRefused: true,
    as: 'director',
    right: async (about) => ({ body: { ChildID: await leftChild(about), Reason } }),
  }),
  call(calls.confirmErasure, nobodysHere, noneSaid, { as: 'director', right: askedSaid }),
  call(calls.withdrawErasure, nobodysHere, none, { as: 'director', right: asked }),
  call(calls.listErasures, directorsOnly),
  call(calls.readRestricted, nobodysHere, none, { as: 'director', right: asked }),
  call(calls.exportRestricted, nobodysHere, none, { as: 'director', right: asked }),
];
