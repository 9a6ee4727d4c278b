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
    const said = causesOf(error).map(({ originalMessage }: { originalMessage?: unknown }) => originalMessage);
    // PostgreSQL names the rule in double quotes.
    const isBroken = (rule: string) => said.some((text) => typeof text === 'string' && text.includes(`"${rule}"`));
    const [, sentence] = Object.entries(rules).find(([rule]) => isBroken(rule)) ?? [];
    throw sentence === undefined ? error : new Refused(sentence);
  }
}
