import type { Role } from '@footprints/contracts/identity';
import { bool, type Column, instant, int, nullable, statement, text, texts } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

const sessionColumns = {
  place: int,
  userId: int,
  email: text,
  displayName: text,
  locationId: nullable(int),
  locationName: nullable(text),
  timeZone: nullable(text),
  roles: texts as Column<Role[]>,
  createdAt: instant,
  lastSeenAt: instant,
  verifiedAt: instant,
  awaitsFactor: bool,
  mustSetUpFactor: bool,
  deviceId: nullable(int),
  needsPerson: bool,
  staffMemberId: nullable(int),
  staffName: nullable(text),
  initials: nullable(text),
  actingSince: nullable(instant),
};

/**
 * The sessions of these keys, each with its person, their present roles and its place among the keys, from 1; none for a
 * key without one. In SQL because every request waits for it (docs/performance.md, who is asking): Prisma would ask
 * for person, roles and location one after the other. Whether a second factor has still to be set up is looked into only
 * where a location asks for one: its directors, and every admin, for an admin sees every location. PostgreSQL plans for ten keys and would read a table of a thousand
 * sessions whole for them: the OFFSET has it look each key up. A tablet is its classroom's, whatever else the account may do. Who records in a session is whoever has said so and saved something
 * since `actingAfter`, or else whose own account it is.
 */
export function sessionsOf(keys: readonly Buffer[], actingAfter: Date) {
  return statement(
    sessionColumns,
    Prisma.sql`
    SELECT k.place::int AS place, u.id AS "userId", u.email, u.display_name AS "displayName", u.location_id AS "locationId",
           l.name AS "locationName", l.time_zone AS "timeZone",
           r.roles, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.verified_at AS "verifiedAt",
           s.awaits_factor AS "awaitsFactor",
           CASE
             WHEN l.requires_factor AND r.roles && '{Director,Admin}' OR 'Admin' = ANY(r.roles) AND EXISTS (
               SELECT 1 FROM locations WHERE requires_factor AND archived_at IS NULL)
             THEN NOT EXISTS (SELECT 1 FROM passkeys WHERE user_id = u.id)
              AND NOT EXISTS (SELECT 1 FROM authenticator_apps WHERE user_id = u.id AND confirmed_at IS NOT NULL)
             ELSE false
           END AS "mustSetUpFactor",
           s.device_id AS "deviceId", coalesce(l.needs_person AND 'Classroom' = ANY(r.roles), false) AS "needsPerson",
           m.id AS "staffMemberId", m.display_name AS "staffName", m.initials,
           CASE WHEN m.id = s.acting_staff_id THEN s.acting_since END AS "actingSince"
    FROM unnest(${keys}::bytea[]) WITH ORDINALITY AS k (id_hash, place)
    CROSS JOIN LATERAL (SELECT * FROM sessions WHERE id_hash = k.id_hash OFFSET 0) s
    JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL
    CROSS JOIN LATERAL (
      SELECT ARRAY(
        SELECT role::text FROM user_roles WHERE user_id = u.id AND (s.device_id IS NULL OR role = 'Classroom')
        ORDER BY role) AS roles OFFSET 0) r
    LEFT JOIN locations l ON l.id = u.location_id
    LEFT JOIN staff_members m ON m.ended_on IS NULL AND m.id = coalesce(
      CASE WHEN s.acting_since > ${actingAfter} THEN s.acting_staff_id END,
      (SELECT own.id FROM staff_members own WHERE own.user_id = u.id AND own.location_id = u.location_id))`,
  );
}

/**
 * The key under which an email's attempts to sign in are counted, with its account when there is one: whose it is, where they
 * belong (their own location, else that of a child whose guardian they are), and whether they signed in from this address
 * before. One statement in SQL so that a known email takes no longer than an unknown one (A10).
 */
export function accountSigningIn(email: string, addressHashes: readonly Buffer[]) {
  return statement(
    {
      key: text,
      userId: nullable(int),
      email: text,
      /** Null while it was never activated. */
      passwordHash: nullable(text),
      isDisabled: bool,
      locationId: nullable(int),
      isFromKnownAddress: bool,
      roles: texts as Column<Role[]>,
    },
    Prisma.sql`
    SELECT typed.key, u.id AS "userId", u.email, u.password_hash AS "passwordHash",
           u.disabled_at IS NOT NULL AS "isDisabled",
           coalesce(u.location_id, (
             SELECT min(c.location_id) FROM guardians g JOIN children c ON c.id = g.child_id
             WHERE g.user_id = u.id)) AS "locationId",
           EXISTS (
             SELECT 1 FROM known_addresses k
             WHERE k.user_id = u.id AND k.address_hash = ANY(${addressHashes}::bytea[])) AS "isFromKnownAddress",
           ARRAY(SELECT r.role::text FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles
    FROM (SELECT lower(${email}::text) AS key) typed LEFT JOIN users u ON lower(u.email) = typed.key`,
  );
}
