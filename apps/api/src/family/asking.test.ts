import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { archiveOf, askArchive, downloadArchive } from '../../test/archives.ts';
import { untilWaiting } from '../../test/waiting.ts';

const api = useApi();

it('an archive that failed is none of the three of a week: the next is made (product 25.7, 25.9)', async () => {
  const { ava } = api.world.children;
  const failed = { childId: ava, askedAt: api.clock.now, state: 'failed' } as const;
  await api.db.prisma.familyArchive.createMany({ data: [failed, failed, failed] });
  const id = await archiveOf(api, 'parent', ava);
  expect((await downloadArchive(api, 'parent', id)).status).toBe(200);
});

it('an archive that a guardian and the director ask for in the same moment, once the child has left, is one', async () => {
  const { ava } = api.world.children;
  await api.db.prisma.child.update({ where: { id: ava }, data: { archivedAt: api.clock.now } });
  const owner = await api.connectAsOwner();
  try {
    await owner.query('BEGIN; LOCK TABLE family_archives IN EXCLUSIVE MODE');
    const asked = (['parent', 'director'] as const).map((person) => askArchive(api, person, ava));
    await untilWaiting(owner, 2);
    await owner.query('COMMIT');
    expect(new Set((await Promise.all(asked)).map(({ data }) => data.ArchiveID)).size).toBe(1);
  } finally {
    await owner.end();
  }
});
