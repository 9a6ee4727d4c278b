import type { Database } from '../db/client.ts';
import {
  type BrokenRules,
  inTransaction,
  lockRows,
  refusableTransaction,
  type Transaction,
} from '../db/transaction.ts';
import { forbidden, notFound, notSignedIn, type Refusal } from '../http/failure.ts';
import type { Viewer } from '../viewer/viewer.ts';

/**
 * Locks who acts, and the people acted on, until the transaction ends, and lets pass who still has the rights that the request
 * began with: while it waited for these rows, somebody may have taken them away. Who acts is held only against that, so that
 * one person's saves do not wait for each other; whoever acts on themselves is one of `others`.
 * @throws 401 for somebody disabled meanwhile, 403 for one who lost a role, not found for one who belongs elsewhere now
 */
export async function holdRights(
  transaction: Transaction,
  viewer: Viewer,
  others: readonly number[] = [],
  hold: 'UPDATE' | 'NO KEY UPDATE' = 'NO KEY UPDATE',
): Promise<void> {
  const { userId } = viewer;
  const actsOnSelf = others.includes(userId);
  // In the order of the ids, though not all are held alike: two who act on each other must not both hold one and want the other.
  const before = others.filter((id) => id < userId);
  const after = others.filter((id) => id > userId);
  if (before.length > 0) await lockRows(transaction, 'users', before, hold);
  await lockRows(transaction, 'users', [userId], actsOnSelf ? hold : 'SHARE');
  if (after.length > 0) await lockRows(transaction, 'users', after, hold);
  const actor = await transaction.user.findUnique({
    where: { id: userId, disabledAt: null },
    select: { locationId: true, roles: { select: { role: true } } },
  });
  if (actor === null) throw notSignedIn();
  const held = new Set(actor.roles.map(({ role }) => role));
  if (!viewer.roles.every((role) => held.has(role))) throw forbidden();
  if (actor.locationId !== viewer.locationId) throw notFound();
}

const holding =
  <Result>(viewer: Viewer, work: (transaction: Transaction) => Promise<Result>, others?: readonly number[]) =>
  async (transaction: Transaction) => {
    await holdRights(transaction, viewer, others);
    return work(transaction);
  };

/**
 * `inTransaction` for whoever sets places up: their rights are those of the moment of writing (`holdRights`).
 * @throws what `work` and `holdRights` throw, after rolling back
 */
export async function inTransactionOf<Result>(
  deps: { db: Database },
  viewer: Viewer,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(deps, holding(viewer, work));
}

/** `inTransactionOf` for what the person may be refused, as `refusableTransaction` is of `inTransaction`. */
export async function refusableTransactionOf<Result>(
  deps: { db: Database },
  viewer: Viewer,
  work: (transaction: Transaction) => Promise<Result>,
  rules: BrokenRules = {},
  others?: readonly number[],
): Promise<Result | Refusal> {
  return refusableTransaction(deps, holding(viewer, work, others), rules);
}
