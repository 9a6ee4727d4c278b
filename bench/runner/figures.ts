/** The middle of some figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** The figure below which this share of the figures lies. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The 50th percentile and this one, as the tables have them. */
export const middleAnd = (share: number, figures: number[], digits = 0) =>
  [0.5, share].map((part) => percentile(figures, part).toFixed(digits)).join('/');
