import * as z from 'zod/mini';
import { allFilter, idMax, pageNumberMax, pageSizeMax } from './limits.ts';
import { day, id } from './wire.ts';

const filterId = (name: string) =>
  z
    .int(`${name} must be a whole number.`)
    .check(
      z.refine(
        (value) => value === allFilter || (value >= 1 && value <= idMax),
        `${name} must be an id, or -1 for all.`,
      ),
    );

/** The body of every paged list; `-1` or nothing means all (decisions §2). */
export const listBody = z.object({
  ChildID: z.optional(filterId('ChildID')),
  ClassroomID: z.optional(id),
  PageNumber: z._default(
    z
      .int('PageNumber must be a whole number.')
      .check(z.minimum(1, 'PageNumber starts at 1.'), z.maximum(pageNumberMax, 'PageNumber is too large.')),
    1,
  ),
  PageSize: z.optional(
    z
      .int('PageSize must be a whole number.')
      .check(z.minimum(1, 'PageSize must be 1 to 100.'), z.maximum(pageSizeMax, 'PageSize must be 1 to 100.')),
  ),
});

/** The body of the badge list: earned ones, or with `ShowUnearned` the others. */
export const badgeListBody = z.object({
  ...listBody.shape,
  ShowUnearned: z._default(z.boolean('ShowUnearned must be true or false.'), false),
  CategoryID: z.optional(filterId('CategoryID')),
});

/** Rows under the calendar day of the location on which they happened, newest first. */
export function groupedByDate<Row extends z.core.$ZodType>(row: Row) {
  return z.array(z.object({ Date: day, Data: z.array(row) }));
}

/** One day of a grouped list. */
export interface DateGroup<Row> {
  Date: string;
  Data: Row[];
}

/** The number of pages that `count` rows fill: count divided by page size, rounded up (§9). */
export function totalPages(count: number, pageSize: number): number {
  return Math.ceil(count / pageSize);
}
