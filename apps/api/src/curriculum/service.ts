import type { Option } from '@footprints/contracts/curriculum';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';

/** The subjects that a moment may have (product 5.8), in their order; archived ones are no longer offered. */
export async function subjectsOnOffer({ db }: Pick<Deps, 'db'>): Promise<Option[]> {
  const subjects = await db.rows<{ id: number; value: string }>(
    Prisma.sql`SELECT s.id, s.value FROM subjects s WHERE s.archived_at IS NULL ORDER BY s.position, s.value`,
  );
  return subjects.map(({ id, value }) => ({ Id: id, Value: value }));
}
