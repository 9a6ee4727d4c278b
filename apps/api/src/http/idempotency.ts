import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { messages } from '@footprints/contracts/errors';
import { idempotencyKeyMaxLength } from '@footprints/contracts/limits';
import { type AuditEntry, writeAudit } from '../access/audit.ts';
import type { Transaction } from '../db.ts';
import type { Prisma } from '../generated/client.ts';
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
  if (!valid) throw new HttpFailure(400, messages.idempotencyKeyInvalid);
  const call = request.routeOptions.url ?? '';
  return { userId, call, key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/** What a save has stored: its answer, and its entry in the audit trail. */
export interface Saved<Answer> {
  answer: Answer;
  entry: AuditEntry;
}

/**
 * Runs `save` once per attempt, inside its transaction, and writes its audit entry as the transaction's last statement.
 * A second request with the same key waits for the first and gets its answer; when the first was refused or failed
 * nothing was remembered, and the second runs.
 * @throws 400 when the key was used for another body
 */
export async function once<Answer extends Prisma.InputJsonObject>(
  transaction: Transaction,
  attempt: Attempt | undefined,
  save: () => Promise<Saved<Answer>>,
): Promise<Answer> {
  const earlier = attempt && (await claim(transaction, attempt));
  if (earlier !== undefined) return earlier as Answer;
  const { answer, entry } = await save();
  if (attempt !== undefined) {
    const { userId, call, key } = attempt;
    await transaction.idempotencyKey.update({ where: { userId_call_key: { userId, call, key } }, data: { answer } });
  }
  await writeAudit(transaction, entry);
  return answer;
}

/** The answer to an earlier request with the same key; undefined when this is the first, which the key then belongs to. */
async function claim(
  transaction: Transaction,
  { userId, call, key, bodyHash }: Attempt,
): Promise<Prisma.JsonValue | undefined> {
  const day = 86_400_000;
  await transaction.idempotencyKey.deleteMany({
    where: { userId, call, key, createdAt: { lt: new Date(Date.now() - day) } },
  });
  const { count } = await transaction.idempotencyKey.createMany({
    data: [{ userId, call, key, bodyHash, answer: {} }],
    skipDuplicates: true,
  });
  if (count > 0) return undefined;
  const earlier = await transaction.idempotencyKey.findUniqueOrThrow({
    where: { userId_call_key: { userId, call, key } },
  });
  if (Buffer.compare(earlier.bodyHash, bodyHash) !== 0) throw new HttpFailure(400, messages.idempotencyKeyReused);
  return earlier.answer;
}
