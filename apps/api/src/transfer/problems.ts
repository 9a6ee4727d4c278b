import { importProblemsMax, type ImportResult } from '@footprints/contracts/transfer';
import { closestMatch } from 'leven';

type Problem = ImportResult['Problems'][number];

/** What is wrong with a file, in the order of its rows: all of it is counted, the first is listed. */
export interface Problems {
  listed: Problem[];
  count: number;
  rows: Set<number>;
}

/** Something wrong with a cell: what it says, and the names of which it should be one. */
type Found = Pick<Problem, 'Row' | 'Column' | 'Problem'> & { value?: string | undefined; names?: readonly string[] };

const quotedMax = 60;
/** What is longer is no name that was mistyped. */
const nameMax = 120;

/** No problem so far. */
export function noProblems(): Problems {
  return { listed: [], count: 0, rows: new Set() };
}

/** Another problem, of the same row as the one before or of a later one. */
export function addProblem(problems: Problems, { value = '', names = [], ...problem }: Found): void {
  problems.count += 1;
  problems.rows.add(problem.Row);
  if (problems.listed.length >= importProblemsMax) return;
  const Suggestion = nearest(value, names);
  problems.listed.push({
    ...problem,
    ...(value === '' ? {} : { Value: quoted(value) }),
    ...(Suggestion === undefined ? {} : { Suggestion }),
  });
}

/** Both together, by row. */
export function mergeProblems(one: Problems, other: Problems): Problems {
  const listed = [...one.listed, ...other.listed].toSorted((first, second) => first.Row - second.Row);
  return {
    listed: listed.slice(0, importProblemsMax),
    count: one.count + other.count,
    rows: new Set([...one.rows, ...other.rows]),
  };
}

function quoted(value: string): string {
  const letters = [...value];
  return letters.length > quotedMax ? `${letters.slice(0, quotedMax - 1).join('')}…` : value;
}

/** The name that a cell means most likely, without regard to case; undefined when none is like it. */
function nearest(value: string, names: readonly string[]): string | undefined {
  if (value === '' || value.length > nameMax) return undefined;
  const plain = names.map((name) => name.toLowerCase());
  const found = closestMatch(value.toLowerCase(), plain, { maxDistance: Math.floor(value.length * 0.4) });
  return found === undefined ? undefined : names[plain.indexOf(found)];
}
