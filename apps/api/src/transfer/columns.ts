import { type ImportColumn, importColumns, type ImportResult } from '@footprints/contracts/transfer';
import { importSentences } from '@footprints/contracts/admin-errors';
import { type CsvRow, readCsv, separators } from './csv-text.ts';

export type Problem = ImportResult['Problems'][number];

/** A third guardian and more have columns named like the first two. */
type Column = ImportColumn | `Guardian ${number} ${'email' | 'name' | 'relationship'}`;

const required: readonly Column[] = ['First name', 'Last name', 'Classroom'];

/** The three columns of a guardian, counted from 1. */
export const guardianColumns = (number: number) =>
  [`Guardian ${number} email`, `Guardian ${number} name`, `Guardian ${number} relationship`] as const;

const plain = (name: string) => name.toLowerCase();

const known = new Map<string, Column>(importColumns.map((column) => [plain(column), column]));

function columnOf(name: string): Column | undefined {
  const more = /^guardian ([1-9]\d?) (email|name|relationship)$/.exec(plain(name));
  return more === null ? known.get(plain(name)) : (`Guardian ${more[1] ?? ''} ${more[2] ?? ''}` as Column);
}

/** The separator with which the first row names the most columns. */
export function separatorOf(text: string): string {
  const named = (separator: string) => {
    const [header] = readCsv(text, separator, 1).rows;
    return header?.cells.filter((cell) => columnOf(cell) !== undefined).length ?? 0;
  };
  return separators.toSorted((one, other) => named(other) - named(one))[0] ?? ',';
}

/** Where each column stands in the file, and what is wrong with the header. */
export interface Header {
  width: number;
  at: Map<Column, number>;
  /** The highest number of a guardian. */
  guardians: number;
  problems: Problem[];
  /** False when a column is missing without which no row can be read. */
  isUsable: boolean;
}

/** Reads the names of the columns, without regard to case. */
export function readHeader({ row, cells }: CsvRow): Header {
  const problems: Problem[] = [];
  const at = new Map<Column, number>();
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  cells.slice(0, width).forEach((name, index) => {
    const column = columnOf(name);
    const problem =
      column === undefined ? importSentences.columnUnknown : at.has(column) ? importSentences.columnTwice : undefined;
    if (problem !== undefined) problems.push({ Row: row, Column: name || `Column ${index + 1}`, Problem: problem });
    else if (column !== undefined) at.set(column, index);
  });
  const missing = required.filter((column) => !at.has(column));
  problems.push(...missing.map((Column) => ({ Row: row, Column, Problem: importSentences.columnMissing })));
  const numbers = [...at.keys()].map((column) => Number(/^Guardian (\d+)/.exec(column)?.[1] ?? 0));
  return { width, at, guardians: Math.max(0, ...numbers), problems, isUsable: missing.length === 0 };
}

/** What a row says in a column; '' where the file does not have it. */
export function cellOf({ at }: Header, { cells }: CsvRow, column: Column): string {
  const index = at.get(column);
  return index === undefined ? '' : (cells[index] ?? '');
}
