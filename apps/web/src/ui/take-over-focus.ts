/** For the `ref` of what stands where the button stood that was pressed and has gone: keyboards go on from there. */
export function takeOverFocus(notice: HTMLElement | null): void {
  if (document.activeElement === document.body) notice?.focus();
}
