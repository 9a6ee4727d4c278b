import { entryMessages } from '../entry-errors.ts';
import { bottle } from './bottle.ts';
import { problemIf, type ReportDraft, type ReportProblem } from './definition.ts';
import { diaper } from './diaper.ts';
import { meal } from './meal.ts';
import { nap } from './nap.ts';
import { note } from './note.ts';
import { potty } from './potty.ts';
import { supplies } from './supplies.ts';

/** Every type of report, in the order in which they are offered (product 8). */
export const reportTypes = [bottle, meal, nap, diaper, potty, supplies, note] as const;

export type ReportType = (typeof reportTypes)[number];
export type ReportSlug = ReportType['slug'];
export type ReportTypeId = ReportType['id'];

/** The type with this number, or undefined. */
export function reportTypeById(id: number): ReportType | undefined {
  return reportTypes.find((type) => type.id === id);
}

/** The type with this word in its page's URL, or undefined. */
export function reportTypeBySlug(slug: string): ReportType | undefined {
  return reportTypes.find((type) => type.slug === slug);
}

function studentProblems({ conditions }: ReportType, { students }: ReportDraft): ReportProblem[] {
  if (students.length === 0) return [{ field: 'students', message: entryMessages.noStudentSelected }];
  const areUnmarked = conditions !== null && students.includes('gray');
  return problemIf(areUnmarked, 'students', entryMessages.noConditionApplied);
}

/** What keeps a report from being saved, in the order of product 8.4; empty when it can be saved. */
export function reportProblems(type: ReportType, draft: ReportDraft): ReportProblem[] {
  return [...studentProblems(type, draft), ...type.problems(draft)];
}
