import { type ChildFacts, saveChild } from '@footprints/contracts/child-records';
import { chosenDay, email, optional } from '@footprints/contracts/fields';
import { adminMessages, importSentences } from '@footprints/contracts/admin-errors';
import type { OutputOf } from '@footprints/contracts/endpoint';
import * as z from 'zod/mini';
import { cellOf, type Column, guardianColumns, type Header } from './columns.ts';
import type { CsvRow } from './csv-text.ts';
import { addProblem, type Problems } from './problems.ts';

/** A guardian as a row names one; `number` is which of its guardians. */
export interface GuardianDraft {
  number: number;
  email: string;
  name: string;
  relationship: string;
}

/** A row of the file as far as it can be understood by itself. */
export interface RowDraft {
  row: number;
  /** Undefined when something about the child itself is wrong. */
  child: OutputOf<typeof saveChild.body> | undefined;
  room: string;
  group: string;
  guardians: GuardianDraft[];
}

const childColumns: Record<string, Column> = {
  FirstName: 'First name',
  MiddleName: 'Middle name',
  LastName: 'Last name',
  BirthDate: 'Birth date',
  Allergies: 'Allergies',
};

/** Reads a row by the rules of the form for a child; each problem goes to `problems`. */
export function readRow(header: Header, line: CsvRow, today: string, problems: Problems): RowDraft {
  const cell = (column: Column) => cellOf(header, line, column);
  const say: Say = (Column, Problem) => {
    addProblem(problems, { Row: line.row, Column, Problem, value: Column === '' ? '' : cell(Column) });
  };
  if (line.hasMore || line.cells.slice(header.width).some((more) => more !== '')) say('', importSentences.tooManyCells);
  const before = problems.count;
  const birthDate = readDay(cell('Birth date'));
  if (birthDate === undefined) say('Birth date', importSentences.birthDateInvalid);
  else if (birthDate !== null && birthDate > today) say('Birth date', adminMessages.birthDateInFuture);
  const consent = readConsent(cell('Photo consent'));
  if (consent === undefined) say('Photo consent', importSentences.consentInvalid);
  const child = z.safeParse(saveChild.body, {
    FirstName: cell('First name'),
    MiddleName: cell('Middle name') || null,
    LastName: cell('Last name'),
    BirthDate: birthDate ?? null,
    Allergies: readAllergies(cell('Allergies')),
    PhotoConsent: consent ?? null,
  } satisfies ChildFacts);
  for (const { path, message } of child.error?.issues ?? []) say(childColumns[String(path[0])] ?? '', message);
  const isChildRight = problems.count === before;
  if (cell('Classroom') === '') say('Classroom', importSentences.roomMissing);
  const numbers = Array.from({ length: header.guardians }, (_, index) => index + 1);
  const guardians = numbers.flatMap((number) => readGuardian(number, cell, say) ?? []);
  return {
    row: line.row,
    child: isChildRight ? child.data : undefined,
    room: cell('Classroom'),
    group: cell('Group'),
    guardians: distinct(guardians, say),
  };
}

/** `YYYY-MM-DD` of a day as spreadsheets write it, null for none, undefined for what is no day. */
function readDay(text: string): string | null | undefined {
  if (text === '') return null;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const [, month = '', day = '', year = ''] = american ?? [];
  const iso = american === null ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.safeParse(chosenDay, iso).success ? iso : undefined;
}

/** Null for no answer, undefined for what is none. */
function readConsent(text: string): boolean | null | undefined {
  if (text === '') return null;
  if (/^(yes|y|true)$/i.test(text)) return true;
  return /^(no|n|false)$/i.test(text) ? false : undefined;
}

/** `Peanuts: hives; Milk`. */
function readAllergies(text: string): { Substance: string; Reaction: string }[] {
  const parts = text.split(';').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [substance = '', ...reaction] = part.split(':');
      return { Substance: substance, Reaction: reaction.join(':') };
    });
}

type Say = (column: Column | '', problem: string) => void;

function readGuardian(number: number, cell: (column: Column) => string, say: Say): GuardianDraft | undefined {
  const [emailColumn, nameColumn, relationshipColumn] = guardianColumns(number);
  const draft = { number, email: cell(emailColumn), name: cell(nameColumn), relationship: cell(relationshipColumn) };
  if (draft.email === '') {
    if (draft.name !== '' || draft.relationship !== '') say(emailColumn, importSentences.guardianEmailMissing);
    return undefined;
  }
  const check = (schema: z.core.$ZodType, column: Column, text: string) => {
    const { error } = z.safeParse(schema, text);
    for (const { message } of error?.issues.slice(0, 1) ?? []) say(column, message);
    return error === undefined;
  };
  const right = [
    check(email, emailColumn, draft.email),
    check(optional(120), nameColumn, draft.name),
    check(optional(60), relationshipColumn, draft.relationship),
  ];
  return right.every(Boolean) ? draft : undefined;
}

function distinct(guardians: GuardianDraft[], say: Say): GuardianDraft[] {
  const seen = new Set<string>();
  return guardians.filter(({ number, email }) => {
    const isNew = !seen.has(email.toLowerCase());
    if (!isNew) say(guardianColumns(number)[0], importSentences.guardianTwice);
    seen.add(email.toLowerCase());
    return isNew;
  });
}
