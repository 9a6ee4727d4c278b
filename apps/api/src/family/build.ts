import { randomBytes } from 'node:crypto';
import { technicalMs } from '@footprints/contracts/retention-kinds';
import { query } from '../db/statement.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Prisma } from '../generated/client.ts';
import { putLargeFile, removeLargeFile } from '../storage/files.ts';
import { contentsOf } from './contents.ts';
import { archiveKey } from './keep.ts';
import { outdatedArchives } from './sql.ts';
import { writeZip } from './zip.ts';

/** As often as the queue gives the job out: afterwards it failed for good. */
const triesAtMost = 5;

/**
 * Makes an archive, from the beginning on each try; it is ready once its file is whole. One that is ready, has failed or is gone
 * is left as it is.
 * @throws what kept it from being made, as long as it is tried again; then nothing of it is left
 */
export async function buildArchive(
  deps: Deps,
  { archiveId }: { archiveId: number },
  signal: AbortSignal,
): Promise<void> {
  const begun = await begin(deps, archiveId);
  if (begun === undefined) return;
  const { prisma } = deps.db;
  const { childId, tries } = begun;
  const mine = { id: archiveId, state: 'running', tries } as const;
  let file = begun.left;
  let said = 0;
  const advanced = async (progress: number) => {
    if (progress === said) return;
    said = progress;
    const { count } = await prisma.familyArchive.updateMany({ where: mine, data: { progress } });
    if (count === 0) throw new Error('This archive was taken away, or is made by another try by now.');
  };
  try {
    if (file !== null) await removeLargeFile(deps.storage, archiveKey(file));
    file = randomBytes(20).toString('hex');
    await prisma.familyArchive.updateMany({ where: mine, data: { file } });
    const key = archiveKey(file);
    const entries = contentsOf(deps, childId, begun.at, advanced);
    const bytes = await writeZip(entries, (zip) => putLargeFile(deps.storage, key, zip), {
      restMs: deps.config.archiveRestMs,
      signal,
    });
    const readyAt = deps.now();
    const keptUntil = new Date(readyAt.getTime() + technicalMs('archives'));
    const isReady = await inTransaction(deps, async (transaction) => {
      const { count } = await transaction.familyArchive.updateMany({
        where: mine,
        data: { state: 'ready', progress: 100, bytes, readyAt, keptUntil },
      });
      // Ready, it would never be handed out; the queue's next try begins more than ten seconds after what outdates it.
      const outdated = await query(transaction, outdatedArchives(childId));
      if (outdated.some(({ id }) => id === archiveId))
        throw new Error('Something was taken back while this archive was made.');
      return count > 0;
    });
    if (!isReady) await removeLargeFile(deps.storage, key);
  } catch (error) {
    // What this cannot take away, the next try does, which knows the file by the row.
    const isGone =
      file === null ||
      (await removeLargeFile(deps.storage, archiveKey(file)).then(
        () => true,
        () => false,
      ));
    const isLast = tries >= triesAtMost;
    await prisma.familyArchive.updateMany({
      where: mine,
      data: { state: isLast ? 'failed' : 'waiting', progress: 0, ...(isGone ? { file: null } : {}) },
    });
    if (!isLast) throw error;
  }
}

/**
 * Begins a try and counts it, whatever becomes of it; undefined where there is nothing to do.
 * @returns also which file an earlier one has left that ended in the middle
 */
async function begin({ db, storage, now }: Deps, id: number) {
  const where = { id, state: { in: ['waiting', 'running'] } } satisfies Prisma.FamilyArchiveWhereInput;
  const before = await db.prisma.familyArchive.findFirst({ where });
  if (before === null) return undefined;
  const { childId, file: left } = before;
  const tries = before.tries + 1;
  if (tries > triesAtMost) {
    if (left !== null) await removeLargeFile(storage, archiveKey(left));
    await db.prisma.familyArchive.updateMany({ where, data: { state: 'failed', progress: 0 } });
    return undefined;
  }
  const at = now();
  const data = { state: 'running', progress: 0, tries, startedAt: at } as const;
  const { count } = await db.prisma.familyArchive.updateMany({ where: { ...where, tries: before.tries }, data });
  return count === 0 ? undefined : { childId, left, tries, at };
}
