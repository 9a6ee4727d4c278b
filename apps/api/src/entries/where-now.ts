import { type ChildScope, childWhere } from '../children/child-scope.ts';
import type { Transaction } from '../db/transaction.ts';
import type { EntryKind } from '../generated/client.ts';

/** An entry of one child. */
export interface Address {
  id: number;
  childId: number;
}

/**
 * Reads an entry of one child where it is now: at the address given, or where corrections have taken it. Only who may read of the
 * child that is named is led on.
 * @param read gives the entry at an address, or undefined when the reader's scope has none there
 */
export async function readWhereNow<Entry>(
  transaction: Transaction,
  scope: ChildScope,
  kind: EntryKind,
  address: Address,
  read: (address: Address) => Promise<Entry | undefined>,
): Promise<Entry | undefined> {
  const found = await read(address);
  if (found !== undefined) return found;
  const taken = await transaction.entryChange.findFirst({
    where: { entry: kind, entryId: address.id, childId: address.childId, child: childWhere(scope) },
    orderBy: { id: 'desc' },
    select: { chainId: true },
  });
  if (taken === null) return undefined;
  const last = await transaction.entryChange.findFirst({
    where: { chainId: taken.chainId, toEntryId: { not: null } },
    orderBy: { id: 'desc' },
    select: { toEntryId: true, toChildId: true },
  });
  if (last?.toEntryId == null || last.toChildId === null) return undefined;
  return read({ id: last.toEntryId, childId: last.toChildId });
}
