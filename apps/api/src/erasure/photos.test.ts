import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { sendMails } from '../../test/outbox.ts';
import { confirmedErasure, ok, plantFamily } from '../../test/planted-family.ts';

const api = useApi();

it('product 25.21 takes out a photo of which a rule had taken the child’s part before its family allowed it no more', async () => {
  const { childId } = await plantFamily(api, 'Taken');
  const { prisma } = api.db;
  await prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
  const { id: momentId, photo } = await momentOf(api, 'sunflowers', [childId, api.world.children.ben]);
  const { imageId } = await prisma.moment.findUniqueOrThrow({ where: { id: momentId } });
  await prisma.momentChild.delete({ where: { momentId_childId: { momentId, childId } } });
  await prisma.photoChild.create({ data: { imageId, childId } });
  const no = { ChildID: childId, Purpose: 'portfolio', Granted: false, TextVersion: 0 };
  await ok(api.post<never>('director', '/api/consents/save', no));
  await prisma.child.update({ where: { id: childId }, data: { archivedAt: api.clock.now } });
  await confirmedErasure(api, childId);
  await sendMails(api);
  expect(await prisma.child.count({ where: { id: childId } })).toBe(0);
  for (const who of ['otherParent', 'sunflowers', 'director'] as const) {
    expect([who, (await api.get(who, `/api/images/${photo}?size=full`)).status]).toEqual([who, 404]);
  }
  expect(await prisma.photoChild.count()).toBe(0);
  expect(await prisma.heldPhoto.findMany({ where: { imageId } })).toMatchObject([{ settlement: 'out' }]);
});
