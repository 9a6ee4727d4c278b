import pLimit from 'p-limit';
import { append } from '../audit/append.ts';
import { eraseDetails } from '../audit/sql.ts';
import { lockRows, inTransaction, type Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import { unhurried } from '../db/unhurried.ts';
import { removeArchivesOf } from '../family/keep.ts';
import type { Erasure } from '../generated/client.ts';
import { removePicture } from '../images/store.ts';
import { inTurn } from '../jobs/in-turn.ts';
import { recordsToKeep } from './restricted-records.ts';
import { claimLedger, type ErasureDeps, noteInLedger } from './ledger.ts';
import { keepMovedAway, lockErasure, takeHiddenOut } from './sql.ts';
import { leaveMoments, leaveReports, leftToOthers, takeMoments, takePictures, takeReports } from './take-entries.ts';
import { takeFormerEmails, takeGuardian } from './take-guardian.ts';

interface Running extends Erasure {
  /** Up to this entry the trail is gone through once, and what is appended meanwhile comes behind it. */
  behind: bigint;
}

/** An entry that is appended early may be committed as late as a transaction lasts, while others get so many ids at most. */
const lateEntries = 20_000n;

/**
 * Erases what a confirmed erasure is about, in steps that each leave a whole: killed anywhere and started again, it comes to the
 * same end. Nothing for one that is done, or that nobody confirmed.
 * @param beforeStep is told the name of each step before it begins; tests stop it, or do something else, there
 */
export async function runErasure(
  deps: ErasureDeps,
  id: string,
  beforeStep: (name: string) => void | Promise<void> = () => undefined,
): Promise<void> {
  const erasure = await deps.db.prisma.erasure.findUnique({ where: { id } });
  if (erasure === null || erasure.confirmedAt === null || erasure.doneAt !== null) return;
  const newest = await deps.db.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' }, select: { id: true } });
  const running = { ...erasure, behind: (newest?.id ?? 0n) - lateEntries };
  for (const [name, step] of Object.entries(steps)) {
    await beforeStep(name);
    await step(deps, running);
  }
}

/** How long the job of an erasure is tried again, and a little more. */
const givenUpMs = 26 * 60 * 60_000;

/** Erases what was confirmed so long ago that no job is at it any more, as where the storage was away for days. */
export async function runGivenUp(deps: ErasureDeps): Promise<void> {
  const confirmedAt = { lt: new Date(deps.now().getTime() - givenUpMs) };
  const left = await deps.db.prisma.erasure.findMany({ where: { confirmedAt, doneAt: null }, select: { id: true } });
  const erase = (id: string) => () => runErasure(deps, id);
  await inTurn(left.map(({ id }) => erase(id)));
}

/** A step's transaction, which holds the erasure: of two servers one is at it, and who comes second finds it done. */
async function holding<Result>(
  deps: ErasureDeps,
  { id }: Erasure,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(deps, async (transaction) => {
    const [held] = await query(transaction, lockErasure(id));
    return held?.isUnderWay === true ? work(transaction) : undefined;
  });
}

/** Takes batches, until there is nothing left to take. */
async function untilNothing(
  deps: ErasureDeps,
  erasure: Erasure,
  take: (transaction: Transaction) => Promise<number>,
): Promise<void> {
  while (((await holding(deps, erasure, take)) ?? 0) > 0);
}

const steps: Record<string, (deps: ErasureDeps, erasure: Running) => Promise<void>> = {
  /** First, so that a backup of before knows it, whatever happens from here on. */
  ledger: noteInLedger,

  /** While the trail still says which emails the guardians had before. */
  emails: async (deps, erasure) => {
    for (const userId of erasure.userIds) {
      await holding(deps, erasure, (transaction) => takeFormerEmails(deps, transaction, userId, erasure.childId));
    }
  },

  /** While the guardians' emails are still known, by which entries about others are found. */
  trail: async (deps, erasure) => {
    await unhurried(deps.db, async (database) => {
      const [held] = await query(database, lockErasure(erasure.id));
      if (held?.isUnderWay === true) await query(database, eraseDetails(erasure.id, 0n));
    });
  },

  restrict: async (deps, erasure) => {
    await holding(deps, erasure, async (transaction) => {
      const about = { erasureId: erasure.id };
      const isThere = await transaction.child.count({ where: { id: erasure.childId } });
      // What was put aside before this was stopped is put aside again, as long as all of it is still there.
      if (isThere === 0 || (await transaction.restrictedRecord.count({ where: about })) > 0) return;
      const { kept } = await recordsToKeep(transaction, erasure.childId, deps.now());
      await transaction.restrictedRecord.createMany({ data: kept.map((record) => ({ ...about, ...record })) });
    });
  },

  moments: async (deps, erasure) => {
    const { childId } = erasure;
    await untilNothing(deps, erasure, (transaction) => takeMoments(transaction, erasure));
    await holding(deps, erasure, async (transaction) => {
      const where = await leftToOthers(transaction, 'moment', childId);
      await transaction.moment.updateMany({ where, data: { note: 'Erased' } });
    });
  },

  /** Behind the moments, which are this child's and go; before the reports, by which the corrections of others are known. */
  moved: async (deps, erasure) => {
    await holding(deps, erasure, (transaction) => query(transaction, keepMovedAway(erasure.id)));
  },

  reports: async (deps, erasure) => {
    const { childId } = erasure;
    await untilNothing(deps, erasure, (transaction) => takeReports(transaction, erasure));
    await holding(deps, erasure, async (transaction) => {
      const where = await leftToOthers(transaction, 'report', childId);
      await transaction.report.updateMany({ where, data: { note: 'Erased' } });
    });
  },

  groups: async (deps, erasure) => {
    await untilNothing(deps, erasure, (transaction) => leaveMoments(transaction, erasure));
    await untilNothing(deps, erasure, (transaction) => leaveReports(transaction, erasure));
  },

  archives: (deps, erasure) => removeArchivesOf(deps, erasure.childId),

  /** The rest hangs on the child's row and goes with it. */
  child: async (deps, erasure) => {
    await holding(deps, erasure, async (transaction) => {
      const id = erasure.childId;
      await lockRows(transaction, 'children', [id]);
      const child = await transaction.child.findUnique({ where: { id }, select: { imageId: true } });
      if (child === null) return;
      // What was saved about the child since the trail was gone through.
      await query(transaction, eraseDetails(erasure.id, erasure.behind));
      await query(transaction, takeHiddenOut(id));
      await transaction.award.deleteMany({ where: { childId: id } });
      await transaction.child.delete({ where: { id } });
      if (child.imageId !== null) await takePictures(transaction, erasure, [child.imageId]);
    });
  },

  guardians: async (deps, erasure) => {
    for (const userId of erasure.userIds) {
      await holding(deps, erasure, async (transaction) => {
        await lockRows(transaction, 'users', [userId]);
        await query(transaction, eraseDetails(erasure.id, erasure.behind));
        await takeGuardian(deps, transaction, userId, erasure.childId);
      });
    }
  },

  files: async (deps, erasure) => {
    const { imageNames } = await deps.db.prisma.erasure.findUniqueOrThrow({ where: { id: erasure.id } });
    const limit = pLimit(8);
    await Promise.all(imageNames.map((name) => limit(() => removePicture(deps.storage, name))));
    await deps.db.prisma.erasure.update({ where: { id: erasure.id }, data: { imageNames: [] } });
  },

  done: async (deps, erasure) => {
    await holding(deps, erasure, async (transaction) => {
      const Entries = await transaction.auditErasure.count({ where: { erasureId: erasure.id } });
      const Restricted = await transaction.restrictedRecord.count({ where: { erasureId: erasure.id } });
      await append(transaction, {
        actorId: null,
        action: 'erasure.done',
        entityId: erasure.id,
        locationId: erasure.locationId,
        after: { Entries, Restricted },
      });
      await transaction.erasure.update({ where: { id: erasure.id }, data: { doneAt: deps.now() } });
    });
  },
};

export const erasureSteps = Object.keys(steps);

/**
 * Does again what the ledger says was erased and this database still has, because it is an older one that was restored. A server
 * calls it before it answers anybody.
 * @returns how many erasures there were
 */
export async function eraseAgain(deps: ErasureDeps): Promise<number> {
  const ids = await claimLedger(deps);
  for (const id of ids) {
    // Another server may be at it, and for minutes at the trail.
    await unhurried(deps.db, async (database) => {
      await query(database, lockErasure(id));
    });
    await runErasure(deps, id);
  }
  return ids.length;
}
