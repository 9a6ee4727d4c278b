/** The number that somebody typed in figures alone; NaN, which the contract refuses in words, of anything else and of nothing. */
export function wholeNumber(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}
