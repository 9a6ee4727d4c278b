import { adminMessages } from '@footprints/contracts/errors';
import { append } from '../audit/append.ts';
import type { ChildScope } from '../children/child-scope.ts';
import { childrenToRecord, type RecordedChild } from '../children/recording.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { Refusal } from '../http/failure.ts';

interface Changed {
  Changed: number;
}

/**
 * Checks children in, now, all or none. Who is here stays so; who went and comes back keeps the time of coming, and the
 * times so far are kept beside it.
 * @throws not found when any child is outside the scope
 */
export async function checkInAs({ db, now }: Deps, scope: ChildScope, viewer: Viewer, ids: number[]): Promise<Changed> {
  const at = now();
  return db.prisma.$transaction(async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ids, at);
    const [{ day }] = children;
    await transaction.$executeRaw(Prisma.sql`
      INSERT INTO attendance_revisions (day_id, version, checked_in_at, checked_out_at, reason, corrected_at, corrected_by)
      SELECT a.id, a.version, a.checked_in_at, a.checked_out_at, ${adminMessages.cameBack}, ${at}, ${viewer.userId}
      FROM attendance_days a
      WHERE a.child_id = ANY(${ids}::int[]) AND a.day = ${day}::date AND a.checked_out_at IS NOT NULL
      ORDER BY a.child_id
      FOR UPDATE`);
    const changed = await transaction.$queryRaw<{ childId: number }[]>(Prisma.sql`
      INSERT INTO attendance_days AS a (child_id, classroom_id, location_id, day, checked_in_at, recorded_by)
      SELECT c.id, c.classroom_id, c.location_id, ${day}::date, ${at}, ${viewer.userId}
      FROM children c WHERE c.id = ANY(${ids}::int[]) ORDER BY c.id
      ON CONFLICT (child_id, day) DO UPDATE
        SET checked_in_at = coalesce(a.checked_in_at, excluded.checked_in_at), checked_out_at = NULL,
            recorded_by = excluded.recorded_by, version = a.version + 1
        WHERE a.checked_in_at IS NULL OR a.checked_out_at IS NOT NULL
      RETURNING child_id AS "childId"`);
    await tell(transaction, viewer, 'attendance.checked-in', children, changed);
    return { Changed: changed.length };
  });
}

/**
 * Checks children out, now, all or none. Who is gone stays so.
 * @returns a refusal that names those who have not come today; then nothing is stored
 * @throws not found when any child is outside the scope
 */
export async function checkOutAs(
  { db, now }: Deps,
  scope: ChildScope,
  viewer: Viewer,
  ids: number[],
): Promise<Changed | Refusal> {
  const at = now();
  return db.prisma.$transaction(async (transaction) => {
    const children = await childrenToRecord(transaction, scope, ids, at);
    const [{ day }] = children;
    const came = await transaction.$queryRaw<{ childId: number }[]>(Prisma.sql`
      SELECT a.child_id AS "childId" FROM attendance_days a
      WHERE a.child_id = ANY(${ids}::int[]) AND a.day = ${day}::date AND a.checked_in_at IS NOT NULL
      ORDER BY a.child_id
      FOR UPDATE`);
    if (came.length < ids.length) return new Refusal(await notHere(transaction, ids, came));
    const changed = await transaction.$queryRaw<{ childId: number }[]>(Prisma.sql`
      UPDATE attendance_days a
      SET checked_out_at = greatest(${at}::timestamptz, a.checked_in_at), recorded_by = ${viewer.userId},
          version = a.version + 1
      WHERE a.child_id = ANY(${ids}::int[]) AND a.day = ${day}::date AND a.checked_out_at IS NULL
      RETURNING a.child_id AS "childId"`);
    await tell(transaction, viewer, 'attendance.checked-out', children, changed);
    return { Changed: changed.length };
  });
}

async function notHere(transaction: Transaction, ids: number[], came: { childId: number }[]): Promise<string> {
  const here = came.map(({ childId }) => childId);
  const absent = await transaction.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT concat_ws(' ', c.first_name, c.middle_name, c.last_name) AS name FROM children c
    WHERE c.id = ANY(${ids}::int[]) AND NOT c.id = ANY(${here}::int[])
    ORDER BY c.first_name, c.last_name, c.id`);
  const names = new Intl.ListFormat('en-US').format(absent.map(({ name }) => name));
  return `${names} ${adminMessages.notHere}`;
}

/** One entry for all whom it made a difference to, none when it made none. */
async function tell(
  transaction: Transaction,
  viewer: Viewer,
  action: 'attendance.checked-in' | 'attendance.checked-out',
  [{ day, locationId }]: [RecordedChild, ...RecordedChild[]],
  changed: { childId: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ childId }) => childId).toSorted((one, other) => one - other);
  await append(transaction, {
    actorId: viewer.userId,
    action,
    entity: 'attendance',
    entityId: '',
    locationId,
    after: { Day: day, Children: ids },
  });
}
