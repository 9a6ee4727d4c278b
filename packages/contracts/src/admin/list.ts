import * as z from 'zod/mini';
import { pageNumberMax, pageSizeMax } from '../limits.ts';
import { isStorable } from '../wire.ts';
import { messages } from '../errors.ts';

/** Rows on a page of an admin list unless another number is asked for. */
export const adminPageSize = 25;

const searchMaxLength = 100;

/** A whole number in a query, from 1 to `max`; the sentence says so. */
function queryNumber(name: string, max: number) {
  const sentence = `${name} must be a whole number from 1 to ${String(max)}.`;
  return z.pipe(
    z.string(sentence).check(z.regex(/^[1-9]\d{0,8}$/, sentence)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.maximum(max, sentence)),
    ),
  );
}

/** `true` or `false` in a query. */
export function queryFlag(name: string) {
  return z.pipe(
    z.enum(['true', 'false'], `${name} must be true or false.`),
    z.transform((word: 'true' | 'false') => word === 'true'),
  );
}

/**
 * The query of every admin list: a page, what to search for (empty: everything) and by which of its columns to sort.
 * `Archived` asks for what was put away instead of what is in use.
 */
export function adminListQuery<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.object({
    PageNumber: z._default(queryNumber('PageNumber', pageNumberMax), 1),
    PageSize: z._default(queryNumber('PageSize', pageSizeMax), adminPageSize),
    Search: z._default(
      z
        .string()
        .check(
          z.refine(isStorable, messages.textNotStorable),
          z.trim(),
          z.maxLength(searchMaxLength, 'Search is too long.'),
        ),
      '',
    ),
    Sort: z._default(z.enum(columns, `Sort must be one of ${columns.join(', ')}.`), columns[0]),
    Descending: z._default(queryFlag('Descending'), false),
    Archived: z._default(queryFlag('Archived'), false),
  });
}

/** What every admin list is asked with; `Sort` is one of the list's own columns. */
export interface AdminListQuery {
  PageNumber: number;
  PageSize: number;
  Search: string;
  Sort: string;
  Descending: boolean;
  Archived: boolean;
}
