import type { Transaction } from '../db/client.ts';
import { dayIn } from '../db/calendar.ts';
import { lockRows } from '../db/lock.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { childrenIn, childWhere, type ChildScope } from './child-scope.ts';

/** Whether the child `c` of the location `l` is checked in today, by the location's calendar, and not yet out. */
export const isHere = (now: Date): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT 1 FROM attendance_days a
  WHERE a.child_id = c.id AND a.day = (${now}::timestamptz AT TIME ZONE l.time_zone)::date
    AND a.checked_in_at IS NOT NULL AND a.checked_out_at IS NULL)`;

/** What the guardians said last about photos with other children, for `consents` of a child that Prisma reads. */
export const lastPhotoConsent = {
  where: { purpose: 'photo' },
  select: { granted: true },
  orderBy: [{ fromDay: 'desc' }, { id: 'desc' }],
  take: 1,
} satisfies Prisma.Child$consentsArgs;

/** What the guardians of the child `c` said last about photos with other children; null when nobody has asked them. */
export const photosAllowed = Prisma.sql`(
  SELECT s.granted FROM consents s WHERE s.child_id = c.id AND s.purpose = 'photo'
  ORDER BY s.from_day DESC, s.id DESC LIMIT 1)`;

/** Whether the guardians of the child `c` allowed photos with other children: not as long as nobody has asked them. */
export const photoConsent = Prisma.sql`coalesce(${photosAllowed}, FALSE)`;

/** A child as the rows repeat it that are recorded about it. */
export interface RecordedChild {
  childId: number;
  classroomId: number;
  locationId: number;
  /** The location's calendar day, `YYYY-MM-DD`. */
  day: string;
}

/**
 * Selects the children (id, classroom_id, location_id, day) that something is to be recorded about at an instant, of those
 * named the ones that are in the scope. They stay in their rooms until the transaction ends; the order keeps two saves that
 * overlap from waiting for each other.
 */
export function recordable(scope: ChildScope, ids: number[], at: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT c.id, c.classroom_id, c.location_id, (${at}::timestamptz AT TIME ZONE l.time_zone)::date AS day
    FROM children c JOIN locations l ON l.id = c.location_id
    WHERE c.id = ANY(${ids}::int[]) AND ${childrenIn(scope, 'c')} AND c.archived_at IS NULL
    ORDER BY c.id
    FOR KEY SHARE OF c`;
}

/**
 * The children that something is to be recorded about, by id. They stay in their rooms until the transaction ends, and who
 * records something about one of them in the same way waits until then.
 * @throws not found when any of them is outside the scope
 */
export async function childrenToRecord(
  transaction: Transaction,
  scope: ChildScope,
  ids: number[],
  at: Date,
): Promise<[RecordedChild, ...RecordedChild[]]> {
  await lockRows(transaction, 'children', ids, 'NO KEY UPDATE');
  const children = await transaction.child.findMany({
    where: { AND: childWhere(scope), id: { in: ids }, archivedAt: null },
    select: { id: true, classroomId: true, locationId: true, location: { select: { timeZone: true } } },
    orderBy: { id: 'asc' },
  });
  const [first, ...others] = children.map(({ id, classroomId, locationId, location }) => ({
    childId: id,
    classroomId,
    locationId,
    day: dayIn(location.timeZone, at),
  }));
  if (first === undefined || others.length + 1 !== ids.length) throw notFound();
  return [first, ...others];
}
