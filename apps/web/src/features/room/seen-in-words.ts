import { breathingWords, type SheetCheck } from '@footprints/contracts/sleep';

type Seen = Pick<SheetCheck, 'Position' | 'Breathing' | 'Signs' | 'Action' | 'Note'>;

/** What a check says: how the child lies and breathes, what was seen and what was done. */
export function seenInWords({ Position, Breathing, Signs, Action, Note }: Seen): string {
  const done = Action === 'none' ? [] : [Action];
  const words = [Position, `breathing ${breathingWords[Breathing]}`, ...Signs, ...done, Note.trim()];
  return words.filter((word) => word !== '').join(', ');
}
