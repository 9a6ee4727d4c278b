/** How long a tap can be taken back in one. */
export const undoMs = 10_000;

/** For the `ref` of what stands where the button stood that was pressed and has gone: keyboards go on from there. */
export function takeOverFocus(notice: HTMLElement | null): void {
  if (document.activeElement === document.body) notice?.focus();
}
