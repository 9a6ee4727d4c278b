import { namesRead, selectNames } from '../viewer/child-names.ts';
import type { CarePlan, CarePlanKind } from '@footprints/contracts/care-plans';
import { bottle } from '@footprints/contracts/report-types/bottle';
import type { Colour } from '@footprints/contracts/report-types/conditions';
import type { ReportDetails } from '@footprints/contracts/report-types/details';
import { diaper } from '@footprints/contracts/report-types/diaper';
import type { SleepPosition } from '@footprints/contracts/sleep';
import { childrenIn, type ChildScope } from '../children/child-scope.ts';
import { photoNameInRoom } from '../children/photo.ts';
import { sqlDayAt, sqlIsHere, sqlSoFar } from '../children/presence.ts';
import { sqlRatio } from '../children/ratio-at.ts';
import { bool, type Column, day, instant, int, json, nullable, statement, text, texts } from '../db/statement.ts';
import { aheadMs } from '../entries/happened.ts';
import { Prisma } from '../generated/client.ts';

/** The last report of a type about the child `c`, of the last day and night: an index leads to those few. */
const lastOf = (typeId: number, now: Date) => Prisma.sql`
  SELECT r.id, rc.happened_at AS at, rc.colour, rc.details, r.info
  FROM report_children rc JOIN reports r ON r.id = rc.report_id
  WHERE rc.child_id = c.id AND rc.happened_at > ${now}::timestamptz - interval '26 hours' AND r.type_id = ${typeId}
  ORDER BY rc.happened_at DESC, rc.report_id DESC LIMIT 1`;

/**
 * The children of a scope at this moment. In SQL because Prisma would read every report and attendance day of theirs, in a
 * statement for each kind.
 */
export function childrenNow(scope: ChildScope, now: Date) {
  // What was recorded later than that is of a clock that was put back since: such a look does not count, and whoever was put down
  // then is to be looked at now. A look at them was put at the time from which they sleep.
  const soon = new Date(now.getTime() + aheadMs);
  return statement(
    {
      id: int,
      classroomId: int,
      ...namesRead,
      photo: nullable(text),
      groupName: text,
      isHere: bool,
      hasCome: bool,
      hasReport: bool,
      allergies: texts,
      birthDate: nullable(day),
      today: day,
      plans: nullable(json<Partial<Record<CarePlanKind, CarePlan['Content']>>>()),
      sleepId: nullable(int),
      startedAt: nullable(instant),
      putDown: nullable(text as Column<SleepPosition>),
      lastCheckAt: nullable(instant),
      dueAt: nullable(instant),
      diaperId: nullable(int),
      diaperAt: nullable(instant),
      diaperColour: nullable(text as Column<Colour>),
      bottleId: nullable(int),
      bottleAt: nullable(instant),
      bottleInfo: nullable(text),
      bottleDetails: nullable(json<ReportDetails>()),
    },
    Prisma.sql`
    SELECT c.id, c.classroom_id AS "classroomId", ${selectNames}, ${photoNameInRoom} AS photo, g.name AS "groupName", ${sqlIsHere(now)} AS "isHere",
           ${sqlSoFar(now)},
           ARRAY(SELECT y.substance::text FROM allergies y WHERE y.child_id = c.id ORDER BY y.substance) AS allergies,
           c.birth_date AS "birthDate", ${sqlDayAt(now)} AS today,
           (SELECT jsonb_object_agg(p.kind, p.content) FROM care_plans p
            WHERE p.child_id = c.id AND ${sqlDayAt(now)} BETWEEN p.from_day AND coalesce(p.ends_on, 'infinity')) AS plans,
           s.id AS "sleepId", s.started_at AS "startedAt", s.put_down AS "putDown", k.at AS "lastCheckAt",
           CASE WHEN k.at IS NULL AND s.started_at > ${soon} AND s.check_minutes IS NOT NULL THEN ${now}
                ELSE coalesce(k.at, s.started_at)
                     + make_interval(mins => CASE WHEN k.at IS NULL THEN s.check_minutes ELSE k.check_minutes END)
           END AS "dueAt",
           diaper.id AS "diaperId", diaper.at AS "diaperAt", diaper.colour AS "diaperColour",
           bottle.id AS "bottleId", bottle.at AS "bottleAt", bottle.info AS "bottleInfo",
           bottle.details AS "bottleDetails"
    FROM children c
    JOIN locations l ON l.id = c.location_id
    JOIN groups g ON g.id = c.group_id
    LEFT JOIN sleeps s ON s.child_id = c.id AND s.ended_at IS NULL
    LEFT JOIN LATERAL (
      SELECT least(at, recorded_at) AS at, check_minutes FROM sleep_checks
      WHERE sleep_id = s.id AND undone_at IS NULL AND recorded_at <= ${soon}
      ORDER BY sleep_checks.at DESC, id DESC LIMIT 1) k ON TRUE
    LEFT JOIN LATERAL (${lastOf(diaper.id, now)}) diaper ON TRUE
    LEFT JOIN LATERAL (${lastOf(bottle.id, now)}) bottle ON TRUE
    WHERE ${childrenIn(scope)} AND c.archived_at IS NULL
    ORDER BY g.position, g.name, c.sort_first_name, c.sort_last_name, c.id`,
  );
}

/**
 * The rooms in use of a location, or one of them, by name: how each is staffed, and when its last report was. In SQL because Prisma
 * asks for each room by itself.
 */
export function roomsNow(locationId: number, classroomId: number | undefined, now: Date) {
  const oneRoom = classroomId === undefined ? Prisma.empty : Prisma.sql`AND u.id = ${classroomId}`;
  return statement(
    {
      id: int,
      name: text,
      emergencyPhone: text,
      checkMinutes: nullable(int),
      children: int,
      staff: nullable(int),
      perStaff: nullable(int),
      allowed: nullable(int),
      isWithin: nullable(bool),
      lastReportAt: nullable(instant),
    },
    Prisma.sql`
    SELECT u.id, u.display_name AS name, l.emergency_phone AS "emergencyPhone", m.check_minutes AS "checkMinutes",
           n.children, n.staff, n.per_staff AS "perStaff", n.allowed, n.is_within AS "isWithin",
           (SELECT rc.happened_at FROM report_children rc JOIN children c ON c.id = rc.child_id
            WHERE rc.classroom_id = u.id AND c.archived_at IS NULL
            ORDER BY rc.happened_at DESC, rc.report_id DESC LIMIT 1) AS "lastReportAt"
    FROM users u
    JOIN locations l ON l.id = u.location_id
    LEFT JOIN room_rules m ON m.classroom_id = u.id
    CROSS JOIN LATERAL ${sqlRatio(now)} n
    WHERE u.location_id = ${locationId} AND u.disabled_at IS NULL ${oneRoom}
      AND EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'Classroom')
    ORDER BY u.sort_name, u.id`,
  );
}
