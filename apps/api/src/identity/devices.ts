import { randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import type { Transaction } from '../db/transaction.ts';
import { tokenHash } from './tokens.ts';

/** What is read of a user agent: real ones are shorter. */
const userAgentMax = 300;
const wordsMax = 80;
const keyPattern = /^[\w-]{32}$/;

/** A browser in words, such as `Safari on iPhone`, from what it says of itself. */
export function deviceWords(userAgent: string | undefined): string {
  const said = (userAgent ?? '').slice(0, userAgentMax);
  const { browser, os, platform } = Bowser.parse(said === '' ? ' ' : said);
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const words = [browser.name || undefined, place].filter((word) => word !== undefined).join(' on ');
  return (words === '' ? 'An unknown device' : words).slice(0, wordsMax);
}

/**
 * Remembers the browser in which somebody signs in, by the key in its cookie; one that has none, or made its own, is given one.
 * @returns the key for the cookie, and whether this person has signed in there before
 */
export async function rememberDevice(
  transaction: Transaction,
  userId: number,
  sent: string | undefined,
  at: Date,
): Promise<{ key: string; isKnown: boolean }> {
  const key = sent !== undefined && keyPattern.test(sent) ? sent : randomBytes(24).toString('base64url');
  const id = { userId, deviceHash: tokenHash(key) };
  const { count } = await transaction.knownDevice.updateMany({ where: id, data: { lastUsedAt: at } });
  if (count === 0) await transaction.knownDevice.createMany({ data: { ...id, lastUsedAt: at }, skipDuplicates: true });
  return { key, isKnown: count > 0 };
}
