import * as z from 'zod/mini';
import { namedChild } from './children.ts';
import { changeOf, correctedFields, entriesByDate, entryParams, happenedAt, whose, why } from './corrections.ts';
import { endpoint } from './endpoint.ts';
import { entryMessages } from './entry-errors.ts';
import { messages } from './errors.ts';
import { allDiffer, note, orEmpty, version } from './fields.ts';
import { allFilter, childrenPerSaveMax } from './limits.ts';
import { entryListBody } from './paging.ts';
import { performedFields } from './performer.ts';
import { type Colour, colours, conditionWord } from './report-types/conditions.ts';
import { changedDetails, detailProblem, reportDetails } from './report-types/details.ts';
import type { ReportField } from './report-types/definition.ts';
import { reportProblems, reportTypeById, reportTypes } from './report-types/table.ts';
import { day, id, instant, isStorable, storable, timeOfDay } from './wire.ts';

const reportTypeIds = reportTypes.map((type) => type.id);
const reportTypeId = z.literal(reportTypeIds, entryMessages.reportTypeUnknown);

/** Absent, null and '' all mean that no time was set. */
const optionalTime = orEmpty(
  z.string(entryMessages.napTimeMissing).check(
    z.trim(),
    z.refine((time) => time === '' || timeOfDay.safeParse(time).success, entryMessages.napTimeMissing),
  ),
);

/** What is no time was asked for already, and is neither before nor after another. */
const timeOrNone = (text: string) => (timeOfDay.safeParse(text).success ? text : '');

const info = orEmpty(z.string('GenericReportInfo must be text.').check(z.trim(), storable));

/** Of any length: that it is too long is said last, as in the form. */
const noteText = orEmpty(z.string(messages.notText).check(storable, z.trim()));

const reportedChild = z.object({
  childId: id,
  type: z.enum(colours, entryMessages.noConditionApplied),
  condition: z.string(entryMessages.conditionMismatch).check(z.trim()),
  /** What is said of this child besides. In a correction, absent leaves it as it is, and `{}` takes it away. */
  details: z.optional(reportDetails),
});
export type ReportedChild = z.infer<typeof reportedChild>;

/** Absent and null are nobody, which hides nothing else that is wrong. */
const reportedChildren = z.pipe(
  z.transform((value: readonly z.input<typeof reportedChild>[] | null | undefined) => value ?? []),
  z
    .array(reportedChild, entryMessages.noStudentSelected)
    .check(z.maxLength(childrenPerSaveMax, entryMessages.tooManyChildren)),
);

const problemPaths: Record<ReportField, string> = {
  students: 'children',
  nap: 'TimeStart',
  info: 'GenericReportInfo',
  condition: 'children',
  note: 'Note',
};

/** The colour that must have been in hand for these children: any that was applied. */
function appliedColour(children: readonly ReportedChild[]): Colour | null {
  return children.map((entry) => entry.type).find((colour) => colour !== 'gray') ?? null;
}

/** What a save sends, under the rules of product 8. */
export const saveReportBody = z
  .object({
    ReportTypeId: reportTypeId,
    Note: noteText,
    GenericReportInfo: info,
    TimeStart: optionalTime,
    TimeEnd: optionalTime,
    /** When it happened; absent, now. */
    HappenedAt: z.optional(happenedAt),
    children: reportedChildren,
  })
  .check(
    z.superRefine((body, context) => {
      const type = reportTypeById(body.ReportTypeId);
      if (type === undefined) return;
      const add = (message: string, path: string) => {
        context.addIssue({ code: 'custom', message, path: [path], input: body });
      };
      const draft = {
        students: body.children.map((entry) => entry.type),
        // Nobody selected says nothing about the colour in hand, so only the missing students are named.
        colourInHand: body.children.length === 0 ? 'green' : appliedColour(body.children),
        info: body.GenericReportInfo,
        note: body.Note,
        timeStart: timeOrNone(body.TimeStart),
        timeEnd: timeOrNone(body.TimeEnd),
      } as const;
      for (const problem of reportProblems(type, draft)) {
        if (problem.field !== 'info' || isStorable(draft.info)) add(problem.message, problemPaths[problem.field]);
      }
      const mismatched = (entry: ReportedChild) =>
        entry.condition !== conditionWord(type.conditions, entry.type) ||
        (entry.type !== 'gray' && type.conditions === null);
      if (body.children.some(mismatched)) {
        add(entryMessages.conditionMismatch, 'children');
      }
      for (const { type: colour, details = {} } of body.children) {
        const problem = detailProblem(type.asks, body.GenericReportInfo, colour, details);
        if (problem !== undefined) add(problem, 'children');
      }
      if (new Set(body.children.map((entry) => entry.childId)).size < body.children.length) {
        add(entryMessages.childNamedTwice, 'children');
      }
      if (isStorable(body.Note) && !note.safeParse(body.Note).success) add(entryMessages.noteTooLong, 'Note');
    }),
  );
export type SaveReportBody = z.output<typeof saveReportBody>;
export type SaveReportInput = z.input<typeof saveReportBody>;

export const saveReport = endpoint({
  method: 'POST',
  path: '/daily-report/save/',
  summary: 'Record one report for one or many children',
  body: saveReportBody,
  data: z.object({ DailyReportId: id }),
});

/** One report as one child's list shows it. `ChildCondition` is the colour name, `Child.Condition` its words. */
const reportRow = z.object({
  DailyReportId: id,
  ChildID: id,
  DailyReportTypeID: reportTypeId,
  GenericReportInfo: z.string(),
  Note: z.string(),
  TimeStart: z.nullable(timeOfDay),
  TimeEnd: z.nullable(timeOfDay),
  StartDate: day,
  Created: instant,
  /** When it happened, as the location's clock showed it. */
  Time: timeOfDay,
  DayAsNumber: z.int(),
  ChildCondition: z.enum(colours),
  /** What was said of the child besides; absent where nothing was. */
  Details: z.optional(reportDetails),
  ...correctedFields,
  ...performedFields,
  Child: z.object({ ...namedChild.shape, ParentNote: z.nullable(z.string()), Condition: z.string() }),
});
export type ReportRow = z.infer<typeof reportRow>;

/** Which reports a list holds: of one type alone, too (`-1` or nothing: of all). */
export const reportListBody = z.object({
  ...entryListBody.shape,
  ReportTypeId: z.optional(z.literal([...reportTypeIds, allFilter], entryMessages.reportTypeUnknown)),
});

export const listReports = endpoint({
  method: 'POST',
  path: '/daily-report',
  summary: 'A page of reports, newest first, grouped by date',
  body: reportListBody,
  data: entriesByDate(reportRow),
  paged: true,
});

/** `Author` is who recorded it, null for parents; `ParentNote` is that of its `Child`. */
const reportDetail = z.object({
  ...reportRow.shape,
  ParentNote: z.nullable(z.string()),
  Author: z.nullable(z.string()),
});
export type ReportDetail = z.infer<typeof reportDetail>;

export const getReport = endpoint({
  method: 'GET',
  path: '/daily-report/:id/:childId',
  summary: 'One report of one child',
  params: entryParams,
  data: reportDetail,
});

/** The id under which it is now. A refusal because somebody else was first (`entryChanged`) has it too, with what it says since. */
const saved = z.object({ DailyReportId: id, Newer: z.optional(reportDetail) });

export const undoReport = endpoint({
  method: 'POST',
  path: '/daily-report/undo',
  summary: 'Take a report back that one has just saved and nobody has read',
  body: z.object({ DailyReportId: id }),
  data: saved,
});

/** What a correction changes; what is absent stays as it is. The form's rules hold for what comes of it. */
const reportChanges = z.object({
  Note: z.optional(z.string()),
  GenericReportInfo: z.optional(z.string()),
  TimeStart: z.optional(z.string()),
  TimeEnd: z.optional(z.string()),
  HappenedAt: z.optional(happenedAt),
  children: z.optional(
    z.array(reportedChild).check(allDiffer(({ childId }) => childId, entryMessages.childNamedTwice)),
  ),
  /** What is to be different of everyone of whom `children` says nothing; what is absent stays as it is of each. */
  Everyone: z.optional(
    z.object({
      type: z.optional(z.enum(colours, entryMessages.noConditionApplied)),
      details: z.optional(changedDetails),
    }),
  ),
});

export const amendReport = endpoint({
  method: 'POST',
  path: '/daily-report/amend',
  summary: 'Correct a report, for all or some of its children',
  body: z.object({
    DailyReportId: id,
    ...whose,
    Changes: reportChanges,
    ...why,
  }),
  data: saved,
});

export const retractReport = endpoint({
  method: 'POST',
  path: '/daily-report/retract',
  summary: 'Withdraw a report, for all or some of its children',
  body: z.object({ DailyReportId: id, ...whose, ...why }),
  data: saved,
});

export const moveReport = endpoint({
  method: 'POST',
  path: '/daily-report/move',
  summary: 'Give a report to the child whom it was about',
  body: z.object({ DailyReportId: id, FromChildID: id, ToChildID: id, Version: version, ...why }),
  data: saved,
});

/** What a report said of one child. */
const reportContent = z.object({
  Note: z.string(),
  GenericReportInfo: z.string(),
  TimeStart: z.nullable(timeOfDay),
  TimeEnd: z.nullable(timeOfDay),
  HappenedAt: instant,
  ChildCondition: z.enum(colours),
  Details: z.optional(reportDetails),
});
export type ReportContent = z.infer<typeof reportContent>;

/** What a report says, as its type puts it into words. */
export const saidBy = (content: Omit<ReportContent, 'HappenedAt'>) => ({
  info: content.GenericReportInfo,
  note: content.Note,
  timeStart: content.TimeStart,
  timeEnd: content.TimeEnd,
  more: content.Details,
});

export const getReportHistory = endpoint({
  method: 'GET',
  path: '/daily-report/:id/:childId/history',
  summary: 'What was put right about a report of one child, newest first',
  params: entryParams,
  data: z.array(z.object({ ...changeOf(reportContent).shape, DailyReportTypeID: reportTypeId })),
});
