import type { Option } from '@footprints/contracts/curriculum';
import type { Deps } from '../deps.ts';

/** The subjects that a moment may have (product 5.8), in their order; archived ones are no longer offered. */
export async function subjectsOnOffer({ db }: Pick<Deps, 'db'>): Promise<Option[]> {
  const subjects = await db.prisma.subject.findMany({
    where: { archivedAt: null },
    orderBy: [{ position: 'asc' }, { value: 'asc' }],
    select: { id: true, value: true },
  });
  return subjects.map(({ id, value }) => ({ Id: id, Value: value }));
}
