import type { TechnicalRule } from '@footprints/contracts/retention';
import type { CountedFrom } from '@footprints/contracts/retention-days';

const after: Record<CountedFrom, string> = {
  recorded: 'after the day',
  ended: 'after the end',
  left: 'after leaving',
  birth: 'after birth, once the child has left',
  claimYear: 'after the fiscal year of the claim',
};

/** What a time is counted from, to choose from. */
export const countedFromInWords: Record<CountedFrom, string> = {
  recorded: 'The day of the record',
  ended: 'The day on which it ended',
  left: 'The day on which the child left',
  birth: 'The child’s birth, once they have left',
  claimYear: 'The end of the fiscal year of the claim',
};

export function keepInWords(keep: TechnicalRule['Keep'] | null, from?: CountedFrom): string {
  if (keep === null) return 'Until someone deletes it';
  const time = `${keep.Count} ${keep.Unit}${keep.Count === 1 ? '' : 's'}`;
  return from === undefined ? time : `${time} ${after[from]}`;
}
