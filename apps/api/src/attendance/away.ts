import { adminMessages } from '@footprints/contracts/admin-errors';

interface Times {
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
}

interface Earlier extends Times {
  version: number;
  reason: string;
  correctedAt: Date;
}

/** From when to when a child was away. */
interface Absence {
  from: Date;
  to: Date;
}

const isThereAround =
  ({ from, to }: Absence) =>
  ({ checkedInAt, checkedOutAt }: Times): boolean =>
    checkedInAt !== null && checkedInAt <= from && (checkedOutAt === null || to <= checkedOutAt);

/**
 * What the earlier versions of a day tell: when the child was away in between, because it went and came back, in their order; and
 * what was corrected. A coming back that was taken back, or that later times leave no room for, is what the day said before, as a
 * correction is.
 */
export function awayAndCorrected<Version extends Earlier>(
  day: Times,
  versions: readonly Version[],
): { away: Absence[]; corrected: Version[] } {
  const absenceOf = ({ version, reason, checkedOutAt, correctedAt }: Version): Absence | undefined => {
    if (reason !== adminMessages.cameBack || checkedOutAt === null) return undefined;
    const absence = { from: checkedOutAt, to: correctedAt };
    const later = [...versions.filter((other) => other.version > version), day];
    return later.every(isThereAround(absence)) ? absence : undefined;
  };
  return {
    away: versions
      .flatMap((version) => absenceOf(version) ?? [])
      .toSorted((one, other) => one.from.getTime() - other.from.getTime()),
    corrected: versions.filter((version) => absenceOf(version) === undefined),
  };
}
