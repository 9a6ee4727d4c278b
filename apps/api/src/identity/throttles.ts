import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { messages } from '@footprints/contracts/errors';
import type { Limits } from '../config.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { query } from '../db/statement.ts';
import { HttpFailure } from '../http/failure.ts';
import { foldedEmail } from './sql.ts';

const hourSeconds = 3600;
/** Guesses that an address known to an account may make after the account's own are used up. */
const knownAddressFactor = 5;

/** Counts attempts under a key, in PostgreSQL and so for every server process together. */
export interface Throttle {
  /** Counts one; gives the seconds to wait when that is one too many, else undefined. */
  count(key: string): Promise<number | undefined>;
  /** Takes one back: the attempt was a good one. */
  forgive(key: string): Promise<void>;
  /** The same in a transaction, which must not wait for a connection beside its own. */
  forgiveWith(transaction: Transaction, key: string): Promise<void>;
}

export interface Throttles {
  /** Passwords tried for an account. */
  login: Throttle;
  /** Passwords tried from an address that has signed in to the account before. */
  loginFromKnownAddress: Throttle;
  /** Reset mails asked for an account. */
  forgot: Throttle;
  /** Bad reset tokens from an address. */
  reset: Throttle;
}

/**
 * The key under which an account's attempts are counted: the email as the database compares it, which takes more letters
 * for the same than JavaScript does. Otherwise each such spelling would have attempts of its own.
 */
export async function accountKey(db: Database, email: string): Promise<string> {
  const [row] = await query(db, foldedEmail(email));
  return row?.key ?? email;
}

/** Keys are stored in 255 characters; what people type may be longer. */
const storedKey = (key: string) => key.toLowerCase().slice(0, 200);

function createThrottle(pool: Pool, keyPrefix: string, points: number, duration: number): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
  });
  return {
    async count(key) {
      try {
        await limiter.consume(storedKey(key));
        return undefined;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
        throw reason;
      }
    },
    async forgive(key) {
      await limiter.reward(storedKey(key));
    },
    async forgiveWith(transaction, key) {
      await transaction.rateLimit.updateMany({
        where: { key: limiter.getKey(storedKey(key)), expire: { gt: BigInt(Date.now()) } },
        data: { points: { decrement: 1 } },
      });
    },
  };
}

/** What handlers and services of this room are given. */
export interface IdentityDeps extends Deps {
  throttles: Throttles;
}

/** The throttles of product 3.6 to 3.8. */
export function createThrottles(pool: Pool, limits: Limits): Throttles {
  const { loginAttempts, loginWindowSeconds, forgotPerHour, resetAttemptsPerHour } = limits;
  return {
    login: createThrottle(pool, 'login', loginAttempts, loginWindowSeconds),
    loginFromKnownAddress: createThrottle(pool, 'known', loginAttempts * knownAddressFactor, loginWindowSeconds),
    forgot: createThrottle(pool, 'forgot', forgotPerHour, hourSeconds),
    reset: createThrottle(pool, 'reset', resetAttemptsPerHour, hourSeconds),
  };
}

/** What somebody who tries too often is told. */
export function tooManyAttempts(retryAfterSeconds: number): HttpFailure {
  return new HttpFailure(429, messages.tooManyAttempts, retryAfterSeconds);
}
