import { lockRows, type Transaction } from '../db/transaction.ts';
import { query } from '../db/statement.ts';
import type { EntryKind, Erasure } from '../generated/client.ts';
import { entriesOfChildAlone } from './sql.ts';

/** Rows taken in one transaction, which is done well within what a statement may take. */
const batch = 250;

/** Deletes pictures that nothing has, and remembers their files in the same transaction. */
export async function takePictures(transaction: Transaction, { id }: Erasure, imageIds: number[]): Promise<void> {
  const where = { id: { in: imageIds }, moments: { none: {} }, child: null, badge: null };
  const images = await transaction.image.findMany({ where, select: { name: true } });
  await transaction.erasure.update({ where: { id }, data: { imageNames: { push: images.map(({ name }) => name) } } });
  await transaction.image.deleteMany({ where });
}

/** Asked once an entry is held: until then somebody may have moved it to another child. */
const ofNobodyElse = (childId: number) => ({ children: { every: { childId } } });

/** Takes moments of this child alone and their pictures, and says how many it looked at. */
export async function takeMoments(transaction: Transaction, erasure: Erasure): Promise<number> {
  const { childId } = erasure;
  const found = (await query(transaction, entriesOfChildAlone('moment', childId, batch))).map(({ id }) => id);
  await lockRows(transaction, 'moments', found);
  const where = { id: { in: found }, ...ofNobodyElse(childId) };
  const moments = await transaction.moment.findMany({ where, select: { imageId: true } });
  await transaction.moment.deleteMany({ where });
  const imageIds = moments.map(({ imageId }) => imageId);
  await takePictures(transaction, erasure, imageIds);
  return found.length;
}

/** Takes reports of this child alone, and says how many it looked at. */
export async function takeReports(transaction: Transaction, { childId }: Erasure): Promise<number> {
  const found = (await query(transaction, entriesOfChildAlone('report', childId, batch))).map(({ id }) => id);
  await lockRows(transaction, 'reports', found);
  await transaction.report.deleteMany({ where: { id: { in: found }, ...ofNobodyElse(childId) } });
  return found.length;
}

/**
 * Entries that stay for the history of others alone, which has its own words: theirs may by now be what was said of this child only.
 */
export async function leftToOthers(transaction: Transaction, entry: EntryKind, childId: number) {
  const changes = await transaction.entryChange.findMany({ where: { entry, childId }, select: { entryId: true } });
  const wasOn = { OR: [{ children: { some: { childId } } }, { id: { in: changes.map(({ entryId }) => entryId) } }] };
  return { ...ofNobodyElse(childId), ...wasOn };
}

/**
 * Takes the child off moments of others too, and says how many were gone through. What the erasure of a sibling left meanwhile is this
 * child's alone by now, and goes first; or it stays without its words, for the history of somebody else.
 */
export async function leaveMoments(transaction: Transaction, erasure: Erasure): Promise<number> {
  const { childId } = erasure;
  const rows = await transaction.momentChild.findMany({ where: { childId }, select: { momentId: true }, take: batch });
  const ids = rows.map(({ momentId }) => momentId);
  await lockRows(transaction, 'moments', ids);
  const taken = await takeMoments(transaction, erasure);
  if (taken > 0) return taken;
  const where = { id: { in: ids }, ...ofNobodyElse(childId) };
  await transaction.moment.updateMany({ where, data: { note: 'Erased' } });
  return (await transaction.momentChild.deleteMany({ where: { childId, momentId: { in: ids } } })).count;
}

/** `leaveMoments` of reports. */
export async function leaveReports(transaction: Transaction, erasure: Erasure): Promise<number> {
  const { childId } = erasure;
  const rows = await transaction.reportChild.findMany({ where: { childId }, select: { reportId: true }, take: batch });
  const ids = rows.map(({ reportId }) => reportId);
  await lockRows(transaction, 'reports', ids);
  const taken = await takeReports(transaction, erasure);
  if (taken > 0) return taken;
  const where = { id: { in: ids }, ...ofNobodyElse(childId) };
  await transaction.report.updateMany({ where, data: { note: 'Erased' } });
  return (await transaction.reportChild.deleteMany({ where: { childId, reportId: { in: ids } } })).count;
}
