import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Says to a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Rows as CSV lines; what a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { escape_formulas: true, record_delimiter: '\r\n' });
}

/** The apostrophe that `csvLines` puts before a text, which a spreadsheet hides and gives back. */
const defused = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A row of a file, numbered as a spreadsheet does: the first is 1, empty rows count, line breaks within a cell do not. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/** The rows as far as they could be read; `unreadableRow` is the one that could not. */
export interface CsvContent {
  rows: CsvRow[];
  unreadableRow?: number;
}

/** What separates cells, in the order of preference. */
export const separators = [',', ';', '\t'] as const;

/** Reads CSV with this separator; white space around and within cells becomes single spaces, empty rows are left out. */
export function readCsv(text: string, separator: string, upTo?: number): CsvContent {
  let read = 0;
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      ...(upTo === undefined ? {} : { to: upTo }),
      on_record: (cells: string[]) => {
        read += 1;
        const clean = cells.map((cell) => cell.replace(defused, '').replace(/\s+/g, ' ').trim());
        if (clean.some((cell) => cell !== '')) rows.push({ row: read, cells: clean });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return { rows, unreadableRow: read + 1 };
    throw error;
  }
  return { rows };
}
