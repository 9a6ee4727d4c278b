import { networkOf } from './networks.ts';
import { everybody, type Throttles, tooManyAttempts } from './throttles.ts';

/** Wrong passwords that come to an account from an address that it does not know (product 3.14). */
export interface Stranger {
  /**
   * Turns away who has used up what an address may try.
   * @throws 429
   */
  refuseWhenSpent(): Promise<void>;
  /** The seconds to wait when strangers have used up what all of them together may try, else undefined. */
  waitOfAll(): Promise<number | undefined>;
  /** Counts a password that opened nothing. */
  countFailure(): Promise<void>;
}

/**
 * The budgets of somebody at an address who names an account by its key. Only what failed is counted, so that a whole centre
 * behind one address may sign in at once; and many wrong passwords for one account count there as one account.
 */
export function strangerAt(
  { loginFromStranger, loginAccounts, loginInAll }: Throttles,
  address: string,
  accountKey: string,
): Stranger {
  const network = networkOf(address);
  const both = `${network} ${accountKey}`;
  return {
    async refuseWhenSpent() {
      const wait = (await loginFromStranger.wait(both)) ?? (await loginAccounts.wait(network));
      if (wait !== undefined) throw tooManyAttempts(wait);
    },
    waitOfAll: () => loginInAll.wait(everybody),
    async countFailure() {
      if (await loginFromStranger.countFirst(both)) await loginAccounts.count(network);
      await loginInAll.count(everybody);
    },
  };
}
