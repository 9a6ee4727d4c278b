import { httpMessages } from '@footprints/contracts/http-errors';
import type { Database, Transaction } from '../db/client.ts';
import { lockRows } from '../db/lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { forbidden, HttpFailure, notFound, type Refusal, refusable } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';

/**
 * Locks who acts, and the people acted on, until the transaction ends, and lets pass who still has the rights that the request
 * began with: while it waited for these rows, somebody may have taken them away.
 * @throws 401 for somebody disabled meanwhile, 403 for one who lost a role, not found for one who belongs elsewhere now
 */
export async function holdRights(
  transaction: Transaction,
  viewer: Viewer,
  others: readonly number[] = [],
  hold: 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' = 'NO KEY UPDATE',
): Promise<void> {
  await lockRows(transaction, 'users', [viewer.userId, ...others], hold);
  const actor = await transaction.user.findUnique({
    where: { id: viewer.userId, disabledAt: null },
    select: { locationId: true, roles: { select: { role: true } } },
  });
  if (actor === null) throw new HttpFailure(401, httpMessages.notSignedIn);
  const held = new Set(actor.roles.map(({ role }) => role));
  if (!viewer.roles.every((role) => held.has(role))) throw forbidden();
  if (actor.locationId !== viewer.locationId) throw notFound();
}

/**
 * `inTransaction` for whoever sets places up: their rights are those of the moment of writing, and nobody takes them away before
 * it is done. What changes people holds them, too, by `holdRights` itself.
 * @throws what `work` and `holdRights` throw, after rolling back
 */
export async function inTransactionOf<Result>(
  deps: { db: Database },
  viewer: Viewer,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps, async (transaction) => {
    await holdRights(transaction, viewer, [], 'SHARE');
    return work(transaction);
  });
}

/** `inTransactionOf` for what the person may be refused: a `Refused` rolls it back and is the answer. */
export async function refusableTransactionOf<Result>(
  deps: { db: Database },
  viewer: Viewer,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | Refusal> {
  return refusable(() => inTransactionOf(deps, viewer, work));
}
