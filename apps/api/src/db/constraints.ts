import type { Sentence } from '@footprints/contracts/codes';
import { causesOf } from '../http/causes.ts';
import { Refused } from '../http/failure.ts';

/** What to tell the person when a rule is broken, by the name of the constraint or unique index. */
export type BrokenRules = Readonly<Record<string, Sentence>>;

/**
 * Runs a change in which the database may find one of its rules broken. That is the only way that also holds when two
 * people save the same at the same moment.
 * @throws Refused with the sentence of the broken rule; whatever else goes wrong as it is
 */
export async function refuseBrokenRule<Result>(rules: BrokenRules, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    const broken = brokenRule(error);
    const [, sentence] = Object.entries(rules).find(([rule]) => broken.includes(`"${rule}"`)) ?? [];
    throw sentence === undefined ? error : new Refused(sentence);
  }
}

/** PostgreSQL's sentence about a rule, which names it in double quotes; '' for any other error. */
function brokenRule(error: unknown): string {
  const sentences = causesOf(error).map(({ originalMessage }: { originalMessage?: unknown }) => originalMessage);
  return sentences.find((sentence) => typeof sentence === 'string') ?? '';
}
