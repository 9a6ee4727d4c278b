import type { Transaction } from '../db/client.ts';
import { byFirstName, nameColumns, nameOf } from './names.ts';

/** The names of those of these children who sleep, by first name, in one text; '' where nobody does. */
export async function sleepersAmong(transaction: Transaction, ids: readonly number[]): Promise<string> {
  const asleep = await transaction.child.findMany({
    where: { id: { in: [...ids] }, sleeps: { some: { endedAt: null } } },
    orderBy: byFirstName,
    select: nameColumns,
  });
  return new Intl.ListFormat('en-US').format(asleep.map(nameOf));
}
