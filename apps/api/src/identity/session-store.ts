import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { together } from '../db/together.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** How stale `last_seen_at` may grow before a request writes it again. */
const touchMs = 5 * 60_000;
const idBytes = 24;

/** What the database knows a session's id by, so that whoever reads the table cannot use one. */
export type SessionKey = Buffer;

/** The key of a session's id. */
export function sessionKey(sessionId: string): SessionKey {
  return hash('sha256', sessionId, 'buffer');
}

interface SessionRow extends Viewer {
  /** Milliseconds since 1970, which pg reads at a fraction of what a timestamp takes. */
  createdAt: number;
  lastSeenAt: number;
}

/**
 * A new session: its id, for the cookie, and the part of a statement that stores it for the person whose `id` is the row of
 * `from`. A person who is not in `from` gets none.
 */
export function newSession(from: Prisma.Sql, now: Date): { sessionId: string; insert: Prisma.Sql } {
  const sessionId = randomBytes(idBytes).toString('base64url');
  const insert = Prisma.sql`
    INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at)
    SELECT ${sessionKey(sessionId)}::bytea, id, ${now}::timestamptz, ${now}::timestamptz FROM ${from}
    RETURNING 1`;
  return { sessionId, insert };
}

/** Sessions in PostgreSQL. Only a sign-in stores one (decision record 3). */
export interface SessionStore {
  /** The person whose session it is, with their present roles; null when it ended, grew too old or never was. */
  read(key: SessionKey): Promise<Viewer | null>;
  end(key: SessionKey): Promise<void>;
}

/** Makes the store; idle and total age are the settings'. */
export function createSessionStore({ db, config, now }: Deps): SessionStore {
  const rowOf = together((keys: readonly SessionKey[]) => readSessions(db, keys));
  return {
    async read(key) {
      const row = await rowOf(key);
      if (row === null) return null;
      const { createdAt, lastSeenAt, ...viewer } = row;
      const time = now().getTime();
      if (time - createdAt >= config.sessionMaxMs || time - lastSeenAt >= config.sessionIdleMs) return null;
      if (time - lastSeenAt > touchMs) {
        // Of a page's requests, which all find it late, one writes.
        const seen = new Date(time);
        await db.rows(Prisma.sql`
          UPDATE sessions SET last_seen_at = ${seen}
          WHERE id_hash = ${key} AND last_seen_at < ${new Date(time - touchMs)}`);
      }
      return viewer;
    },

    async end(key) {
      await db.rows(Prisma.sql`DELETE FROM sessions WHERE id_hash = ${key}`);
    },
  };
}

/**
 * The sessions of these keys with whose they are, in the order of the keys; null for a key that has none. PostgreSQL plans for
 * ten keys and would read a table of a thousand sessions whole for them: the OFFSET has it look each key up.
 */
async function readSessions(db: Database, keys: readonly SessionKey[]): Promise<(SessionRow | null)[]> {
  const found = await db.rows<SessionRow & { place: number }>(Prisma.sql`
    SELECT k.place::int AS place, u.id AS "userId", u.email, u.display_name AS "displayName", u.location_id AS "locationId",
           l.name AS "locationName", l.time_zone AS "timeZone",
           ARRAY(SELECT r.role::text FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
           (extract(epoch FROM s.created_at) * 1000)::float8 AS "createdAt",
           (extract(epoch FROM s.last_seen_at) * 1000)::float8 AS "lastSeenAt"
    FROM unnest(${keys}::bytea[]) WITH ORDINALITY AS k (id_hash, place)
    CROSS JOIN LATERAL (SELECT * FROM sessions WHERE id_hash = k.id_hash OFFSET 0) s
    JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL
    LEFT JOIN locations l ON l.id = u.location_id`);
  const rows = new Array<SessionRow | null>(keys.length).fill(null);
  for (const { place, ...row } of found) rows[place - 1] = row;
  return rows;
}
