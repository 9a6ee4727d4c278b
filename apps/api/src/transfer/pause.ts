import { setImmediate as othersAnswered } from 'node:timers/promises';

/** Lets whoever else waits be answered, when this work has held the thread for long enough. */
export type Pause = () => Promise<void>;

/** A fifth of what the thread may be held for at once: several may work at the same time, and a step is not always short. */
const heldMs = 10;

/** Work that takes long asks for a pause after each of its steps. */
export function pauses(): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < heldMs) return;
    await othersAnswered();
    since = performance.now();
  };
}

/** These in slices of so many, for work that is done a slice at a time, with a pause after each. */
export async function* slicesOf<Item>(items: readonly Item[], size: number, pause: Pause): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += size) {
    yield items.slice(from, from + size);
    await pause();
  }
}
