import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { httpMessages } from '@footprints/contracts/http-errors';
import { idempotencyKeyMaxLength } from '@footprints/contracts/limits';
import { technicalMs } from '@footprints/contracts/retention-kinds';
import type { Transaction } from '../db/transaction.ts';
import { HttpFailure } from './failure.ts';

/** A save that may be sent twice: the user, the call and the key name it, the body's hash tells it from another. */
export interface Attempt {
  userId: number;
  call: string;
  key: string;
  bodyHash: Buffer<ArrayBuffer>;
}

/**
 * Reads the request's `Idempotency-Key`; undefined when there is none.
 * @throws 400 for a key that is empty, too long or not printable
 */
export function attemptOf(request: FastifyRequest, userId: number, body: unknown): Attempt | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const valid = typeof key === 'string' && key.length <= idempotencyKeyMaxLength && /^[\x20-\x7e]+$/.test(key);
  if (!valid) throw new HttpFailure(400, httpMessages.idempotencyKeyInvalid);
  const call = request.routeOptions.url ?? '';
  return { userId, call, key, bodyHash: hash('sha256', JSON.stringify(body), 'buffer') };
}

/**
 * Makes the attempt's key this transaction's own; with no attempt there is nothing to do. A second request with the same key
 * waits here for the first. What is refused afterwards is rolled back and so not remembered; what is stored says so with
 * `rememberAnswer`.
 * @returns the answer to an earlier request with the key: then there is nothing to save
 * @throws 400 when the key was used for another body
 */
export async function claimKey<Answer extends object>(
  transaction: Transaction,
  attempt: Attempt | undefined,
): Promise<Answer | undefined> {
  if (attempt === undefined) return undefined;
  const { bodyHash, ...id } = attempt;
  const at = new Date();
  const { count } = await transaction.idempotencyKey.createMany({
    data: { ...attempt, answer: {}, createdAt: at },
    skipDuplicates: true,
  });
  if (count === 1) return undefined;
  const ended = await transaction.idempotencyKey.updateMany({
    where: { ...id, createdAt: { lt: new Date(at.getTime() - technicalMs('saveKeys')) } },
    data: { bodyHash, createdAt: at },
  });
  if (ended.count === 1) return undefined;
  const earlier = await transaction.idempotencyKey.findUnique({ where: { userId_call_key: id } });
  // Swept meanwhile, because it was a day old.
  if (earlier === null) return claimKey(transaction, attempt);
  if (!bodyHash.equals(earlier.bodyHash)) throw new HttpFailure(400, httpMessages.idempotencyKeyReused);
  return earlier.answer as Answer;
}

/** Stores what a request with this key is answered from now on. */
export async function rememberAnswer(
  transaction: Transaction,
  attempt: Attempt | undefined,
  answer: Record<string, number>,
): Promise<void> {
  if (attempt === undefined) return;
  const { bodyHash: _, ...id } = attempt;
  await transaction.idempotencyKey.update({ where: { userId_call_key: id }, data: { answer }, select: { key: true } });
}
