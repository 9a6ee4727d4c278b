import type { AdminListQuery } from '@footprints/contracts/paging';
import type { Prisma } from '../generated/client.ts';

/** Which rows of a list are on the page that was asked for, for `findMany`. */
export function pageOf({ PageNumber, PageSize }: Pick<AdminListQuery, 'PageNumber' | 'PageSize'>) {
  return { skip: (PageNumber - 1) * PageSize, take: PageSize };
}

/**
 * The order that was asked for, for `findMany`; rows that are equal in it stand by their ids.
 * @param columns what each of the contract's columns sorts by in this direction, the first of several before the next; one
 *   that may be null says `nulls: 'last'`
 */
export function orderOf<Column extends string, Order>(
  { Sort, Descending }: { Sort: Column; Descending: boolean },
  columns: (sort: Prisma.SortOrder) => Record<Column, Order | Order[]>,
): (Order | { id: Prisma.SortOrder })[] {
  const sort = Descending ? 'desc' : 'asc';
  return [columns(sort)[Sort], { id: sort }].flat() as (Order | { id: Prisma.SortOrder })[];
}

/** The page that was asked for of all rows, by a number that Prisma cannot sort by: for lists of a thousand at most. */
export function pageBy<Row extends { id: number }>(
  query: AdminListQuery,
  rows: readonly Row[],
  numberOf: (row: Row) => number,
): Row[] {
  const { skip, take } = pageOf(query);
  const sign = query.Descending ? -1 : 1;
  return rows
    .toSorted((one, other) => sign * (numberOf(one) - numberOf(other) || one.id - other.id))
    .slice(skip, skip + take);
}

/** Letters that do not come apart into a plain one and its mark, and the apostrophes of other keyboards. */
const plainLetters: Partial<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
};

/** Text as a search compares it, in small letters and without marks: the database has the same in its `search_…` columns. */
export function folded(text: string): string {
  const letters = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return letters.replace(/[^a-z]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * The words of a search, each as a filter that finds it anywhere in a `search…` column, or in one of ASCII alone, as emails are.
 * Every word must be found: `AND: wordFilters(Search).map((word) => ({ OR: [{ searchName: word }, { email: word }] }))`.
 */
export function wordFilters(search: string): { contains: string; mode: 'insensitive' }[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((word) => ({ contains: word.replace(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' }));
}
