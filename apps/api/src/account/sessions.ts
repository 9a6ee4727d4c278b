import type { endSessions, listSessions } from '@footprints/contracts/account';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { technicalMs } from '@footprints/contracts/retention-kinds';
import { append } from '../audit/append.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import { dropSessions } from '../identity/session-store.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** What the browser calls a session by: what the database does, by which nobody comes in. */
const nameOf = (idHash: Uint8Array) => Buffer.from(idHash).toString('base64url');

/** The session that asks. */
interface Present {
  key: Buffer<ArrayBuffer>;
  /** The paired tablet that it is of, if any. */
  deviceId: number | null | undefined;
}

/** The sessions that somebody sees and ends: all of theirs, but at a paired tablet, which is anybody's in the room, its own alone. */
const endableBy = ({ userId }: Viewer, { deviceId }: Present): Prisma.SessionWhereInput =>
  typeof deviceId === 'number' ? { userId, deviceId } : { userId };

/** Where somebody is signed in, the latest first. */
export async function listSessionsOf(
  { db, config, now }: Deps,
  viewer: Viewer,
  present: Present,
): Promise<DataOf<typeof listSessions>> {
  const since = (ms: number) => ({ gt: new Date(now().getTime() - ms) });
  const sessions = await db.prisma.session.findMany({
    where: {
      ...endableBy(viewer, present),
      awaitsFactor: false,
      OR: [
        { deviceId: null, lastSeenAt: since(config.sessionIdleMs), createdAt: since(config.sessionMaxMs) },
        { deviceId: { not: null }, lastSeenAt: since(technicalMs('tablets')) },
      ],
    },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
  });
  return sessions.map(({ idHash, device, address, createdAt, lastSeenAt }) => ({
    SessionID: nameOf(idHash),
    Device: device,
    Address: address,
    SignedInAt: createdAt.toISOString(),
    LastSeenAt: lastSeenAt.toISOString(),
    IsThis: present.key.equals(idHash),
  }));
}

/**
 * Ends one session of a person, or every one but the present; whoever is signed in there is nobody from the next request on.
 * @throws not found for a session that is not theirs to end, or has ended
 */
export async function endSessionsOf(
  { db, now }: Deps,
  viewer: Viewer,
  present: Present,
  { SessionID }: OutputOf<typeof endSessions.body>,
): Promise<{ Ended: number }> {
  return inTransaction({ db }, async (transaction) => {
    const { userId, locationId } = viewer;
    const which = SessionID === null ? { not: present.key } : Buffer.from(SessionID, 'base64url');
    const where = { ...endableBy(viewer, present), idHash: which };
    const { count } = await dropSessions(transaction, where, now());
    if (SessionID !== null && count === 0) throw notFound();
    if (count > 0) {
      await append(transaction, {
        actorId: userId,
        action: 'account.session-ended',
        entityId: userId,
        locationId,
        after: { Sessions: count },
      });
    }
    return { Ended: count };
  });
}
