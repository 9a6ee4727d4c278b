/** Asks the person to say again who they are; false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;
const waiting: ((asker: Ask) => void)[] = [];

/** Sets who asks, from now on for every call; gives the function that takes it back. */
export function askProofBy(asker: Ask): () => void {
  ask = asker;
  for (const goOn of waiting.splice(0)) goOn(asker);
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/**
 * Has the person say again who they are, as soon as the page can ask; several calls at once are one question.
 * @returns whether they did
 */
export function proveIdentity(): Promise<boolean> {
  asking ??= (ask === undefined ? new Promise<Ask>((resolve) => waiting.push(resolve)) : Promise.resolve(ask))
    .then((asker) => asker())
    .finally(() => {
      asking = undefined;
    });
  return asking;
}
