import { createHash } from 'node:crypto';
import type { Statement } from './statements.ts';

/** A statement of its own that only tells how many rows a list has. */
const countsRows = ({ text }: Statement) => /\bcount\(|list_counts/i.test(text) && !/\bLIMIT\b/.test(text);
/** The same inside the statement that reads the page. */
const inPage = /\(\s*(SELECT n\.rows FROM list_counts n\b[^()]*?\bscope_id = )(\$\d+)([^()]*)\)/;

/**
 * A list's statements without what counts all its rows.
 * @throws Error when nothing in them counts
 */
export function withoutCount(statements: Statement[]): Statement[] {
  // The number of the scope stands in for its count: every parameter must keep its place.
  const remaining = statements
    .filter((statement) => !countsRows(statement))
    .map((statement) => {
      const text = statement.text.replace(new RegExp(inPage, 'g'), '($2::int)');
      return text === statement.text
        ? statement
        : { ...statement, name: `${statement.name ?? ''} without count`, text };
    });
  if (
    remaining.length === statements.length &&
    remaining.every((statement, index) => statement === statements[index])
  ) {
    throw new Error('No statement of the list counts its rows in a way that bench/runner/counting.ts knows.');
  }
  return remaining;
}

/**
 * What counts a list's rows, alone.
 * @throws Error when nothing in its statements counts
 */
export function countAlone(statements: Statement[]): Statement[] {
  const own = statements.filter(countsRows);
  if (own.length > 0) return own;
  for (const { text, values } of statements) {
    const [, before, parameter, after] = inPage.exec(text) ?? [];
    if (before === undefined || parameter === undefined) continue;
    const value = values[Number(parameter.slice(1)) - 1];
    const alone = `${before}$1${after ?? ''}`;
    const name = createHash('sha1').update(alone).digest('hex');
    return [{ name, text: alone, values: value === undefined ? [] : [value], alongside: false }];
  }
  throw new Error('No statement of the list counts its rows in a way that bench/runner/counting.ts knows.');
}
