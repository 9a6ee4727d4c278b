import { adminMessages } from '@footprints/contracts/admin-errors';

export interface Times {
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
}

interface Earlier extends Times {
  version: number;
  reason: string;
  correctedAt: Date;
}

/**
 * What the earlier versions of a day tell: when the child was away in between, in their order, and what was corrected. A coming back
 * that the day's times leave no room for, or that was taken back and then came true, counts as corrected.
 */
export function awayAndCorrected<Version extends Earlier>(
  day: Times,
  versions: readonly Version[],
): { away: { from: Date; to: Date }[]; corrected: Version[] } {
  const { checkedInAt, checkedOutAt } = day;
  const returns = versions
    .flatMap((version) => {
      const { reason, checkedOutAt: from, correctedAt: to } = version;
      return reason === adminMessages.cameBack && from !== null ? [{ version, from, to }] : [];
    })
    .toSorted((one, other) => one.version.version - other.version.version);
  const held = returns.filter(
    ({ from, to }, index) =>
      checkedInAt !== null &&
      checkedInAt <= from &&
      (checkedOutAt === null || to <= checkedOutAt) &&
      returns.slice(index + 1).every((later) => later.from >= to),
  );
  const returned = new Set(held.map(({ version }) => version));
  return {
    away: held.map(({ from, to }) => ({ from, to })),
    corrected: versions.filter((version) => !returned.has(version)),
  };
}
