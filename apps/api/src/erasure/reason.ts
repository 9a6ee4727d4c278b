import { erasureMessages } from '@footprints/contracts/erasure-errors';
import type { Transaction } from '../db/transaction.ts';
import { folded } from '../db/listing.ts';
import { Refused } from '../http/failure.ts';
import { nameColumns } from '../viewer/child-names.ts';
import { familyOf } from './plan.ts';

/** The words of a text as a search compares them, each with a space before it. */
const wordsOf = (text: string): string => {
  const letters = folded(text.normalize('NFKD')).replace(/[\p{M}\p{Cf}]/gu, '');
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join('');
};

/** Whether a text has a name in it, one of three letters or more also with an ending of two; an initial names nobody. */
function isNamed(text: string, name: string): boolean {
  const words = wordsOf(name);
  const ending = words.length > 3 ? '[\\p{L}\\p{N}]{0,2}' : '';
  return words.length > 2 && new RegExp(`${words}${ending} `, 'u').test(`${wordsOf(text)} `);
}

/**
 * The reason of an erasure stays when all else is gone.
 * @throws Refused for one that names the child, also as it was called before, or a guardian who goes with it
 */
export async function requireNamesNobody(transaction: Transaction, childId: number, reason: string): Promise<void> {
  const child = await transaction.child.findUniqueOrThrow({ where: { id: childId }, select: nameColumns });
  const guardians = await transaction.user.findMany({
    where: { id: { in: await familyOf(transaction, childId) } },
    select: { displayName: true, email: true },
  });
  const entries = await transaction.auditEntry.findMany({
    where: { entity: 'child', entityId: String(childId), action: { in: ['child.added', 'child.changed'] } },
    select: { before: true, after: true },
  });
  const before = entries.flatMap(({ before, after }) =>
    [before, after].flatMap((details) => {
      const { FirstName, MiddleName, LastName } = (details ?? {}) as Record<string, unknown>;
      return [FirstName, MiddleName, LastName];
    }),
  );
  const family = guardians.flatMap(({ displayName, email }) => [...displayName.split(' '), email]);
  const names = [...Object.values<unknown>(child), ...family, ...before];
  if (names.some((name) => typeof name === 'string' && isNamed(reason, name)))
    throw new Refused(erasureMessages.erasureReasonNames);
}
