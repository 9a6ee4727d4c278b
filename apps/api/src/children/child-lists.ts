import { Prisma } from '../generated/client.ts';
import { childRowsIn, type ChildScope } from './child-scope.ts';
import type { OutputOf } from '@footprints/contracts/endpoint';
import { allFilter, parentPageSize, staffPageSize } from '@footprints/contracts/limits';
import type { entryListBody, listBody } from '@footprints/contracts/paging';
import { hasRole, type Viewer } from '../viewer/viewer.ts';
import type { Database } from '../db/client.ts';
import { type Column, type Columns, query, type RowOf, type Statement } from '../db/statement.ts';
import { notFound } from '../http/failure.ts';
import type { Page } from '../http/serve.ts';

/** A table of which every child has rows, listed newest first; an index of each scope has its key in that order. */
export interface ChildList {
  /** Its name in `list_counts`. */
  name: 'reports' | 'moments' | 'awards';
  table: string;
  /** What a row is called in the statements. */
  alias: string;
  key: readonly string[];
  /** The order of the list, of the columns as `alias` names them. */
  newest: string;
}

/** Calendar days, `YYYY-MM-DD`, the last one included. */
export interface Days {
  from: string;
  to: string;
}

/** Of one child's rows, that of one entry, or those from one day to another. */
export type Wanted = { id: number } | Days;

/** The lists of a child's days, as their statements name them. */
export const childLists = {
  reports: {
    name: 'reports',
    table: 'report_children',
    alias: 'rc',
    key: ['report_id', 'child_id'],
    newest: 'rc.happened_at DESC, rc.report_id DESC, rc.child_id',
  },
  moments: {
    name: 'moments',
    table: 'moment_children',
    alias: 'mc',
    key: ['moment_id', 'child_id'],
    newest: 'mc.happened_at DESC, mc.moment_id DESC, mc.child_id',
  },
  awards: { name: 'awards', table: 'awards', alias: 'a', key: ['id'], newest: 'a.earned_at DESC, a.id DESC' },
} as const satisfies Record<string, ChildList>;

/** The condition on the list's rows: inside the scope, and of one child where one is asked for. */
export function rowsAskedFor({ alias }: ChildList, scope: ChildScope, { childId }: ListPage): Prisma.Sql {
  const ofChild = childId === undefined ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(alias)}.child_id = ${childId}`;
  return Prisma.sql`${childRowsIn(scope, alias)} ${ofChild}`;
}

/** The condition on rows of one day, where one is asked for. */
export function rowsOfDay(list: ChildList, { day }: EntryPage): Prisma.Sql | undefined {
  return day === undefined ? undefined : rowsOfDays(list, { from: day, to: day });
}

/** The condition on rows of one child inside the scope. */
export function rowsWanted(list: ChildList, scope: ChildScope, childId: number, wanted: Wanted): Prisma.Sql {
  const { alias, key } = list;
  const which =
    'id' in wanted ? Prisma.sql`${Prisma.raw(`${alias}.${key[0]}`)} = ${wanted.id}` : rowsOfDays(list, wanted);
  return Prisma.sql`${which} AND ${Prisma.raw(alias)}.child_id = ${childId} AND ${childRowsIn(scope, alias)}`;
}

/**
 * The condition on rows from one day to another. The instants around them let the list's own index pass to these days: at no place on
 * earth does a day begin or end farther than a day from UTC's.
 */
function rowsOfDays({ alias }: ChildList, { from, to }: Days): Prisma.Sql {
  const column = (name: string) => Prisma.raw(`${alias}.${name}`);
  return Prisma.sql`${column('day')} BETWEEN ${from}::date AND ${to}::date
    AND ${column('happened_at')} >= (${from}::date - 1)::timestamp AT TIME ZONE 'UTC'
    AND ${column('happened_at')} < (${to}::date + 2)::timestamp AT TIME ZONE 'UTC'`;
}

/**
 * `FROM` with the list's rows of a page under their alias. The page is found by its keys, so that a late one passes over entries of
 * the index and not over rows (docs/performance.md, P2).
 */
export function fromPage(
  list: ChildList,
  scope: ChildScope,
  page: ListPage,
  filter: Prisma.Sql = Prisma.sql`TRUE`,
): Prisma.Sql {
  const { table, alias, key, newest } = list;
  const keys = key.map((column) => `${alias}.${column}`).join(', ');
  return Prisma.sql`FROM (
      SELECT ${Prisma.raw(keys)} FROM ${Prisma.raw(`${table} ${alias}`)}
      WHERE ${rowsAskedFor(list, scope, page)} AND ${filter}
      ORDER BY ${Prisma.raw(newest)} LIMIT ${page.limit} OFFSET ${page.offset}
    ) page JOIN ${Prisma.raw(`${table} ${alias} USING (${key.join(', ')})`)}`;
}

/** What a list was asked for, with the defaults of product 4.11 filled in and "all" as undefined. */
export interface ListPage {
  childId: number | undefined;
  classroomId: number | undefined;
  limit: number;
  offset: number;
}

/** What a list of children's days was asked for. */
export interface EntryPage extends ListPage {
  day: string | undefined;
}

/** Reads the body of a list by children, in pages of this size where it asks for none. */
export function listPageOf(body: OutputOf<typeof listBody>, defaultSize: number): ListPage {
  const limit = body.PageSize ?? defaultSize;
  return {
    childId: body.ChildID === allFilter ? undefined : body.ChildID,
    classroomId: body.ClassroomID,
    limit,
    offset: (body.PageNumber - 1) * limit,
  };
}

/** Reads the body of a list of children's days for this viewer. */
export function entryPageOf(body: OutputOf<typeof entryListBody>, viewer: Viewer): EntryPage {
  const staff = hasRole(viewer, 'Classroom', 'Director', 'Admin');
  return { ...listPageOf(body, staff ? staffPageSize : parentPageSize), day: body.Day };
}

/**
 * Reads one page of a list, with the number of rows on all pages.
 * @param count one row, or none when the scope does not hold the child that is asked for
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function readPage<C extends Columns>(
  db: Database,
  { rows, count }: { rows: Statement<C>; count: Statement<{ count: Column<number> }> },
): Promise<Page<RowOf<C>[]>> {
  const [found, [counted]] = await Promise.all([query(db, rows), query(db, count)]);
  if (counted === undefined) throw notFound();
  return { data: found, count: counted.count };
}
