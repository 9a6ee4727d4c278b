import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { adminMessages } from './admin-errors.ts';
import { chosenDay, inOrder } from './fields.ts';
import { id, pathId } from './wire.ts';

/** The columns of the file that children are imported from; template, dry run and import agree on them. */
export const importColumns = [
  'First name',
  'Middle name',
  'Last name',
  'Birth date',
  'Classroom',
  'Group',
  'Allergies',
  'Photo consent',
  'Guardian 1 email',
  'Guardian 1 name',
  'Guardian 1 relationship',
  'Guardian 2 email',
  'Guardian 2 name',
  'Guardian 2 relationship',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const importRowsMax = 2_000;
export const importBytesMax = 1_000_000;
/** Guardians that a row can name. */
export const importGuardiansMax = 10;
/** More would only be scrolled past: once these are corrected, the next try tells the others. */
export const importProblemsMax = 200;

/** What is wrong in one row of the file; `Row` as a spreadsheet numbers it, the header being 1. */
const importProblem = z.object({
  Row: z.int(),
  Column: z.string(),
  Problem: z.string(),
  /** What the cell says, cut short when it is long; absent for an empty one, and where it is not about a cell. */
  Value: z.optional(z.string()),
  /** The name that is nearest to it among those that would do, if any is near. */
  Suggestion: z.optional(z.string()),
});

/** What an import changed, or would change, and what is wrong with its rows. */
const importResult = z.object({
  /** Rows of the file, the header not counted. */
  Rows: z.int(),
  NewChildren: z.int(),
  /** Rows whose child (same name and birth date) is there already: nothing about it is changed. */
  AlreadyThere: z.int(),
  NewGuardians: z.int(),
  LinkedGuardians: z.int(),
  /** How many of those linked cannot sign in, since their account is disabled. */
  DisabledGuardians: z.int(),
  /** Those whose account is elsewhere: they are asked first. */
  AskedGuardians: z.int(),
  /** Rows with something wrong, the header not counted. */
  RowsWithProblems: z.int(),
  /** The first of them, by row. */
  Problems: z.array(importProblem),
  /** How many more there are. */
  MoreProblems: z.int(),
  /** True when it was stored: not on a dry run, and only without any problem. */
  Stored: z.boolean(),
});
export type ImportResult = z.infer<typeof importResult>;

export const importChildren = endpoint({
  method: 'POST',
  path: '/admin/import/children',
  summary: 'Import children with guardians and rooms from CSV: all rows or none; a dry run says what would happen',
  body: z.object({
    LocationID: z.optional(id),
    Csv: z.string(adminMessages.csvUnreadable).check(
      z.minLength(1, adminMessages.csvEmpty),
      z.maxLength(importBytesMax, adminMessages.csvTooLarge),
      z.refine(
        (text) => text.isWellFormed() && !text.includes('\0') && !text.includes('\uFFFD'),
        adminMessages.csvNotUtf8,
      ),
    ),
    DryRun: z.boolean('DryRun must be true or false.'),
  }),
  data: importResult,
});

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/admin/import/children.csv',
  summary: 'The file to fill in, with its header and one example row, as CSV',
  data: z.unknown(),
});

const where = { LocationID: z.optional(pathId) };

const exportDaysMax = 366;
const range = z.object({ ...where, FromDay: chosenDay, ToDay: chosenDay }).check(
  inOrder,
  z.refine(
    ({ FromDay, ToDay }) => (Date.parse(ToDay) - Date.parse(FromDay)) / 86_400_000 < exportDaysMax,
    adminMessages.exportTooLong,
  ),
);

export const exportChildren = endpoint({
  method: 'GET',
  path: '/admin/export/children.csv',
  summary: 'Children with rooms and guardians, as CSV in the import’s columns',
  query: z.object(where),
  data: z.unknown(),
});

export const exportReports = endpoint({
  method: 'GET',
  path: '/admin/export/reports.csv',
  summary: 'Daily reports of some days, one row per child, as CSV',
  query: range,
  data: z.unknown(),
});

export const exportAttendance = endpoint({
  method: 'GET',
  path: '/admin/export/attendance.csv',
  summary: 'Attendance of some days, one row per child and day, as CSV',
  query: range,
  data: z.unknown(),
});
