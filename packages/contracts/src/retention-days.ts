export const keepUnits = ['day', 'month', 'year'] as const;
export const countedFroms = ['recorded', 'ended', 'left', 'birth', 'claimYear'] as const;
/**
 * What a time is counted from: the day of the record, the day on which it ended, the day on which the child left, its birth (of a
 * child that has left), or the end of the federal fiscal year, 30 September, for which meals are claimed.
 */
export type CountedFrom = (typeof countedFroms)[number];

/** So long something is kept. */
export interface Keep {
  Count: number;
  Unit: (typeof keepUnits)[number];
}

/** As far as days go. */
export interface DayRule {
  /** Null: until somebody deletes it. */
  Keep: Keep | null;
  From: CountedFrom;
}

/** What the time of a record may be counted from, as calendar days; null or left out where there is none. */
export interface Facts {
  recorded?: string | null;
  ended?: string | null;
  left?: string | null;
  birth?: string | null;
}

const dayMs = 86_400_000;
const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

/** The calendar day so many days, months or years after one, or before it; where that month has no such day, the first of the next. */
function shifted(day: string, { Count, Unit }: Keep, sign: 1 | -1): string {
  const from = new Date(`${day}T00:00:00Z`);
  if (Unit === 'day') return iso(from.getTime() + sign * Count * dayMs);
  const months = sign * Count * (Unit === 'year' ? 12 : 1);
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const wanted = from.getUTCDate();
  if (wanted > last) return iso(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1));
  return iso(first.getTime() + (wanted - 1) * dayMs);
}

/** The end of the federal fiscal year that a day is in. */
function claimYearEnd(day: string): string {
  const year = Number(day.slice(0, 4)) + (day.slice(5) > '09-30' ? 1 : 0);
  return `${String(year).padStart(4, '0')}-09-30`;
}

/** The day on which what is counted from this day goes by a rule; null: never. */
export function goesOn({ Keep: keep, From }: DayRule, countedFrom: string): string | null {
  if (keep === null) return null;
  return shifted(From === 'claimYear' ? claimYearEnd(countedFrom) : countedFrom, keep, 1);
}

/** The day on which a record goes by a rule; null: never, or not as long as what it is counted from is not known. */
export function keptUntil(rule: DayRule, facts: Facts): string | null {
  const { From } = rule;
  // A child that is here keeps its records, whatever its age.
  if (From === 'birth' && (facts.left ?? null) === null) return null;
  const day = From === 'claimYear' ? facts.recorded : facts[From];
  return day === undefined || day === null ? null : goesOn(rule, day);
}

/** The last day from which a time is counted that is over today: what is counted from it, or from a day before, goes; null: nothing. */
export function lastDayGone(rule: DayRule, today: string): string | null {
  if (rule.Keep === null) return null;
  const isGone = (day: string) => (goesOn(rule, day) ?? '9999') <= today;
  let day = shifted(today, rule.Keep, -1);
  while (!isGone(day)) day = shifted(day, { Count: 1, Unit: 'day' }, -1);
  for (;;) {
    const next = shifted(day, { Count: 1, Unit: 'day' }, 1);
    if (!isGone(next)) return day;
    day = next;
  }
}

/** The first and the last day of every month of four years: a time is never longer or shorter than from one of them. */
const references = Array.from({ length: 48 }, (_, month) => [
  iso(Date.UTC(2021, month, 1)),
  iso(Date.UTC(2021, month + 1, 0)),
]).flat();

/** Whether nothing goes earlier by one rule than by another. Of rules that count from different days nobody can say that. */
export function keepsAsLong(rule: DayRule, other: DayRule): boolean {
  if (rule.Keep === null) return true;
  if (other.Keep === null) return false;
  const isByRecord = ({ From }: DayRule) => From === 'recorded' || From === 'claimYear';
  if (rule.From !== other.From && !(isByRecord(rule) && isByRecord(other))) return false;
  return references.every((day) => (goesOn(rule, day) ?? '') >= (goesOn(other, day) ?? ''));
}
