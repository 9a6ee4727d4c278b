import type { Performer } from '@footprints/contracts/performer';

/** Who did something: the person with their initials, as on paper; where nobody said who they are, the account. */
export function whoDid(account: string, performer: Performer | null | undefined): string {
  return performer ? `${performer.DisplayName} (${performer.Initials})` : account;
}
