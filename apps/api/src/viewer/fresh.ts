import { accountMessages } from '@footprints/contracts/account-errors';
import { Refused } from '../http/failure.ts';
import type { Viewer } from './viewer.ts';

/**
 * Lets pass who proved who they are within the last ten minutes (product 18.4).
 * @throws Refused for anybody else, who is asked again
 */
export function requireFresh({ isFresh }: Viewer): void {
  if (!isFresh) throw new Refused(accountMessages.proofNeeded);
}
