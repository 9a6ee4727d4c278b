import { expect, it, onTestFinished } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

/** What the family of Ava is answered who comments on a moment that is being corrected, and what who corrects it is. */
async function whileCorrected(what: 'move' | 'amend', body: { DailyMomentId: number } & Record<string, unknown>) {
  const [holder, onlooker] = [await api.connectAsOwner(), await api.connectAsOwner()];
  onTestFinished(() => Promise.all([holder.end(), onlooker.end()]).then(() => undefined));
  await holder.query('BEGIN; LOCK TABLE entry_changes IN EXCLUSIVE MODE');
  const correcting = api.post('sunflowers', `/api/daily-moment/${what}`, body);
  await untilWaiting(onlooker);
  const comment = { ChildID: api.world.children.ava, DailyMomentID: body.DailyMomentId, Note: 'Our Ava!' };
  const commenting = api.post('parent', '/api/daily-moment/save/parent', comment);
  await untilWaiting(onlooker, 2);
  await holder.query('COMMIT');
  const answered = await correcting;
  expect(answered.errors).toEqual([]);
  return { answered, commented: await commenting };
}

it('a comment on a moment that moves to another child in the same moment is kept with neither', async () => {
  const { ava, ben } = api.world.children;
  const { id } = await momentOf(api, 'sunflowers', [ava]);
  const moved = { DailyMomentId: id, FromChildID: ava, ToChildID: ben, Version: 1 };
  expect((await whileCorrected('move', moved)).commented.status).toBe(404);
  expect(await api.db.prisma.parentComment.count({ where: { momentId: id } })).toBe(0);
});

it('a comment at the address of a moment that was divided is kept where the child’s part is since (product 19.3)', async () => {
  const { ava, ben } = api.world.children;
  const { id } = await momentOf(api, 'sunflowers', [ava, ben]);
  const divided = { DailyMomentId: id, ChildIDs: [ava], Version: 1, Changes: { Note: 'Only Ava' } };
  const { data } = await api.post<{ DailyMomentId: number }>('sunflowers', '/api/daily-moment/amend', divided);
  expect(data.DailyMomentId).not.toBe(id);
  const comment = (who: Person, ChildID: number, Note: string) =>
    api.post(who, '/api/daily-moment/save/parent', { ChildID, DailyMomentID: id, Note });
  expect((await comment('otherParent', ava, 'Not mine')).status).toBe(404);
  expect((await comment('parent', ava, 'Our Ava!')).data).toEqual({ ParentNote: 'Our Ava!' });
  expect((await comment('parent', ava, 'Again')).errors).toEqual([entryMessages.commentExists]);
  expect((await comment('otherParent', ben, 'Our Ben!')).data).toEqual({ ParentNote: 'Our Ben!' });
  const kept = await api.db.prisma.parentComment.findMany({ where: { momentId: { in: [id, data.DailyMomentId] } } });
  expect(new Map(kept.map(({ momentId, childId }) => [childId, momentId]))).toEqual(
    new Map([
      [ava, data.DailyMomentId],
      [ben, id],
    ]),
  );
});

it('a comment on a moment that is divided in the same moment is kept where the child’s part is since', async () => {
  const { ava, ben } = api.world.children;
  const { id } = await momentOf(api, 'sunflowers', [ava, ben]);
  const { commented, answered } = await whileCorrected('amend', {
    DailyMomentId: id,
    ChildIDs: [ava],
    Version: 1,
    Changes: { Note: 'Only Ava' },
  });
  expect(commented.data).toEqual({ ParentNote: 'Our Ava!' });
  const kept = await api.db.prisma.parentComment.findMany({ where: { childId: ava, momentId: { gte: id } } });
  expect(kept.map(({ momentId }) => ({ DailyMomentId: momentId }))).toEqual([answered.data]);
});

it('a comment on a moment that was moved to a sibling is kept with neither', async () => {
  const { ava, liam } = api.world.children;
  const { id } = await momentOf(api, 'director', [ava]);
  const moved = { DailyMomentId: id, FromChildID: ava, ToChildID: liam, Version: 1 };
  expect((await api.post('director', '/api/daily-moment/move', moved)).errors).toEqual([]);
  const comment = { ChildID: ava, DailyMomentID: id, Note: 'Our Ava!' };
  expect((await api.post('parent', '/api/daily-moment/save/parent', comment)).status).toBe(404);
  expect(await api.db.prisma.parentComment.count({ where: { momentId: id } })).toBe(0);
});
