import { keptUntil } from '@footprints/contracts/retention-days';
import { dayIn, dayOf, daysAfter } from '../db/calendar.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { childLeftLetter } from '../mail/letters.ts';
import { ruleInForce } from '../retention/in-force.ts';

/** When a child left, and until when its family can read its records; null: without an end. */
export interface ReadingEnd {
  leftOn: string;
  readUntil: string | null;
}

/** Of these children, those that have left, by the calendar of their location. */
export async function readingEnds(
  database: Transaction,
  children: readonly { id: number; locationId: number; archivedAt: Date | null }[],
): Promise<Map<number, ReadingEnd>> {
  const ends = new Map<number, ReadingEnd>();
  const left = children.filter(({ archivedAt }) => archivedAt !== null);
  for (const [locationId, gone] of Map.groupBy(left, (child) => child.locationId)) {
    const location = await database.location.findUniqueOrThrow({ where: { id: locationId } });
    const rule = await ruleInForce(database, locationId, 'guardianLinks');
    const notBefore = location.leavingFrom && dayOf(location.leavingFrom);
    for (const { id, archivedAt } of gone) {
      const leftOn = dayIn(location.timeZone, archivedAt ?? location.createdAt);
      const day = keptUntil(rule, { left: notBefore !== null && notBefore > leftOn ? notBefore : leftOn });
      ends.set(id, { leftOn, readUntil: day && daysAfter(day, -1) });
    }
  }
  return ends;
}

/**
 * Tells a guardian of a child that has left until when its records can be read; nothing when it came back, or they are none, or have
 * no way to sign in.
 */
export async function sendChildLeftMail(
  { db, config, mailer }: Deps,
  { userId, childId }: { userId: number; childId: number },
): Promise<void> {
  const link = await db.prisma.guardian.findUnique({
    where: {
      userId_childId: { userId, childId },
      user: { disabledAt: null, passwordHash: { not: null } },
      child: { archivedAt: { not: null } },
    },
    select: {
      user: { select: { email: true } },
      child: { select: { id: true, locationId: true, archivedAt: true, location: { select: { name: true } } } },
    },
  });
  if (link === null) return;
  const end = (await readingEnds(db.prisma, [link.child])).get(childId);
  const letter = childLeftLetter(config.productName, {
    locationName: link.child.location.name,
    readUntil: end?.readUntil ?? null,
    url: `${config.publicUrl}/family/${childId}`,
  });
  await mailer.send({ to: link.user.email, ...letter });
}
