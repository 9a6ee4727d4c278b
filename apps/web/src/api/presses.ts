let presses = new AbortController();

/** Aborted when the person goes who is here now. A call without a signal of its own was pressed by them, and ends with them. */
export const pressesSignal = () => presses.signal;

/** What becomes of a press whose person is gone: neither its next step nor a word to who is there now. */
export const nothing = new Promise<never>(() => undefined);

/** Ends whatever is under way of what was pressed: the person goes, or has gone (product 15.2). */
export function endPresses(): void {
  presses.abort();
  presses = new AbortController();
}
