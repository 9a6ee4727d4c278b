import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { httpMessages } from '@footprints/contracts/http-errors';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure } from '../http/failure.ts';

const hourSeconds = 3600;
const quarterSeconds = 15 * 60;
/** Six digits are guessed once in some 60,000 quarters of an hour with this many. */
const factorAttempts = 5;
/** Wrong PINs for a person in a quarter of an hour; and in a session in an hour, for whomever. */
const pinAttempts = 5;
const pinsPerHour = 30;
/** Guesses that an address known to an account may make after the account's own are used up. */
const knownAddressFactor = 5;

/** A row of `rate_limits`, which need not be there. */
interface Place {
  key: string;
  points: number;
}

/** What `wait` gives for each of these places, read together. */
export async function waitsOf({ prisma }: Database, places: Place[]): Promise<(number | undefined)[]> {
  const now = Date.now();
  const rows = await prisma.rateLimit.findMany({
    where: { key: { in: places.map(({ key }) => key) }, expire: { gt: BigInt(now) } },
  });
  return places.map(({ key, points }) => {
    const counted = rows.find((row) => row.key === key);
    if (counted?.expire == null || counted.points < points) return undefined;
    return secondsIn(Number(counted.expire) - now);
  });
}

const secondsIn = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** By account, by address (see `networkOf`) and, under the one key `everybody`, for all together. */
export type Throttles = ReturnType<typeof createThrottles>;

/** The key of what is counted for all together. */
export const everybody = 'everybody';

/** Keys are stored in 255 characters; what people type may be longer. */
const storedKey = (key: string) => key.toLowerCase().slice(0, 200);

/** Counts attempts under a key, in PostgreSQL and so for every server process together. */
function createThrottle(pool: Pool, keyPrefix: string, points: number, duration: number) {
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
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => secondsIn(msBeforeNext);
  const rowKey = (key: string) => limiter.getKey(storedKey(key));
  return {
    /** Counts one; gives the seconds to wait when that is one too many, else undefined. */
    async count(key: string): Promise<number | undefined> {
      const counted = await limiter.penalty(storedKey(key));
      return counted.consumedPoints > points ? secondsOf(counted) : undefined;
    },
    /**
     * Counts one of a try that is not made past the limit.
     * @throws 429 past it
     */
    async take(key: string): Promise<void> {
      const wait = await this.count(key);
      if (wait !== undefined) throw tooManyAttempts(wait);
    },
    /** Counts one, and says whether it is the key's first. */
    async countFirst(key: string): Promise<boolean> {
      return (await limiter.penalty(storedKey(key))).isFirstInDuration;
    },
    /** The seconds to wait when a key's attempts are used up, else undefined; counts nothing. */
    async wait(key: string): Promise<number | undefined> {
      const counted = await limiter.get(storedKey(key));
      return counted !== null && counted.consumedPoints >= points ? secondsOf(counted) : undefined;
    },
    /** Where a key's attempts are counted, and how many there may be: for `waitsOf`. */
    placeOf: (key: string): Place => ({ key: rowKey(key), points }),
    /** Takes one back, of a good attempt, in a transaction, which must not wait for a connection beside its own. */
    async forgiveWith(transaction: Transaction, key: string): Promise<void> {
      await transaction.rateLimit.updateMany({
        where: { key: rowKey(key), expire: { gt: BigInt(Date.now()) } },
        data: { points: { decrement: 1 } },
      });
    },
    /** Takes all of a key back, likewise. */
    async forgetWith(transaction: Transaction, key: string): Promise<void> {
      await transaction.rateLimit.deleteMany({ where: { key: rowKey(key) } });
    },
  };
}

/** What handlers and services of this room are given. */
export interface IdentityDeps extends Deps {
  throttles: Throttles;
}

/** The throttles of product 3.6 to 3.8, 3.14 to 3.16, 18.1 and 21.3. */
export function createThrottles(pool: Pool, limits: Config['limits']) {
  const { loginAttempts, loginWindowSeconds } = limits;
  const login = (name: string, points: number) => createThrottle(pool, name, points, loginWindowSeconds);
  const hourly = (name: string, points: number) => createThrottle(pool, name, points, hourSeconds);
  return {
    /** Passwords tried for an account. */
    login: login('login', loginAttempts),
    /** Passwords tried from an address that has signed in to the account before. */
    loginFromKnownAddress: login('known', loginAttempts * knownAddressFactor),
    /** Wrong passwords for one account from an address that it does not know; the key is both. */
    loginFromStranger: login('stranger', loginAttempts),
    /** Accounts for which there were wrong passwords from an address that they do not know. */
    loginAccounts: login('accounts', limits.loginAccountsPerAddress),
    /** Wrong passwords from addresses that the account does not know. */
    loginInAll: login('login-all', limits.loginAttemptsInAll),
    /** Letters that ask whether it was the owner who signs in, for an account and an address. */
    confirmation: hourly('confirmation', limits.forgotPerHour),
    /** Reset mails asked for an account. */
    forgot: hourly('forgot', limits.forgotPerHour),
    /** Reset mails asked for an account from an address that has signed in to it before; the key is both. */
    forgotFromKnownAddress: hourly('forgot-known', limits.forgotPerHour),
    /** Reset mails asked from an address, for whomever. */
    forgotFromAddress: hourly('forgot-at', limits.forgotPerAddressPerHour),
    /** Reset mails that are sent because of an address. */
    resetLetters: hourly('letters', limits.resetLettersPerAddressPerHour),
    resetLettersInAll: hourly('letters-all', limits.resetLettersInAllPerHour),
    /** Bad tokens of mailed links from an address. */
    reset: hourly('reset', limits.resetAttemptsPerHour),
    resetInAll: hourly('reset-all', limits.resetAttemptsInAllPerHour),
    /** Second factors of an account at a sign-in, and passwords and factors shown again in a session. */
    factor: createThrottle(pool, 'factor', factorAttempts, quarterSeconds),
    /** PINs tried for a staff member. */
    pin: createThrottle(pool, 'pin', pinAttempts, quarterSeconds),
    /** PINs tried in a room's session. */
    pinsOfTablet: hourly('pins', pinsPerHour),
  };
}

/** What somebody who tries too often is told. */
export function tooManyAttempts(retryAfterSeconds: number): HttpFailure {
  return new HttpFailure(429, httpMessages.tooManyAttempts, retryAfterSeconds);
}
