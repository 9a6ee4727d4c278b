import { namesRead, selectNames } from '../viewer/child-names.ts';
import { photoConsent } from '../children/consent.ts';
import { sqlIsHere, sqlSoFar } from '../children/presence.ts';
import { childrenIn, type ChildScope } from '../children/child-scope.ts';
import { bool, int, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { type PlaceScope, sqlLocationsIn } from '../viewer/place-scope.ts';

/** Whether the user `u` holds an invitation that can still be accepted. */
const isInvited = (now: Date) => Prisma.sql`EXISTS (
  SELECT 1 FROM invitations i
  WHERE i.user_id = u.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ${now}::timestamptz)`;

/**
 * The locations in use inside the scope, each in numbers, in the contract's names, people as their lists have them. In SQL because
 * Prisma counts neither what the newest of several consents says nor a guardian of many children once.
 */
export function locationsInNumbers(scope: PlaceScope, now: Date) {
  return statement(
    {
      LocationID: int,
      Name: text,
      Classrooms: int,
      Children: int,
      HereToday: int,
      Staff: int,
      Guardians: int,
      NotActive: int,
      NotInvited: int,
      ChildrenWithoutGuardian: int,
      ChildrenWithGuardianAsked: int,
      ChildrenWithoutConsent: int,
      ChildrenWithoutBirthDate: int,
    },
    Prisma.sql`
    WITH kids AS (
      SELECT l.id, count(*)::int AS children, (count(*) FILTER (WHERE ${sqlIsHere(now)}))::int AS here,
             (count(*) FILTER (WHERE g.child_id IS NULL))::int AS alone,
             (count(*) FILTER (WHERE g.child_id IS NULL AND q.child_id IS NOT NULL))::int AS asked,
             (count(*) FILTER (WHERE NOT ${photoConsent}))::int AS unasked,
             (count(*) FILTER (WHERE c.birth_date IS NULL))::int AS undated
      FROM children c
      JOIN locations l ON l.id = c.location_id
      LEFT JOIN (SELECT DISTINCT child_id FROM guardians) g ON g.child_id = c.id
      LEFT JOIN (SELECT DISTINCT child_id FROM guardian_requests WHERE expires_at > ${now}::timestamptz) q ON q.child_id = c.id
      WHERE c.archived_at IS NULL AND ${sqlLocationsIn(scope, 'c.location_id')}
      GROUP BY l.id
    ), team AS (
      SELECT u.location_id AS id, (count(*) FILTER (WHERE r.rooms))::int AS rooms,
             (count(*) FILTER (WHERE r.staff))::int AS staff,
             (count(*) FILTER (WHERE u.password_hash IS NULL))::int AS waiting,
             (count(*) FILTER (WHERE u.password_hash IS NULL AND NOT ${isInvited(now)}))::int AS uninvited
      FROM users u
      JOIN (
        SELECT user_id, bool_or(role = 'Classroom') AS rooms, bool_or(role IN ('Director', 'Admin')) AS staff
        FROM user_roles GROUP BY user_id
      ) r ON r.user_id = u.id
      WHERE u.disabled_at IS NULL AND ${sqlLocationsIn(scope, 'u.location_id')}
      GROUP BY u.location_id
    ), family AS (
      SELECT f.id, count(*)::int AS guardians,
             (count(*) FILTER (WHERE u.password_hash IS NULL AND u.location_id IS DISTINCT FROM f.id))::int AS waiting,
             (count(*) FILTER (WHERE u.password_hash IS NULL AND u.location_id IS DISTINCT FROM f.id
                               AND NOT ${isInvited(now)}))::int AS uninvited
      FROM (
        SELECT c.location_id AS id, g.user_id
        FROM guardians g JOIN children c ON c.id = g.child_id
        WHERE ${sqlLocationsIn(scope, 'c.location_id')}
        UNION
        SELECT u.location_id, u.id FROM users u WHERE ${sqlLocationsIn(scope, 'u.location_id')}
      ) f JOIN users u ON u.id = f.user_id AND u.disabled_at IS NULL
      JOIN user_roles r ON r.user_id = u.id AND r.role = 'Parent'
      GROUP BY f.id
    )
    SELECT l.id AS "LocationID", l.name AS "Name",
           coalesce(team.rooms, 0) AS "Classrooms", coalesce(kids.children, 0) AS "Children",
           coalesce(kids.here, 0) AS "HereToday", coalesce(team.staff, 0) AS "Staff",
           coalesce(family.guardians, 0) AS "Guardians",
           coalesce(team.waiting, 0) + coalesce(family.waiting, 0) AS "NotActive",
           coalesce(team.uninvited, 0) + coalesce(family.uninvited, 0) AS "NotInvited",
           coalesce(kids.alone, 0) AS "ChildrenWithoutGuardian", coalesce(kids.asked, 0) AS "ChildrenWithGuardianAsked",
           coalesce(kids.unasked, 0) AS "ChildrenWithoutConsent",
           coalesce(kids.undated, 0) AS "ChildrenWithoutBirthDate"
    FROM locations l
    LEFT JOIN kids ON kids.id = l.id
    LEFT JOIN team ON team.id = l.id
    LEFT JOIN family ON family.id = l.id
    WHERE l.archived_at IS NULL AND ${sqlLocationsIn(scope, 'l.id')}
    ORDER BY l.sort_name, l.id`,
  );
}

/**
 * The children of a scope, each with its day so far, and whether its guardians have said something about photos, be it no
 * (`hasConsent`). In SQL because Prisma would read every child's reports and consents.
 */
export function childrenToday(scope: ChildScope, now: Date) {
  return statement(
    { id: int, ...namesRead, classroomId: int, isHere: bool, hasCome: bool, hasReport: bool, hasConsent: bool },
    Prisma.sql`
    SELECT c.id, ${selectNames},
           c.classroom_id AS "classroomId", ${sqlIsHere(now)} AS "isHere", ${sqlSoFar(now)},
           EXISTS (SELECT 1 FROM consents s WHERE s.child_id = c.id AND s.purpose = 'portfolio') AS "hasConsent"
    FROM children c JOIN locations l ON l.id = c.location_id
    WHERE ${childrenIn(scope)} AND c.archived_at IS NULL
    ORDER BY c.sort_first_name, c.sort_last_name, c.id`,
  );
}
