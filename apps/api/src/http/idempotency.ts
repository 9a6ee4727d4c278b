import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { messages } from '@footprints/contracts/errors';
import { idempotencyKeyMaxLength } from '@footprints/contracts/limits';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
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

/**
 * The part of a save's statement that makes the attempt's key its own, with `answer` (a `jsonb`) to be given again. It
 * returns a row, or none when the key is taken: the save then stores nothing, and `earlierAnswer` tells why. It is to run
 * (for the one row of `from`, or for none) when nothing can refuse the save any more: what was refused is not remembered.
 * A second request with the same key waits here for the first.
 */
export function claimKey(attempt: Attempt | undefined, answer: Prisma.Sql, from: Prisma.Sql): Prisma.Sql {
  if (attempt === undefined) return Prisma.sql`SELECT 1 FROM ${from}`;
  const { userId, call, key, bodyHash } = attempt;
  return Prisma.sql`
    INSERT INTO idempotency_keys AS known (user_id, call, key, body_hash, answer)
    SELECT ${userId}::int, ${call}, ${key}, ${bodyHash}::bytea, ${answer} FROM ${from}
    ON CONFLICT (user_id, call, key) DO UPDATE
      SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at
      WHERE known.created_at < now() - interval '1 day'
    RETURNING 1`;
}

/**
 * The answer to an earlier request with the same key; undefined when there was none that stored anything.
 * @throws 400 when the key was used for another body
 */
export async function earlierAnswer<Answer>(db: Database, attempt: Attempt | undefined): Promise<Answer | undefined> {
  if (attempt === undefined) return undefined;
  const { userId, call, key, bodyHash } = attempt;
  const [earlier] = await db.rows<{ isSame: boolean; answer: Answer }>(Prisma.sql`
    SELECT body_hash = ${bodyHash}::bytea AS "isSame", answer FROM idempotency_keys
    WHERE user_id = ${userId} AND call = ${call} AND key = ${key} AND created_at >= now() - interval '1 day'`);
  if (earlier?.isSame === false) throw new HttpFailure(400, messages.idempotencyKeyReused);
  return earlier?.answer;
}
