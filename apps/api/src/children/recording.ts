import { photoRefusal } from '@footprints/contracts/consents';
import { groupPhotoRefusal } from '@footprints/contracts/moments';
import type { Transaction } from '../db/transaction.ts';
import { query, type RowOf } from '../db/statement.ts';
import { notFound, Refused } from '../http/failure.ts';
import type { ChildScope } from './child-scope.ts';
import { allowsTogether, lastConsents, saidOf } from './consent.ts';
import { byFirstName, nameColumns, nameOf } from '../viewer/child-names.ts';
import { recordable } from './sql.ts';

/** A child as the rows repeat it that are recorded about it, with the location's calendar day, `YYYY-MM-DD`. */
export type RecordedChild = RowOf<ReturnType<typeof recordable>['columns']>;

/**
 * The children that something is to be recorded about, by id, held until the transaction ends: in their rooms, and with `NO KEY
 * UPDATE` also from who records something in the same way.
 * @throws not found when any of them is outside the scope
 */
export async function childrenToRecord(
  transaction: Transaction,
  scope: ChildScope,
  ids: number[],
  at: Date,
  hold: 'KEY SHARE' | 'NO KEY UPDATE' = 'KEY SHARE',
): Promise<[RecordedChild, ...RecordedChild[]]> {
  const [first, ...others] = await query(transaction, recordable(scope, ids, at, hold));
  if (first === undefined || others.length + 1 !== ids.length) throw notFound();
  return [first, ...others];
}

/**
 * Lets a photo pass that all of these children, held already, may be on; `isOfMany`: with others. As long as nobody has asked their
 * guardians, of the child alone (product 9.7).
 * @throws Refused, with the names of those who may not
 */
export async function requirePhotoConsent(transaction: Transaction, ids: number[], isOfMany: boolean): Promise<void> {
  const children = await transaction.child.findMany({
    where: { id: { in: ids } },
    orderBy: byFirstName,
    select: { ...nameColumns, consents: lastConsents },
  });
  const refused = children.filter((child) => saidOf(child, 'portfolio') === false);
  if (refused.length > 0) throw new Refused(photoRefusal(refused.map(nameOf)), 'photoWithoutConsent');
  const alone = isOfMany ? children.filter((child) => !allowsTogether(child)) : [];
  if (alone.length > 0) throw new Refused(groupPhotoRefusal(alone.map(nameOf)), 'groupPhotoWithoutConsent');
}
