import { technicalMs } from '@footprints/contracts/retention-kinds';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { doneRemoved } from './sql.ts';

/** Deletes what has ended: sessions, mailed links, known addresses, answers kept for repeated saves, counted attempts, letters sent. */
export async function sweepEnded({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>): Promise<void> {
  const time = now().getTime();
  const before = (age: number) => ({ lt: new Date(time - age) });
  const over = { expiresAt: before(technicalMs('mailedLinks')) };
  await db.prisma.session.deleteMany({
    where: {
      deviceId: null,
      OR: [{ lastSeenAt: before(config.sessionIdleMs) }, { createdAt: before(config.sessionMaxMs) }],
    },
  });
  await db.prisma.session.deleteMany({
    where: { deviceId: { not: null }, lastSeenAt: before(technicalMs('tablets')) },
  });
  await db.prisma.knownDevice.deleteMany({ where: { lastUsedAt: before(technicalMs('browsers')) } });
  await db.prisma.resetToken.deleteMany({ where: over });
  await db.prisma.invitation.deleteMany({ where: over });
  await db.prisma.pinLink.deleteMany({ where: over });
  await db.prisma.signInConfirmation.deleteMany({ where: over });
  await db.prisma.emailChange.deleteMany({ where: over });
  await db.prisma.guardianRequest.deleteMany({ where: over });
  await db.prisma.knownAddress.deleteMany({ where: { lastUsedAt: before(technicalMs('addresses')) } });
  await db.prisma.idempotencyKey.deleteMany({ where: { createdAt: before(technicalMs('saveKeys')) } });
  await db.prisma.rateLimit.deleteMany({ where: { expire: { lt: BigInt(time - technicalMs('attempts')) } } });
  await query(db, doneRemoved(new Date(time - technicalMs('letters'))));
}
