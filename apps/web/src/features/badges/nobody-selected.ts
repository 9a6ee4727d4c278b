/** Location state of whoever was led back from a badge because no student was selected for it. */
export const nobodySelected = { nobodySelected: true };

/** True on arriving that way. */
export function isNobodySelected(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'nobodySelected' in state;
}
