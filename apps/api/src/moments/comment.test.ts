import { expect, it, onTestFinished } from 'vitest';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { untilWaiting } from '../../test/waiting.ts';

const api = useApi();

it('a comment on a moment that moves to another child in the same moment is kept with neither', async () => {
  const { ava, ben } = api.world.children;
  const { id } = await momentOf(api, 'sunflowers', [ava]);
  const [holder, onlooker] = [await api.connectAsOwner(), await api.connectAsOwner()];
  onTestFinished(() => Promise.all([holder.end(), onlooker.end()]).then(() => undefined));
  await holder.query('BEGIN; LOCK TABLE entry_changes IN EXCLUSIVE MODE');
  const body = { DailyMomentId: id, FromChildID: ava, ToChildID: ben, Version: 1 };
  const moved = api.post('sunflowers', '/api/daily-moment/move', body);
  await untilWaiting(onlooker);
  const comment = { ChildID: ava, DailyMomentID: id, Note: 'Our Ava!' };
  const commented = api.post('parent', '/api/daily-moment/save/parent', comment);
  await untilWaiting(onlooker, 2);
  await holder.query('COMMIT');
  expect((await moved).errors).toEqual([]);
  expect((await commented).status).toBe(404);
  expect(await api.db.prisma.parentComment.count({ where: { momentId: id } })).toBe(0);
});
