import { technicalMs } from '@footprints/contracts/retention-kinds';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { archiveFolder, isStorageThere, removeLargeFile } from '../storage/files.ts';
import { outdatedArchives } from './sql.ts';

/** Longer than every try takes together: what is under way for so long was lost. */
const lostMs = 12 * 3_600_000;

/** Where an archive lies in the storage, by the name of its file. */
export const archiveKey = (file: string): string => `${archiveFolder}${file}.zip`;

type Storing = Pick<Deps, 'db' | 'storage'>;

/** Takes these archives away, the files first: what cannot be deleted now is still known to the next try. Says how many there were. */
async function remove({ db, storage }: Storing, where: Prisma.FamilyArchiveWhereInput): Promise<number> {
  const archives = await db.prisma.familyArchive.findMany({ where, select: { id: true, file: true } });
  for (const { id, file } of archives) {
    if (file !== null) await removeLargeFile(storage, archiveKey(file));
    // One that is still being made finds its row gone, and takes its file along.
    await db.prisma.familyArchive.deleteMany({ where: { id } });
  }
  return archives.length;
}

/**
 * Takes all archives of a child away, made and under way.
 * @throws Unavailable when the storage is away; then it can be done again
 */
export async function removeArchivesOf(deps: Storing, childId: number): Promise<void> {
  await remove(deps, { childId });
}

/** Those that are ready by their rows alone: a backup is restored without their files. */
async function withoutFile({ db, storage }: Storing): Promise<number[]> {
  // A folder that is away looks empty.
  if (!(await isStorageThere(storage))) return [];
  const ready = await db.prisma.familyArchive.findMany({ where: { state: 'ready' }, select: { id: true, file: true } });
  const lacking: number[] = [];
  for (const { id, file } of ready) {
    if (file === null || !(await storage.exists(archiveKey(file)))) lacking.push(id);
  }
  return lacking;
}

/**
 * Takes archives away whose time is over, that hold what their family may not see any more, whose file is lost, or that failed long
 * ago; one that was lost on its way has failed.
 * @returns how many were taken away
 * @throws Unavailable when the storage is away
 */
export async function sweepArchives(deps: Deps): Promise<number> {
  const { prisma } = deps.db;
  const now = deps.now().getTime();
  const lost = { lt: new Date(now - lostMs) };
  await prisma.familyArchive.updateMany({
    where: { state: { in: ['waiting', 'running'] }, askedAt: lost, OR: [{ startedAt: null }, { startedAt: lost }] },
    data: { state: 'failed', progress: 0 },
  });
  const outdated = (await query(deps.db, outdatedArchives(undefined))).map(({ id }) => id);
  const lacking = await withoutFile(deps);
  return remove(deps, {
    OR: [
      { id: { in: [...outdated, ...lacking] } },
      { keptUntil: { lte: new Date(now) } },
      { state: 'failed', askedAt: { lt: new Date(now - technicalMs('archives')) } },
    ],
  });
}
