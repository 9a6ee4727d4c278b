import type { News } from '@footprints/contracts/visits';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { childWhere, type ChildScope } from './child-scope.ts';
import { newsSince } from './sql.ts';

/** Who comes back sooner is on the same visit still, on whichever device: what was new to it stays new. */
const visitGapMs = 60 * 60_000;

/**
 * Writes down that a guardian looks at a child, and gives what came since the visit before this one ended (product 6.15).
 * @throws not found when the child is outside the scope, or the viewer no guardian of it
 */
export async function visit({ db, now }: Deps, scope: ChildScope, userId: number, childId: number): Promise<News> {
  const at = now();
  const guardian = await db.prisma.guardian.findFirst({
    where: { userId, childId, child: childWhere(scope) },
    select: { visitedAt: true, newsSince: true },
  });
  if (guardian === null) throw notFound();
  const { visitedAt } = guardian;
  const goesOn = visitedAt !== null && at.getTime() - visitedAt.getTime() < visitGapMs;
  const since = goesOn ? guardian.newsSince : visitedAt;
  // Two devices at once write the same; one who is no guardian any more leaves nothing to write to.
  await db.prisma.guardian.updateMany({ where: { userId, childId }, data: { visitedAt: at, newsSince: since } });
  const found = since === null ? [] : await query(db, newsSince(scope, userId, childId, since));
  const idsOf = (kind: string) => found.filter((row) => row.kind === kind).map(({ id }) => id);
  return {
    Since: since?.toISOString() ?? null,
    Moments: idsOf('moment'),
    Comments: idsOf('comment'),
    Badges: idsOf('badge'),
  };
}
