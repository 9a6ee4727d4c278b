import type { Role } from '@footprints/contracts/identity';
import { type Column, instant, int, nullable, statement, text, texts } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** The email as the database compares it. In SQL because Prisma compares columns only and folds case in its own way. */
export function foldedEmail(email: string) {
  return statement({ key: text }, Prisma.sql`SELECT lower(${email}::text) AS key`);
}

/**
 * The account of this email, whatever its case. In SQL because Prisma would compare by ILIKE, which takes `_` and `%` for any
 * letter and does not use the index.
 */
export function accountsWithEmail(email: string) {
  return statement(
    { id: int, email: text, disabledAt: nullable(instant) },
    Prisma.sql`
    SELECT u.id, u.email, u.disabled_at AS "disabledAt" FROM users u WHERE lower(u.email) = lower(${email})`,
  );
}

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
};

/**
 * The sessions of these keys, each with its person, their present roles and its place among the keys, from 1; none for a
 * key without one. In SQL because every request waits for it (docs/performance.md, who is asking): Prisma would ask
 * for person, roles and location one after the other. PostgreSQL plans for ten keys and would read a table of a thousand
 * sessions whole for them: the OFFSET has it look each key up.
 */
export function sessionsOf(keys: readonly Buffer[]) {
  return statement(
    sessionColumns,
    Prisma.sql`
    SELECT k.place::int AS place, u.id AS "userId", u.email, u.display_name AS "displayName", u.location_id AS "locationId",
           l.name AS "locationName", l.time_zone AS "timeZone",
           ARRAY(SELECT r.role::text FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
           s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt"
    FROM unnest(${keys}::bytea[]) WITH ORDINALITY AS k (id_hash, place)
    CROSS JOIN LATERAL (SELECT * FROM sessions WHERE id_hash = k.id_hash OFFSET 0) s
    JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL
    LEFT JOIN locations l ON l.id = u.location_id`,
  );
}
