import type { Transaction } from '../db/client.ts';
import { query, type RowOf } from '../db/statement.ts';
import { notFound } from '../http/failure.ts';
import type { ChildScope } from './child-scope.ts';
import { lastPhotoConsent } from './consent.ts';
import { nameColumns, nameOf } from './names.ts';
import { recordable } from './sql.ts';

/** A child as the rows repeat it that are recorded about it, with the location's calendar day, `YYYY-MM-DD`. */
export type RecordedChild = RowOf<ReturnType<typeof recordable>['columns']>;

/**
 * The children that something is to be recorded about, by id. They stay in their rooms until the transaction ends; with `NO KEY
 * UPDATE`, who records something in the same way about one of them waits until then.
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

/** The names of those of these children whose guardians have not allowed photos with other children, by first name. */
export async function withoutPhotoConsent(transaction: Transaction, ids: number[]): Promise<string[]> {
  const children = await transaction.child.findMany({
    where: { id: { in: ids } },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    select: { ...nameColumns, consents: lastPhotoConsent },
  });
  return children.filter(({ consents: [last] }) => last?.granted !== true).map(nameOf);
}
