import { type ChildScope, roomsIn } from '../children/child-scope.ts';
import { int, statement } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/**
 * The last line before an instant of each of the scope's rooms that somebody was in then. In SQL because Prisma cannot ask for the
 * last row of each.
 */
export function linesBefore(scope: ChildScope, at: Date) {
  return statement(
    { id: int },
    Prisma.sql`
    SELECT x.id FROM users u
    CROSS JOIN LATERAL (
      SELECT x.id, x.children, x.staff FROM ratio_changes x
      WHERE x.classroom_id = u.id AND x.at < ${at} ORDER BY x.id DESC LIMIT 1) x
    WHERE ${roomsIn(scope)} AND (x.children > 0 OR x.staff > 0)`,
  );
}
