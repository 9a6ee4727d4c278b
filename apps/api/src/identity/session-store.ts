import { randomBytes } from 'node:crypto';
import { technicalMs } from '@footprints/contracts/retention-kinds';
import DataLoader from 'dataloader';
import type { Transaction } from '../db/transaction.ts';
import { query, type RowOf } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { sessionsOf } from './sql.ts';
import { tokenHash } from './tokens.ts';

/** How stale `last_seen_at` may grow before a request writes it again. */
const touchMs = 5 * 60_000;
/** Of what is saved so soon after another, nothing is written down about who goes on recording. */
const actsGrainMs = 10_000;
const idBytes = 24;
const sessionsMax = 50;
/** How many sessions one statement reads at most. */
const togetherMax = 100;
/** How long a second factor may be in coming. */
export const stepMs = 5 * 60_000;
/** How long what asks for it again is done without asking. */
const freshMs = 10 * 60_000;

/** A new id for a session, as its cookie carries it. */
export function newSessionId(): string {
  return randomBytes(idBytes).toString('base64url');
}

interface NewSession {
  userId: number;
  at: Date;
  device: string;
  address: string;
  /** It is good for the second factor's step alone. */
  awaitsFactor: boolean;
  /** Whose tablet it is of. */
  deviceId?: number;
}

/** Stores a new session of a person, and gives its id, for the cookie. */
export async function storeSession(transaction: Transaction, { at, ...session }: NewSession): Promise<string> {
  const sessionId = newSessionId();
  // At a tablet nobody has proved to be its classroom: it was a director who paired it.
  const verifiedAt = session.deviceId === undefined ? at : new Date(0);
  await transaction.session.create({
    data: { ...session, idHash: tokenHash(sessionId), createdAt: at, lastSeenAt: at, verifiedAt },
    select: { userId: true },
  });
  return sessionId;
}

/**
 * Ends these sessions; the tablets among them are written down as signed out now.
 * @returns how many there were
 */
export async function dropSessions(transaction: Transaction, where: Prisma.SessionWhereInput, at: Date) {
  await transaction.roomDevice.updateMany({ where: { sessions: { some: where } }, data: { revokedAt: at } });
  return transaction.session.deleteMany({ where });
}

/** Ends a person's oldest sessions beyond fifty; the newest, of this id, stays. Their row in `users` must be locked. */
export async function dropOldSessions(transaction: Transaction, userId: number, newest: string): Promise<void> {
  const old = await transaction.session.findMany({
    where: { userId, awaitsFactor: false, deviceId: null, idHash: { not: tokenHash(newest) } },
    orderBy: { createdAt: 'desc' },
    skip: sessionsMax - 1,
    select: { idHash: true },
  });
  if (old.length === 0) return;
  await transaction.session.deleteMany({ where: { idHash: { in: old.map(({ idHash }) => idHash) } } });
}

/** What a session says of its person: who is asking, or who has still to show a second factor. */
type Known = { viewer: Viewer; deviceId: number | null; isStale: boolean } | { awaiting: Awaiting };

/** Somebody whose password was right, and who has still to show a second factor. */
export interface Awaiting {
  userId: number;
  email: string;
}

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Sessions in PostgreSQL. Only a sign-in stores one, with everything else that it writes (decision record 8). Idle and total age are
 * the settings', a tablet's is the product's, by the server's clock.
 */
export function createSessions({ db, config, now }: Deps) {
  type Row = RowOf<ReturnType<typeof sessionsOf>['columns']>;
  async function rowsOf(keys: readonly Buffer[]) {
    const rows = new Array<Row | null>(keys.length).fill(null);
    const actingAfter = new Date(now().getTime() - config.actingMs);
    for (const row of await query(db, sessionsOf(keys, actingAfter))) rows[row.place - 1] = row;
    return rows;
  }
  // Of requests that arrive at the same moment, one statement reads the sessions, sent after the last of them; none is kept.
  const loader = new DataLoader(rowsOf, { cache: false, maxBatchSize: togetherMax, batchScheduleFn: setImmediate });
  return {
    /** The person whose session it is, with their present roles; null when it ended, grew too old or never was. */
    async read(sessionId: string): Promise<Known | null> {
      const idHash = tokenHash(sessionId);
      const row = await loader.load(idHash);
      if (row === null) return null;
      const { createdAt, lastSeenAt, verifiedAt, awaitsFactor, deviceId, place: _, ...person } = row;
      const time = now().getTime();
      if (awaitsFactor) {
        const { userId, email } = person;
        return time - createdAt.getTime() < stepMs ? { awaiting: { userId, email } } : null;
      }
      const idleMs = time - lastSeenAt.getTime();
      const isTooOld = time - createdAt.getTime() >= config.sessionMaxMs || idleMs >= config.sessionIdleMs;
      // A room's tablet is signed in until somebody revokes it, or nobody uses it any more.
      const isOver = deviceId === null ? isTooOld : idleMs >= technicalMs('tablets');
      if (isOver) return null;
      const { staffMemberId, staffName, initials, ...viewer } = person;
      const performer =
        staffMemberId === null ? null : { staffMemberId, displayName: staffName ?? '', initials: initials ?? '' };
      const isFresh = time - verifiedAt.getTime() <= freshMs;
      return { viewer: { ...viewer, performer, isFresh }, deviceId, isStale: idleMs > touchMs };
    },

    /** Writes down that whoever records in it has just saved something. */
    async stillActs(sessionId: string, { performer, actingSince }: Viewer): Promise<void> {
      const time = now().getTime();
      if (performer === null || actingSince === null || time - actingSince.getTime() < actsGrainMs) return;
      // Who has said since that somebody else records keeps what they said.
      const where = { idHash: tokenHash(sessionId), actingStaffId: performer.staffMemberId };
      await db.prisma.session.updateMany({ where, data: { actingSince: new Date(time) } });
    },

    /** Writes down that its person was here just now, and at the paired tablet whose session it is, if any. */
    async renew(sessionId: string, deviceId: number | null | undefined): Promise<void> {
      const seen = { lastSeenAt: now() };
      // Of a page's requests, which all find it late, one writes.
      const lastSeenAt = { lt: new Date(seen.lastSeenAt.getTime() - touchMs) };
      await db.prisma.session.updateMany({ where: { idHash: tokenHash(sessionId), lastSeenAt }, data: seen });
      if (typeof deviceId === 'number') await db.prisma.roomDevice.updateMany({ where: { id: deviceId }, data: seen });
    },

    async end(sessionId: string): Promise<void> {
      await db.prisma.session.deleteMany({ where: { idHash: tokenHash(sessionId) } });
    },
  };
}
