import { childRowsIn, type ChildScope } from '../children/child-scope.ts';
import { int, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/**
 * The months, `YYYY-MM`, in which something is recorded of a child, oldest first, and how much; of attendance the days on which it
 * was there. In SQL because it is of four tables, and Prisma groups by no month.
 */
export function monthsOf(scope: ChildScope, childId: number) {
  const days = (table: string, alias: string) => Prisma.sql`
    FROM ${Prisma.raw(`${table} ${alias}`)} WHERE ${childRowsIn(scope, alias)} AND ${Prisma.raw(alias)}.child_id = ${childId}`;
  return statement(
    { month: text, reports: int, moments: int, attendance: int },
    Prisma.sql`
    SELECT to_char(d.day, 'YYYY-MM') AS month, (count(*) FILTER (WHERE d.kind = 'report'))::int AS reports,
           (count(*) FILTER (WHERE d.kind = 'moment'))::int AS moments,
           (count(*) FILTER (WHERE d.kind = 'attendance'))::int AS attendance
    FROM (
      SELECT rc.day, 'report' AS kind ${days('report_children', 'rc')}
      UNION ALL SELECT mc.day, 'moment' ${days('moment_children', 'mc')}
      UNION ALL SELECT ad.day, CASE WHEN ad.checked_in_at IS NULL THEN 'absence' ELSE 'attendance' END ${days('attendance_days', 'ad')}
      UNION ALL SELECT ch.day, 'withdrawn' ${days('entry_changes', 'ch')} AND ch.was_seen AND ch.kind IN ('retracted', 'moved')
    ) d
    GROUP BY 1 ORDER BY 1`,
  );
}

/**
 * Archives that hold what their family may not see any more: since they were begun, a photo in them was hidden by another family
 * or taken out, something was withdrawn of the child, or a badge taken back, which the audit trail alone remembers. What was
 * recorded, or earned, once they were ready is in none. What is done is committed up to ten seconds after its time, and is read
 * no earlier. In SQL because Prisma compares no columns of different tables.
 */
export function outdatedArchives(childId: number | undefined) {
  const ofChild = childId === undefined ? Prisma.empty : Prisma.sql`AND a.child_id = ${childId}`;
  return statement(
    { id: int },
    Prisma.sql`
    SELECT a.id FROM family_archives a
    WHERE a.state = 'ready' ${ofChild} AND (
      EXISTS (
        SELECT FROM held_photos h JOIN moments m ON m.image_id = h.image_id
        WHERE (
            EXISTS (SELECT FROM moment_children mc WHERE mc.moment_id = m.id AND mc.child_id = a.child_id)
            OR EXISTS (SELECT FROM photo_children p WHERE p.image_id = h.image_id AND p.child_id = a.child_id))
          AND (h.settlement = 'out' OR h.child_id <> a.child_id) AND greatest(h.held_at, h.settled_at) >= a.started_at - interval '10 seconds' AND m.recorded_at <= a.ready_at)
      OR EXISTS (
        SELECT FROM entry_changes ch
        WHERE ch.child_id = a.child_id AND ch.kind <> 'amended' AND ch.changed_at >= a.started_at - interval '10 seconds'
          AND NOT EXISTS (
            SELECT FROM reports r WHERE ch.entry = 'report' AND r.id = ch.entry_id AND r.recorded_at > a.ready_at)
          AND NOT EXISTS (
            SELECT FROM moments m WHERE ch.entry = 'moment' AND m.id = ch.entry_id AND m.recorded_at > a.ready_at))
      OR EXISTS (
        SELECT FROM audit_entries e
        WHERE e.action = 'badge.revoked' AND e.before->>'ChildID' = a.child_id::text AND e.at >= a.started_at - interval '10 seconds'
          AND (e.before->>'Earned')::timestamptz <= a.ready_at))
    ORDER BY a.id`,
  );
}
