import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { clocksAgree } from '../places/time-zones.ts';

/** Writes an error for each time zone of a location in use in which the database's clock and this process's differ. */
export async function reportTimeZones({ db, now }: Pick<Deps, 'db' | 'now'>, logger: Pick<Logger, 'error'>) {
  const zones = await db.prisma.location.findMany({
    where: { archivedAt: null },
    distinct: 'timeZone',
    orderBy: { timeZone: 'asc' },
    select: { timeZone: true },
  });
  for (const { timeZone } of zones) {
    // One that either does not know must not keep every other location from being served.
    if (await clocksAgree(db, timeZone, now()).catch(() => false)) continue;
    logger.error(
      { timeZone },
      'the database and this server disagree about the clock of a time zone: docs/operations.md, "Time zones"',
    );
  }
}
