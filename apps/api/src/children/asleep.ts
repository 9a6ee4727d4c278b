import { sleepMessages } from '@footprints/contracts/sleep-errors';
import type { Transaction } from '../db/transaction.ts';
import { Refused } from '../http/failure.ts';
import { byFirstName, nameColumns, nameOf } from '../viewer/child-names.ts';

/**
 * Lets pass children of whom none sleeps.
 * @throws Refused, with the names of those who do and what they cannot do meanwhile
 */
export async function requireAwake(
  transaction: Transaction,
  ids: number[],
  code: 'asleepAtLeaving' | 'asleepAtArchiving',
): Promise<void> {
  const asleep = await transaction.child.findMany({
    where: { id: { in: ids }, sleeps: { some: { endedAt: null } } },
    orderBy: byFirstName,
    select: nameColumns,
  });
  const names = new Intl.ListFormat('en-US').format(asleep.map(nameOf));
  if (names !== '') throw new Refused(`${names} ${sleepMessages[code]}`, code);
}
