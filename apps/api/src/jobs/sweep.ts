import type { Deps } from '../deps.ts';

const dayMs = 86_400_000;
/** A browser that has not been signed in with for so long is a new one. */
const deviceDays = 180;

/** An address that nobody has signed in from for so long is forgotten. */
const knownAddressDays = 90;

/** Deletes what has ended: sessions, mailed links, known addresses, answers kept for repeated saves, counted attempts. */
export async function sweepEnded({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<void> {
  const time = now().getTime();
  const before = (age: number) => ({ lt: new Date(time - age) });
  await db.prisma.session.deleteMany({
    where: {
      deviceId: null,
      OR: [{ lastSeenAt: before(config.sessionIdleMs) }, { createdAt: before(config.sessionMaxMs) }],
    },
  });
  await db.prisma.knownDevice.deleteMany({ where: { lastUsedAt: before(deviceDays * dayMs) } });
  await db.prisma.resetToken.deleteMany({ where: { expiresAt: before(dayMs) } });
  await db.prisma.pinLink.deleteMany({ where: { expiresAt: before(dayMs) } });
  await db.prisma.signInConfirmation.deleteMany({ where: { expiresAt: before(dayMs) } });
  await db.prisma.emailChange.deleteMany({ where: { expiresAt: before(dayMs) } });
  await db.prisma.guardianRequest.deleteMany({ where: { expiresAt: before(dayMs) } });
  await db.prisma.knownAddress.deleteMany({ where: { lastUsedAt: before(knownAddressDays * dayMs) } });
  await db.prisma.idempotencyKey.deleteMany({ where: { createdAt: before(dayMs) } });
  // The day after which a law no longer asks for it.
  await db.prisma.restrictedRecord.deleteMany({ where: { until: { lt: now() } } });
  await db.prisma.rateLimit.deleteMany({ where: { expire: { lt: BigInt(time - dayMs) } } });
}
