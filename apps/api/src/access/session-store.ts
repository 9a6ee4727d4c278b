import { createHash } from 'node:crypto';
import type { SessionStore } from '@fastify/session';
import type * as Fastify from 'fastify';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import type { Viewer } from './viewer.ts';

/** How stale `last_seen_at` may grow before a request writes it again. */
const touchMs = 5 * 60_000;

function hashOf(sessionId: string): Buffer {
  return createHash('sha256').update(sessionId).digest();
}

interface SessionRow extends Viewer {
  lastSeenAt: Date;
}

/**
 * Sessions in PostgreSQL, by the hash of their id. `get` reads the person with their present roles in the same
 * statement and enforces idle and total age; `set` stores a session once, at login, and never re-creates one.
 */
export function createSessionStore({ db, config, now }: Deps): SessionStore {
  async function read(sessionId: string): Promise<{ userId: number; viewer: Viewer } | null> {
    const idHash = hashOf(sessionId);
    const time = now().getTime();
    const [row] = await db.rows<SessionRow>(Prisma.sql`
      SELECT u.id AS "userId", u.email, u.display_name AS "displayName", u.location_id AS "locationId",
             l.name AS "locationName", l.time_zone AS "timeZone", s.last_seen_at AS "lastSeenAt",
             ARRAY(SELECT r.role::text FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles
      FROM sessions s
      JOIN users u ON u.id = s.user_id AND u.disabled_at IS NULL
      LEFT JOIN locations l ON l.id = u.location_id
      WHERE s.id_hash = ${idHash}
        AND s.last_seen_at > ${new Date(time - config.sessionIdleMs)}
        AND s.created_at > ${new Date(time - config.sessionMaxMs)}`);
    if (row === undefined) return null;
    const { lastSeenAt, ...viewer } = row;
    if (time - lastSeenAt.getTime() > touchMs) {
      await db.rows(Prisma.sql`UPDATE sessions SET last_seen_at = ${now()} WHERE id_hash = ${idHash}`);
    }
    return { userId: viewer.userId, viewer };
  }

  async function write(sessionId: string, session: Fastify.Session): Promise<void> {
    // Not signed in: nothing to keep. Read from the store: already there, or ended meanwhile and to stay so.
    if (session.userId === undefined || session.viewer !== undefined) return;
    await db.rows(Prisma.sql`
      INSERT INTO sessions (id_hash, user_id, created_at, last_seen_at)
      VALUES (${hashOf(sessionId)}, ${session.userId}, ${now()}, ${now()})
      ON CONFLICT (id_hash) DO NOTHING`);
  }

  async function remove(sessionId: string): Promise<void> {
    await db.rows(Prisma.sql`DELETE FROM sessions WHERE id_hash = ${hashOf(sessionId)}`);
  }

  return {
    get: (sessionId, callback) => {
      read(sessionId).then((session) => {
        callback(null, session as unknown as Fastify.Session);
      }, callback);
    },
    set: (sessionId, session, callback) => {
      write(sessionId, session).then(() => {
        callback();
      }, callback);
    },
    destroy: (sessionId, callback) => {
      remove(sessionId).then(() => {
        callback();
      }, callback);
    },
  };
}
