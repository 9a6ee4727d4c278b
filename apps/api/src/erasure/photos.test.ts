import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { sendMails } from '../../test/outbox.ts';
import { askErasure, confirmedErasure, confirmErasure, ok, plantFamily } from '../../test/planted-family.ts';
import { imageKey } from '../images/store.ts';
import { runErasure } from './run.ts';

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

it('product 25.21 takes what two siblings had together, also where two servers erase them at the same time', async () => {
  const { prisma } = api.db;
  const families = [await plantFamily(api, 'Elder'), await plantFamily(api, 'Younger')];
  const childIds = families.map(({ childId }) => childId);
  const archive = (archivedAt: Date | null) =>
    prisma.child.updateMany({ where: { id: { in: childIds } }, data: { archivedAt } });
  await archive(null);
  const { id: momentId, photo } = await momentOf(api, 'sunflowers', childIds, 'Both of them hugged');
  const reportId = await reportOf(api, 'sunflowers', childIds, 'Both of them ate');
  const ben = api.world.children.ben;
  const withBen = await reportOf(api, 'sunflowers', [...childIds, ben], 'All three of them slept');
  const withdrawn = { DailyReportId: withBen, Version: 1, ChildIDs: [ben], Reason: 'Wrong child' };
  await ok(api.post<never>('sunflowers', '/api/daily-report/retract', withdrawn));
  await archive(api.clock.now);
  const asked: string[] = [];
  for (const childId of childIds) {
    const { ErasureID } = await ok(askErasure(api, childId));
    await ok(confirmErasure(api, ErasureID));
    asked.push(ErasureID);
  }
  const [elder = '', younger = ''] = asked;
  await runErasure(api.deps, elder, async (step) => {
    // The elder one's moments and reports were gone through when these were the younger one's, too.
    if (step === 'groups') await runErasure(api.deps, younger);
  });
  expect(await prisma.erasure.count({ where: { id: { in: asked }, doneAt: { not: null } } })).toBe(2);
  expect(await prisma.moment.findUnique({ where: { id: momentId } })).toBeNull();
  expect(await prisma.report.findUnique({ where: { id: reportId } })).toBeNull();
  const left = await prisma.report.findUnique({ where: { id: withBen }, include: { children: true } });
  expect(left).toMatchObject({ note: 'Erased', children: [] });
  expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(false);
});
