import { describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { askErasure, confirmErasure, ok, plantFamily } from '../../test/planted-family.ts';

const api = useApi();
const withdraw = (id: string, person: 'director' | 'admin') =>
  api.post<null>(person, `/api/admin/erasures/${id}/withdraw`, {});
/** The erasures of a child as they are stored, and what the trail says of one. */
const rowsOf = (childId: number) => api.db.prisma.erasure.findMany({ where: { childId } });
const actionsOf = async (entityId: string) => {
  const entries = await api.db.prisma.auditEntry.findMany({
    where: { entity: 'erasure', entityId },
    select: { action: true },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ action }) => action);
};
const rounds = Array.from({ length: 20 }, (_, round) => round);

describe('an erasure about which two people decide at the same moment', () => {
  it('is withdrawn or confirmed, never both: whoever comes second is told which', async () => {
    const { childId } = await plantFamily(api, 'Either');
    for (const round of rounds) {
      const { ErasureID: id } = await ok(askErasure(api, childId));
      const both = [() => confirmErasure(api, id), () => withdraw(id, 'director')] as const;
      // Whichever is sent first, so that each wins now and then.
      const answers = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()));
      const [confirmation, withdrawal] = round % 2 === 0 ? answers : answers.toReversed();
      const rows = await rowsOf(childId);
      if (rows.length === 0) {
        expect([withdrawal?.success, confirmation?.status]).toEqual([true, 404]);
        expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.withdrawn']);
      } else {
        expect(rows).toEqual([expect.objectContaining({ id, confirmedBy: api.world.people.admin })]);
        expect([confirmation?.success, withdrawal?.codes]).toEqual([true, ['erasureConfirmed']]);
        expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.confirmed']);
        // The next round begins anew; the job finds nothing to do.
        await api.db.prisma.erasure.delete({ where: { id } });
      }
    }
  });

  it('is withdrawn once by two: for the second one there is none any more', async () => {
    const { childId } = await plantFamily(api, 'Twice');
    for (const _ of rounds) {
      const { ErasureID: id } = await ok(askErasure(api, childId));
      const answers = await Promise.all([withdraw(id, 'director'), withdraw(id, 'admin')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.withdrawn']);
    }
  });

  it('is confirmed once by two, and asked for once by two: the last wish is the one that stands', async () => {
    const { childId } = await plantFamily(api, 'Thrice');
    for (const _ of rounds) {
      const asked = await Promise.all([ok(askErasure(api, childId)), ok(askErasure(api, childId))]);
      const [row, ...more] = await rowsOf(childId);
      expect(more).toEqual([]);
      const id = row?.id ?? '';
      expect(asked.map(({ ErasureID }) => ErasureID)).toContain(id);
      const answers = await Promise.all([confirmErasure(api, id), confirmErasure(api, id)]);
      expect(answers.flatMap(({ codes }) => codes)).toEqual(['erasureConfirmed']);
      expect(await actionsOf(id)).toEqual(['erasure.asked', 'erasure.confirmed']);
      await api.db.prisma.erasure.delete({ where: { id } });
    }
  });
});
