/** So many children may be with one adult, from an age in months up to another, which is excluded. */
export interface AgeRule {
  FromMonths: number;
  ToMonths: number;
  ChildrenPerStaff: number;
}

/** A set of rules that somebody else wrote, as it read on a day. */
interface Preset {
  title: string;
  /** What these rules leave to who reads them. */
  note: string;
  readOn: string;
  rules: readonly (AgeRule & { Citation: string })[];
}

const rule = (FromMonths: number, ToMonths: number, ChildrenPerStaff: number, Citation: string) => ({
  FromMonths,
  ToMonths,
  ChildrenPerStaff,
  Citation,
});

const washington = 'WAC 110-300-0356';
const caringForOurChildren = 'Caring for Our Children, standard 1.1.1.2 (child care centers)';

/**
 * The sets that a director can choose from. Each is one adult by itself, the number that holds whoever the adult is; what depends
 * on an aide, a waiver or sleeping children is left out.
 */
export const ratioPresets = {
  california: {
    title: 'California, child care centers',
    note: 'One teacher by themselves, without what is allowed with an aide or while children sleep. An infant is a child under two years.',
    readOn: '2026-11-22',
    rules: [
      rule(0, 24, 4, '22 CCR 101416.5(b)'),
      rule(24, 72, 12, '22 CCR 101216.3(a)'),
      rule(72, 156, 14, '22 CCR 101516.5(b)(1)'),
    ],
  },
  washington: {
    title: 'Washington State, center early learning programs',
    note: 'Where a child may be of preschool or of school age, the stricter number counts.',
    readOn: '2026-11-22',
    rules: [
      rule(0, 12, 4, washington),
      rule(12, 30, 7, washington),
      rule(30, 84, 10, washington),
      rule(60, 156, 15, washington),
    ],
  },
  cfoc: {
    title: 'Caring for Our Children, child care centers',
    note: 'What the national standard recommends; the same while children sleep.',
    readOn: '2026-11-22',
    rules: [
      rule(0, 13, 3, caringForOurChildren),
      rule(13, 36, 4, caringForOurChildren),
      rule(36, 48, 7, caringForOurChildren),
      rule(48, 72, 8, caringForOurChildren),
      rule(72, 108, 10, caringForOurChildren),
      rule(108, 156, 12, caringForOurChildren),
    ],
  },
} as const satisfies Record<string, Preset>;

export type RatioPreset = keyof typeof ratioPresets;
export const ratioPresetIds = Object.keys(ratioPresets) as [RatioPreset, ...RatioPreset[]];

/** How many children one adult may be with by the strictest of the rules for an age; undefined where none is for it. */
function strictestAt(rules: readonly AgeRule[], months: number): number | undefined {
  const holding = rules.filter(({ FromMonths, ToMonths }) => FromMonths <= months && months < ToMonths);
  return holding.length === 0 ? undefined : Math.min(...holding.map(({ ChildrenPerStaff }) => ChildrenPerStaff));
}

/** Whether a rule of one's own would allow more than a set does, at any age: it would count for nothing there. */
export function loosens(own: AgeRule, rules: readonly AgeRule[]): boolean {
  const ages = [own.FromMonths, ...rules.map(({ FromMonths }) => FromMonths)];
  return ages.some(
    (months) =>
      own.FromMonths <= months &&
      months < own.ToMonths &&
      own.ChildrenPerStaff > (strictestAt(rules, months) ?? Infinity),
  );
}
