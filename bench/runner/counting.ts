import type { Statement } from './statements.ts';

/** A statement of its own that only tells how many rows a list has. */
const countsRows = ({ text }: Statement) => /\bcount\(|list_counts/i.test(text) && !/\bLIMIT\b/.test(text);

/**
 * What counts a list's rows, alone, and a list's statements without it.
 * @throws Error when nothing in them counts
 */
export function counting(statements: Statement[]): { alone: Statement[]; without: Statement[] } {
  const alone = statements.filter(countsRows);
  if (alone.length === 0) throw new Error('No statement of the list is known to count its rows.');
  return { alone, without: statements.filter((statement) => !alone.includes(statement)) };
}
