import { networkOf } from '../http/networks.ts';
import { everybody, type IdentityDeps, tooManyAttempts, waitsOf } from './throttles.ts';

export type Stranger = ReturnType<typeof strangerAt>;

/**
 * The budgets of wrong passwords (product 3.14) of somebody at an address who names an account by its key. Only what failed is
 * counted, so that a whole centre behind one address may sign in at once; and many wrong passwords for one account count there as
 * one account.
 */
export function strangerAt(
  { db, throttles: { loginFromStranger, loginAccounts, loginInAll } }: IdentityDeps,
  address: string,
  accountKey: string,
) {
  const network = networkOf(address);
  const both = `${network} ${accountKey}`;
  const places = [loginFromStranger.placeOf(both), loginAccounts.placeOf(network), loginInAll.placeOf(everybody)];
  return {
    /**
     * Turns away who has used up what an address may try.
     * @returns the seconds to wait when strangers have used up what all of them together may try, else undefined
     * @throws 429
     */
    async requireBudget(): Promise<number | undefined> {
      const [waitOfBoth, waitOfAddress, waitOfAll] = await waitsOf(db, places);
      const wait = waitOfBoth ?? waitOfAddress;
      if (wait !== undefined) throw tooManyAttempts(wait);
      return waitOfAll;
    },
    /** Counts a password that opened nothing. */
    async countFailure(): Promise<void> {
      if (await loginFromStranger.countFirst(both)) await loginAccounts.count(network);
      await loginInAll.count(everybody);
    },
  };
}
