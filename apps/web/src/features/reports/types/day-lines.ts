import { diaperWords } from '@footprints/contracts/report-types/diaper';
import type { ReportRow } from '@footprints/contracts/reports';
import { clockTime } from '../../../lib/dates.ts';
import type { DayLine } from './look.ts';

type DayLines = (rows: readonly ReportRow[]) => DayLine[];

export function notesOf(rows: readonly ReportRow[]): string[] {
  return rows.map(({ Note }) => Note).filter((note) => note !== '');
}

/** A line for each report of the day, with its time. */
export function each(words: (row: ReportRow) => string, more: (row: ReportRow) => string = () => ''): DayLines {
  return (rows) =>
    rows.map((row) => ({ row, words: words(row), more: more(row), at: clockTime(row.Time), notes: notesOf([row]) }));
}

const said = ({ Child, Details = {} }: ReportRow) => [Child.Condition, ...diaperWords(Details)].join(', ');

/** One line for what is looked after again and again: when the last time was, and what it was each time. */
export function lastOf(words: string): DayLines {
  return (rows) => {
    const row = rows.at(-1);
    if (row === undefined) return [];
    const earlier = rows.slice(0, -1).map((one) => `${one.Child.Condition} ${clockTime(one.Time)}`);
    const more = earlier.length > 0 ? `${said(row)}; earlier ${earlier.join(', ')}` : said(row);
    return [{ row, words: `${words} ${clockTime(row.Time)}`, more, at: '', notes: notesOf(rows) }];
  };
}
