import type { endSessions, listSessions } from '@footprints/contracts/account';
import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import { append } from '../audit/append.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';

type Key = Buffer<ArrayBuffer>;

/** What the browser calls a session by: what the database does, by which nobody comes in. */
const nameOf = (idHash: Uint8Array) => Buffer.from(idHash).toString('base64url');

/** Where somebody is signed in, the latest first. */
export async function listSessionsOf(
  { db, config, now }: Deps,
  userId: number,
  present: Key,
): Promise<DataOf<typeof listSessions>> {
  const since = (ms: number) => ({ gt: new Date(now().getTime() - ms) });
  const sessions = await db.prisma.session.findMany({
    where: {
      userId,
      awaitsFactor: false,
      lastSeenAt: since(config.sessionIdleMs),
      createdAt: since(config.sessionMaxMs),
    },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
  });
  return sessions.map(({ idHash, device, address, createdAt, lastSeenAt }) => ({
    SessionID: nameOf(idHash),
    Device: device,
    Address: address,
    SignedInAt: createdAt.toISOString(),
    LastSeenAt: lastSeenAt.toISOString(),
    IsThis: present.equals(idHash),
  }));
}

/**
 * Ends one session of a person, or every one but the present; whoever is signed in there is nobody from the next request on.
 * @throws not found for a session that is not theirs, or has ended
 */
export async function endSessionsOf(
  { db }: Deps,
  { userId, locationId }: Viewer,
  present: Key,
  { SessionID }: OutputOf<typeof endSessions.body>,
): Promise<{ Ended: number }> {
  return inTransaction({ db }, async (transaction) => {
    const which = SessionID === null ? { not: present } : Buffer.from(SessionID, 'base64url');
    const { count } = await transaction.session.deleteMany({ where: { userId, idHash: which } });
    if (SessionID !== null && count === 0) throw notFound();
    if (count > 0) {
      await append(transaction, {
        actorId: userId,
        action: 'account.session-ended',
        entity: 'person',
        entityId: userId,
        locationId,
        after: { Sessions: count },
      });
    }
    return { Ended: count };
  });
}
