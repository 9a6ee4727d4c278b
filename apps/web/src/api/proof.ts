import { isRefusedFor } from './errors.ts';
import { nothing, pressesSignal } from './presses.ts';

/** Asks the person something that a call waits for; false when they would rather not answer. */
type Ask = () => Promise<boolean>;

/**
 * One question at a time, whoever asks it: several calls at once are one.
 * @param patienceMs how long it waits for the page's part that asks, which may still be on its way
 */
function question(patienceMs: number) {
  let ask: Ask | undefined;
  let asking: Promise<boolean> | undefined;
  const waiting: ((asker: Ask) => void)[] = [];
  const asker = (): Promise<Ask | undefined> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (Number.isFinite(patienceMs)) setTimeout(() => resolve(undefined), patienceMs);
    });
  const start = async (): Promise<boolean> => {
    const asks = ask ?? (await asker());
    return asks === undefined ? false : asks();
  };
  return {
    /** Sets who asks, from now on for every call; gives the function that takes it back, and with it what is being asked. */
    askBy: (asker: Ask): (() => void) => {
      const gone = Promise.withResolvers<boolean>();
      const asks = () => Promise.race([asker(), gone.promise]);
      ask = asks;
      for (const goOn of waiting.splice(0)) goOn(asks);
      return () => {
        if (ask === asks) ask = undefined;
        gone.resolve(false);
      };
    },
    put: (): Promise<boolean> => {
      asking ??= start().finally(() => {
        asking = undefined;
      });
      return asking;
    },
  };
}

/** What a refusal asks, by its code: who somebody is by their password (product 18.4), or in a room by their PIN. */
const questions = { proofNeeded: question(Infinity), personMissing: question(10_000) };

export const askProofBy = questions.proofNeeded.askBy;
export const askPersonBy = questions.personMissing.askBy;

/**
 * Asks what this refusal asks, as soon as the page can; several calls at once are one question.
 * @returns whether it was answered
 */
export async function answered(refusal: unknown): Promise<boolean> {
  const left = pressesSignal();
  const isAnswered = await questions[isRefusedFor(refusal, 'personMissing') ? 'personMissing' : 'proofNeeded'].put();
  return left.aborted ? nothing : isAnswered;
}
