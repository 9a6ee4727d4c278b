import { type ImportColumn, importColumns, importGuardiansMax } from '@footprints/contracts/transfer';
import { importSentences } from '@footprints/contracts/admin-errors';
import { type CsvRow, firstRow, separators } from './csv-text.ts';
import { addProblem, type Problems } from './problems.ts';

/** A third guardian and more have columns named like the first two. */
export type Column = ImportColumn | `Guardian ${number} ${'email' | 'name' | 'relationship'}`;

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
  const named = (separator: string) => firstRow(text, separator).filter((cell) => columnOf(cell) !== undefined).length;
  return separators.toSorted((one, other) => named(other) - named(one))[0] ?? ',';
}

/** Where each column stands in the file. */
export interface Header {
  width: number;
  at: Map<Column, number>;
  /** The highest number of a guardian. */
  guardians: number;
  /** False when a column is missing without which no row can be read. */
  isUsable: boolean;
}

/** Reads the names of the columns, without regard to case; each problem goes to `problems`. */
export function readHeader({ row, cells, hasMore }: CsvRow, problems: Problems): Header {
  const at = new Map<Column, number>();
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  const say = (column: string, problem: string, names?: { value: string; names: readonly string[] }) => {
    addProblem(problems, { Row: row, Column: column, Problem: problem, ...names });
  };
  cells.slice(0, width).forEach((name, index) => {
    const column = columnOf(name);
    const [, guardian = '0'] = /^Guardian (\d+)/.exec(column ?? '') ?? [];
    if (column === undefined) {
      say(name || `Column ${index + 1}`, importSentences.columnUnknown, { value: name, names: importColumns });
    } else if (Number(guardian) > importGuardiansMax) say(name, importSentences.guardiansTooMany);
    else if (at.has(column)) say(name, importSentences.columnTwice);
    else at.set(column, index);
  });
  if (hasMore) say('', importSentences.columnsTooMany);
  const missing = required.filter((column) => !at.has(column));
  for (const column of missing) say(column, importSentences.columnMissing);
  const numbers = [...at.keys()].map((column) => Number(/^Guardian (\d+)/.exec(column)?.[1] ?? 0));
  return { width, at, guardians: Math.max(0, ...numbers), isUsable: missing.length === 0 };
}

/** What a row says in a column; '' where the file does not have it. */
export function cellOf({ at }: Header, { cells }: CsvRow, column: Column): string {
  const index = at.get(column);
  return index === undefined ? '' : (cells[index] ?? '');
}
