import { type ChildScope, childWhere } from '../children/child-scope.ts';
import type { Transaction } from '../db/client.ts';
import type { EntryKind } from '../generated/client.ts';

/** An entry of one child. */
export interface Address {
  id: number;
  childId: number;
}

/** More moves than anybody makes; what goes in a circle ends here. */
const hopsMax = 20;

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
  let at = address;
  for (let hops = 0; hops < hopsMax; hops++) {
    const found = await read(at);
    if (found !== undefined) return found;
    const last = await transaction.entryChange.findFirst({
      where: {
        entry: kind,
        entryId: at.id,
        childId: at.childId,
        ...(at === address ? { child: childWhere(scope) } : {}),
      },
      orderBy: { id: 'desc' },
      select: { toEntryId: true, toChildId: true },
    });
    if (last?.toEntryId == null || last.toChildId === null) return undefined;
    at = { id: last.toEntryId, childId: last.toChildId };
  }
  return undefined;
}
