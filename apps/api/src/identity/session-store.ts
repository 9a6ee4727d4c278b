import { hash, randomBytes } from 'node:crypto';
import type { Transaction } from '../db/client.ts';
import { query, type RowOf } from '../db/statement.ts';
import { together } from '../db/together.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { sessionsOf } from './sql.ts';

/** How stale `last_seen_at` may grow before a request writes it again. */
const touchMs = 5 * 60_000;
const idBytes = 24;

/** What the database knows a session's id by, so that whoever reads the table cannot use one. */
function keyOf(sessionId: string): Buffer<ArrayBuffer> {
  return Buffer.from(hash('sha256', sessionId, 'buffer'));
}

/** A new id for a session, as its cookie carries it. */
export function newSessionId(): string {
  return randomBytes(idBytes).toString('base64url');
}

/** Stores a new session of a person, and gives its id, for the cookie. */
export async function storeSession(transaction: Transaction, userId: number, at: Date): Promise<string> {
  const sessionId = newSessionId();
  await transaction.session.create({
    data: { idHash: keyOf(sessionId), userId, createdAt: at, lastSeenAt: at },
    select: { userId: true },
  });
  return sessionId;
}

/** Sessions in PostgreSQL. Only a sign-in stores one, with everything else that it writes (decision record 8). */
export interface Sessions {
  /** The person whose session it is, with their present roles; null when it ended, grew too old or never was. */
  read(sessionId: string): Promise<Viewer | null>;
  end(sessionId: string): Promise<void>;
}

/** Idle and total age are the settings', by the server's clock. */
export function createSessions({ db, config, now }: Deps): Sessions {
  type Row = RowOf<ReturnType<typeof sessionsOf>['columns']>;
  const rowOf = together(async (keys: readonly Buffer[]) => {
    const rows = new Array<Row | null>(keys.length).fill(null);
    for (const row of await query(db, sessionsOf(keys))) rows[row.place - 1] = row;
    return rows;
  });
  return {
    async read(sessionId) {
      const idHash = keyOf(sessionId);
      const row = await rowOf(idHash);
      if (row === null) return null;
      const { createdAt, lastSeenAt, place: _, ...viewer } = row;
      const time = now().getTime();
      const idleMs = time - lastSeenAt.getTime();
      if (time - createdAt.getTime() >= config.sessionMaxMs || idleMs >= config.sessionIdleMs) return null;
      if (idleMs > touchMs) {
        // Of a page's requests, which all find it late, one writes.
        const late = { idHash, lastSeenAt: { lt: new Date(time - touchMs) } };
        await db.prisma.session.updateMany({ where: late, data: { lastSeenAt: new Date(time) } });
      }
      return viewer;
    },

    async end(sessionId) {
      await db.prisma.session.deleteMany({ where: { idHash: keyOf(sessionId) } });
    },
  };
}
