import { erasureMessages } from '@footprints/contracts/erasure-errors';
import type { RetentionRule } from '@footprints/contracts/retention';
import type { RecordKind } from '@footprints/contracts/retention-kinds';
import { append } from '../audit/append.ts';
import type { Transaction } from '../db/transaction.ts';
import { Refused } from '../http/failure.ts';
import { presentRule } from './present.ts';

/** How long a location keeps a kind of record: as somebody set it, else as the product does. */
export async function ruleInForce(database: Transaction, locationId: number, kind: RecordKind): Promise<RetentionRule> {
  const locationId_kind = { locationId, kind };
  return presentRule(kind, await database.retentionRule.findUnique({ where: { locationId_kind } }));
}

/** Whether somebody holds what is recorded of a child: then nothing of it goes. */
export async function isHeld(database: Transaction, childId: number): Promise<boolean> {
  return (await database.legalHold.count({ where: { childId, endedAt: null } })) > 0;
}

/** @throws Refused for a child that is being erased: what goes is neither restored, held nor put into an archive any more */
export async function requireNotErased(transaction: Pick<Transaction, 'erasure'>, childId: number): Promise<void> {
  const underWay = { childId, confirmedAt: { not: null }, doneAt: null };
  if ((await transaction.erasure.count({ where: underWay })) > 0) throw new Refused(erasureMessages.erasureUnderWay);
}

/** Takes back what was asked to be erased of a child and nobody has confirmed; the child's row must be locked. */
export async function withdrawAsked(transaction: Transaction, actorId: number, childId: number): Promise<void> {
  const where = { childId, confirmedAt: null, doneAt: null };
  const asked = await transaction.erasure.findMany({ where, select: { id: true, locationId: true } });
  await transaction.erasure.deleteMany({ where });
  await append(
    transaction,
    asked.map(({ id, locationId }) => ({ actorId, action: 'erasure.withdrawn', entityId: id, locationId })),
  );
}
