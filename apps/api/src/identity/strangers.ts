import { networkOf } from '../http/networks.ts';
import { everybody, type IdentityDeps, tooManyAttempts, waitsOf } from './throttles.ts';

/** Wrong passwords that come to an account from an address that it does not know (product 3.14). */
export interface Stranger {
  /**
   * Turns away who has used up what an address may try.
   * @returns the seconds to wait when strangers have used up what all of them together may try, else undefined
   * @throws 429
   */
  requireBudget(): Promise<number | undefined>;
  /** Counts a password that opened nothing. */
  countFailure(): Promise<void>;
}

/**
 * The budgets of somebody at an address who names an account by its key. Only what failed is counted, so that a whole centre
 * behind one address may sign in at once; and many wrong passwords for one account count there as one account.
 */
export function strangerAt(
  { db, throttles: { loginFromStranger, loginAccounts, loginInAll } }: Pick<IdentityDeps, 'db' | 'throttles'>,
  address: string,
  accountKey: string,
): Stranger {
  const network = networkOf(address);
  const both = `${network} ${accountKey}`;
  const places = [loginFromStranger.placeOf(both), loginAccounts.placeOf(network), loginInAll.placeOf(everybody)];
  return {
    async requireBudget() {
      const [waitOfBoth, waitOfAddress, waitOfAll] = await waitsOf(db, places);
      const wait = waitOfBoth ?? waitOfAddress;
      if (wait !== undefined) throw tooManyAttempts(wait);
      return waitOfAll;
    },
    async countFailure() {
      if (await loginFromStranger.countFirst(both)) await loginAccounts.count(network);
      await loginInAll.count(everybody);
    },
  };
}
