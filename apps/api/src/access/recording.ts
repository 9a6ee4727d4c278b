import type { Transaction } from '../db.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { childrenIn, type ChildScope } from './child-scope.ts';

/** A child as the rows repeat it that are recorded about it. */
export interface RecordedChild {
  childId: number;
  classroomId: number;
  locationId: number;
  /** The location's calendar day, `YYYY-MM-DD`. */
  day: string;
}

/**
 * The children that something is to be recorded about at an instant; they stay in their rooms until the transaction ends.
 * @throws not found when any of them is outside the scope
 */
export async function childrenToRecord(
  transaction: Transaction,
  scope: ChildScope,
  ids: number[],
  at: Date,
): Promise<[RecordedChild, ...RecordedChild[]]> {
  const [first, ...others] = await transaction.$queryRaw<RecordedChild[]>(Prisma.sql`
    SELECT c.id AS "childId", c.classroom_id AS "classroomId", c.location_id AS "locationId",
           (${at}::timestamptz AT TIME ZONE l.time_zone)::date::text AS day
    FROM children c JOIN locations l ON l.id = c.location_id
    WHERE c.id = ANY(${ids}::int[]) AND ${childrenIn(scope, 'c')} AND c.archived_at IS NULL
    ORDER BY c.id
    FOR KEY SHARE OF c`);
  if (first === undefined || others.length + 1 !== ids.length) throw notFound();
  return [first, ...others];
}
