import { sending } from './client.ts';
import { isRefusedFor } from './errors.ts';

/** Asks the person to say again who they are; false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets who asks, from now on for every call; gives the function that takes it back. */
export function askProofBy(asker: Ask): () => void {
  ask = asker;
  sending.way = withProof;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Sends; and when that is refused until the person says again who they are, has them asked, and sends again. */
async function withProof<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (ask === undefined || !isRefusedFor(error, 'proofNeeded')) throw error;
    // Several calls at once are one question.
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return send();
  }
}
