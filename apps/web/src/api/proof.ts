import { isRefusedFor } from './errors.ts';

/** Asks the person something that a call waits for; false when they would rather not answer. */
type Ask = () => Promise<boolean>;

/** One question at a time, whoever asks it: several calls at once are one. */
function question(waitsForAsker: boolean) {
  let ask: Ask | undefined;
  let asking: Promise<boolean> | undefined;
  const waiting: ((asker: Ask) => void)[] = [];
  const start = async (): Promise<boolean> => {
    if (ask !== undefined) return ask();
    if (!waitsForAsker) return false;
    return (await new Promise<Ask>((resolve) => waiting.push(resolve)))();
  };
  return {
    /** Sets who asks, from now on for every call; gives the function that takes it back. */
    askBy: (asker: Ask): (() => void) => {
      ask = asker;
      for (const goOn of waiting.splice(0)) goOn(asker);
      return () => {
        if (ask === asker) ask = undefined;
      };
    },
    /** Asks. */
    put: (): Promise<boolean> => {
      asking ??= start().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/** What a refusal asks, by its code: who somebody is by their password (product 18.4), or in a room by their PIN. */
const questions = { proofNeeded: question(true), personMissing: question(false) };

export const askProofBy = questions.proofNeeded.askBy;
export const askPersonBy = questions.personMissing.askBy;

/**
 * Asks what this refusal asks, as soon as the page can; several calls at once are one question.
 * @returns whether it was answered
 */
export function answered(refusal: unknown): Promise<boolean> {
  return questions[isRefusedFor(refusal, 'personMissing') ? 'personMissing' : 'proofNeeded'].put();
}
