import { importProblemsMax, type ImportResult } from '@footprints/contracts/transfer';

export type Problem = ImportResult['Problems'][number];

/** What is wrong with a file, in the order of its rows: all of it is counted, the first is told. */
export interface Problems {
  told: Problem[];
  count: number;
}

/** No problem so far. */
export function noProblems(): Problems {
  return { told: [], count: 0 };
}

/** Another problem, of the same row as the one before or of a later one. */
export function addProblem(problems: Problems, problem: Problem): void {
  problems.count += 1;
  if (problems.told.length < importProblemsMax) problems.told.push(problem);
}

/** Both together, by row. */
export function mergeProblems(one: Problems, other: Problems): Problems {
  const told = [...one.told, ...other.told].toSorted((first, second) => first.Row - second.Row);
  return { told: told.slice(0, importProblemsMax), count: one.count + other.count };
}
