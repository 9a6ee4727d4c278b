import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { stringify } from 'csv-stringify/sync';
import { Refused } from '../http/failure.ts';
import type { Pause } from './pause.ts';

/** Lines of a file, and the children whom they are about. */
export interface Batch {
  lines: string[][];
  childIds: number[];
}

/** Says to a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Rows as CSV lines; what a spreadsheet would take for a formula begins with an apostrophe. A line break within a text does not end
 * its row, whichever it is: what stands behind it would be a cell of its own, and could be a formula.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], {
    escape_formulas: true,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
  });
}

/** The apostrophe that `csvLines` puts before a text, which a spreadsheet hides and gives back. */
const defused = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A row of a file, numbered as a spreadsheet does: the first is 1, empty rows count, line breaks within a cell do not. */
export interface CsvRow {
  row: number;
  cells: string[];
  /** There is something to the right of the cells that are read. */
  hasMore: boolean;
}

/** What separates cells, in the order of preference. */
export const separators = [',', ';', '\t'] as const;

/** More characters than any row of children has; who leaves a quotation mark out makes one row of the rest of the file. */
const rowMax = 32_768;
/** More rows, empty ones too, than are read before a file is too large. */
const rowsMax = 10_000;
/** More cells than any row of children has. */
const cellsMax = 100;
/** So much is read at once: some milliseconds where every letter is a row. */
const pieceBytes = 512;

const optionsOf = (delimiter: string): Options => ({
  bom: true,
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: rowMax,
});

/** White space around and within a cell becomes single spaces. */
const clean = (cell: string) => (cell === '' ? '' : cell.replace(defused, '').replace(/\s+/g, ' ').trim());

/** The cells of the first row with this separator; none when they cannot be read. */
export function firstRow(text: string, separator: string): string[] {
  try {
    const [cells = []]: string[][] = parseAtOnce(text.slice(0, rowMax), { ...optionsOf(separator), to: 1 });
    return cells.slice(0, cellsMax).map(clean);
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}

/** A file that cannot be read from this row on. */
export class UnreadableRow extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`Row ${row} cannot be read.`);
    this.row = row;
  }
}

/**
 * The rows of a file one after the other, those without anything in them left out.
 * @throws UnreadableRow where the rest cannot be read; Refused for more rows, of whatever kind, than any file has
 */
export async function* readCsv(text: string, separator: string, pause: Pause): AsyncGenerator<CsvRow> {
  let read = 0;
  let ready: CsvRow[] = [];
  const note = (record: string[]) => {
    read += 1;
    const cells = record.slice(0, cellsMax).map(clean);
    const hasMore = record.slice(cellsMax).some((cell) => cell.trim() !== '');
    if (hasMore || cells.some((cell) => cell !== '')) ready.push({ row: read, cells, hasMore });
    return null;
  };
  // Not read as a stream: an error would take the rows along that were read just before it.
  const parser = parse({ ...optionsOf(separator), on_record: note }).on('error', () => undefined);
  const bytes = Buffer.from(text);
  for (let from = 0, isAtEnd = false; !isAtEnd; from += pieceBytes) {
    isAtEnd = from >= bytes.length;
    const piece = bytes.subarray(from, from + pieceBytes);
    const failure = await new Promise<unknown>((resolve) => {
      if (isAtEnd) parser.end(resolve as () => void);
      else parser.write(piece, resolve);
    });
    await pause();
    for (const row of ready) {
      yield row;
      await pause();
    }
    ready = [];
    if (read > rowsMax) throw new Refused(adminMessages.csvTooLarge);
    if (failure instanceof CsvError) throw new UnreadableRow(read + 1);
    if (failure) throw failure as Error;
  }
}
