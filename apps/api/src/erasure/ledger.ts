import { noteInLedgers, readLedger } from '@footprints/prisma/erasure-ledger';
import * as z from 'zod/mini';
import type { Database } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { Erasure } from '../generated/client.ts';

/** What erasing needs: a server also does it before it has a queue and a mailer. */
export type ErasureDeps = Omit<Deps, 'queue' | 'mailer'>;

/**
 * An erasure as the ledger knows it: enough to do it again in an older database, and no name. Numbers are given anew in a database
 * that was restored, so children and guardians are known by when they were added, too.
 */
const line = z.object({
  erasure: z.uuid(),
  child: z.int(),
  childAddedAt: z.iso.datetime(),
  location: z.int(),
  guardians: z.array(z.object({ id: z.int(), addedAt: z.iso.datetime() })),
  askedBy: z.int(),
  askedAt: z.iso.datetime(),
  confirmedBy: z.int(),
  confirmedAt: z.iso.datetime(),
});
type Line = z.infer<typeof line>;

/** Every erasure that the ledger of this folder has. What is no whole line was never written. */
async function erasuresIn(dataDir: string): Promise<Line[]> {
  return (await readLedger(dataDir)).flatMap((one) => {
    try {
      const parsed = line.safeParse(JSON.parse(one));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}

/** Writes an erasure down, durably, beside the database and its backups, before any of it is done; one that is there is not written again. */
export async function noteInLedger({ db, config }: ErasureDeps, erasure: Erasure): Promise<void> {
  if ((await erasuresIn(config.dataDir)).some((known) => known.erasure === erasure.id)) return;
  const guardians = await db.prisma.user.findMany({
    where: { id: { in: erasure.userIds } },
    select: { id: true, createdAt: true },
  });
  const entry: Line = {
    erasure: erasure.id,
    child: erasure.childId,
    childAddedAt: erasure.childCreatedAt.toISOString(),
    location: erasure.locationId,
    guardians: guardians.map(({ id, createdAt }) => ({ id, addedAt: createdAt.toISOString() })),
    askedBy: erasure.askedBy,
    askedAt: erasure.askedAt.toISOString(),
    confirmedBy: erasure.confirmedBy ?? 0,
    confirmedAt: (erasure.confirmedAt ?? erasure.askedAt).toISOString(),
  };
  await noteInLedgers(config.dataDir, JSON.stringify(entry));
}

/**
 * The erasures of the ledger that this database has not done: it is one from before them. They stand in it, confirmed, from then on.
 * Those of whom it knows nobody are of another database, which was reset.
 * @returns their ids
 */
export async function claimLedger({ db, config }: ErasureDeps): Promise<string[]> {
  const lines = await erasuresIn(config.dataDir);
  if (lines.length === 0) return [];
  const ids = lines.map(({ erasure }) => erasure);
  const done = await db.prisma.erasure.findMany({
    where: { id: { in: ids }, doneAt: { not: null } },
    select: { id: true },
  });
  const isDone = new Set(done.map(({ id }) => id));
  const open = [...new Map(lines.map((one) => [one.erasure, one])).values()].filter(
    ({ erasure }) => !isDone.has(erasure),
  );
  const claimed: string[] = [];
  for (const one of open) if (await claim(db, one)) claimed.push(one.erasure);
  return claimed;
}

/** @returns false for an erasure that is nothing to this database */
async function claim({ prisma }: Database, entry: Line): Promise<boolean> {
  const guardians = await prisma.user.findMany({
    where: { OR: entry.guardians.map(({ id, addedAt }) => ({ id, createdAt: new Date(addedAt) })) },
    select: { id: true },
  });
  const isThere = await prisma.child.count({ where: { id: entry.child, createdAt: new Date(entry.childAddedAt) } });
  const known = await prisma.erasure.findUnique({ where: { id: entry.erasure }, select: { confirmedAt: true } });
  if (isThere === 0 && guardians.length === 0 && known === null) return false;
  // Nothing to write down, and another server may be at it.
  if (known?.confirmedAt) return true;
  const confirmed = {
    confirmedBy: entry.confirmedBy,
    confirmedAt: new Date(entry.confirmedAt),
    userIds: guardians.map(({ id }) => id),
  };
  await prisma.erasure.upsert({
    where: { id: entry.erasure },
    update: confirmed,
    create: {
      ...confirmed,
      id: entry.erasure,
      // Nobody's, where the number is another child's here.
      childId: isThere === 0 ? 0 : entry.child,
      childCreatedAt: new Date(entry.childAddedAt),
      locationId: entry.location,
      reason: '',
      askedBy: entry.askedBy,
      askedAt: new Date(entry.askedAt),
    },
  });
  return true;
}
