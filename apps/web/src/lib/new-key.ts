let madeSoFar = 0;

/** A key for a line that was just added to a form: no other line of this page has it. */
export function newKey(): string {
  madeSoFar += 1;
  return `new-${String(madeSoFar)}`;
}
