import * as z from 'zod/mini';
import { chosenDay } from './fields.ts';
import { allFilter, idMax, pageNumberMax, pageSizeMax } from './limits.ts';
import { id, storable, numberInUrl } from './wire.ts';

const filterId = (name: string) =>
  z
    .int({ error: `${name} must be a whole number.`, abort: true })
    .check(
      z.refine(
        (value) => value === allFilter || (value >= 1 && value <= idMax),
        `${name} must be an id, or -1 for all.`,
      ),
    );

/** The body of every paged list; `-1` or nothing means all (product 4.12). */
export const listBody = z.object({
  ChildID: z.optional(filterId('ChildID')),
  ClassroomID: z.optional(id),
  PageNumber: z._default(
    z
      .int({ error: 'PageNumber must be a whole number.', abort: true })
      .check(z.minimum(1, 'PageNumber starts at 1.'), z.maximum(pageNumberMax, 'PageNumber is too large.')),
    1,
  ),
  PageSize: z.optional(
    z
      .int({ error: 'PageSize must be a whole number.', abort: true })
      .check(z.minimum(1, 'PageSize must be 1 to 100.'), z.maximum(pageSizeMax, 'PageSize must be 1 to 100.')),
  ),
});

/** The body of a list of a child's days: also of one day alone, by the calendar of the children's location (product 5.24). */
export const entryListBody = z.object({ ...listBody.shape, Day: z.optional(chosenDay) });

/** The body of the badge list: earned ones, or with `ShowUnearned` the others. */
export const badgeListBody = z.object({
  ...listBody.shape,
  ShowUnearned: z._default(z.boolean('ShowUnearned must be true or false.'), false),
  CategoryID: z.optional(filterId('CategoryID')),
});

/** The number of pages that `count` rows fill: count divided by page size, rounded up (product 4.11). */
export function totalPages(count: number, pageSize: number): number {
  return Math.ceil(count / pageSize);
}

/** Rows on a page of an admin list unless another number is asked for. */
export const adminPageSize = 25;

const searchMaxLength = 100;

/** A whole number in a query, from 1 to `max`; the sentence says so. */
function queryNumber(name: string, max: number) {
  const sentence = `${name} must be a whole number from 1 to ${max}.`;
  return z.pipe(numberInUrl(/^[1-9]\d{0,9}$/, sentence), z.number().check(z.maximum(max, sentence)));
}

/** `true` or `false` in a query. */
export function queryFlag(name: string) {
  return z.pipe(
    z.enum(['true', 'false'], `${name} must be true or false.`),
    z.transform((word: 'true' | 'false') => word === 'true'),
  );
}

/** Which page of a list, in a query. */
export const pageQuery = z.object({
  PageNumber: z._default(queryNumber('PageNumber', pageNumberMax), 1),
  PageSize: z._default(queryNumber('PageSize', pageSizeMax), adminPageSize),
});

/**
 * The query of every admin list: a page, what to search for (empty: everything) and by which of its columns to sort.
 * `Archived` asks for what was put away instead of what is in use.
 */
export function adminListQuery<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    ...pageQuery.shape,
    Search: z._default(z.string().check(storable, z.trim(), z.maxLength(searchMaxLength, 'Search is too long.')), ''),
    Sort: z._default(z.enum(columns, `Sort must be one of ${columns.join(', ')}.`), columns[0]),
    Descending: z._default(queryFlag('Descending'), false),
    Archived: z._default(queryFlag('Archived'), false),
  });
}

/** What every admin list is asked with; `Sort` is one of the list's own columns. */
export type AdminListQuery = z.output<ReturnType<typeof adminListQuery>>;
