import { pageSizeMax } from '@footprints/contracts/limits';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { notFound } from '../http/failure.ts';
import type { ListPage } from '../http/paging.ts';
import type { Page } from '../http/serve.ts';
import { childRowsIn, type ChildScope, holdsChild } from './child-scope.ts';

/** A table of which every child has rows, listed newest first, with the words that its statements are made of. */
export interface ChildList {
  /** Its name in `list_counts`. */
  kind: 'reports' | 'moments' | 'awards';
  table: string;
  /** What a row is called in the statements, also in the columns and joins of `readPage`. */
  alias: string;
  /** When a row happened, and its primary key. */
  at: string;
  key: readonly string[];
  /** The order of the list, and the reverse: an index of each scope has it. */
  newest: string;
  oldest: string;
}

/** What a list shows of each row on a page. */
interface Shown<Row, Data> {
  columns: Prisma.Sql;
  /** Tables joined to the rows, with exactly one row for each. */
  joins: Prisma.Sql;
  /** Keeps rows off the list. There are no counts of what it leaves. */
  filter?: Prisma.Sql | undefined;
  present: (rows: Row[]) => Data;
}

interface Source {
  list: ChildList;
  scope: ChildScope;
  childId: number | undefined;
  filter: Prisma.Sql;
}

/** Rows further down are looked for from the day that they are on. */
const nearby = 500;

/**
 * Reads one page of a list, newest first, with the number of rows on all pages.
 * @throws not found when a child is asked for that the scope does not hold
 */
export async function readPage<Row extends { childId: number }, Data>(
  db: Database,
  list: ChildList,
  scope: ChildScope,
  page: ListPage,
  { columns, joins, filter, present }: Shown<Row, Data>,
): Promise<Page<Data>> {
  const source = { list, scope, childId: page.childId, filter: filter ?? Prisma.sql`TRUE` };
  const total = filter === undefined ? totalOf(source) : undefined;
  const rows = total === undefined || page.offset <= nearby ? nearPage(source, page) : farPage(source, page, total);
  const count = total ?? Prisma.sql`(SELECT count(*)::int FROM ${tableOf(list)} WHERE ${rowsOf(source)})`;
  const found = await db.rows<Row & Counted>(Prisma.sql`
    SELECT page.count, ${columns}
    FROM ${onceCounted(countIfHeld(scope, page.childId, count))}
    LEFT JOIN ((${rows}) ${Prisma.raw(list.alias)} ${joins}) ON page.count IS NOT NULL
    ORDER BY ${Prisma.raw(list.newest)}`);
  return onePage(found, present);
}

/** A row of a page that is read together with the number of rows on all pages. */
export interface Counted {
  /** Null when the scope does not hold the child that is asked for. */
  count: number | null;
  /** Null in the only row of an empty page. */
  childId: number | null;
}

/** The number of rows on all pages, or null when the scope does not hold the child. */
export function countIfHeld(scope: ChildScope, childId: number | undefined, count: Prisma.Sql): Prisma.Sql {
  return childId === undefined ? count : Prisma.sql`CASE WHEN ${holdsChild(scope, childId)} THEN ${count} END`;
}

/** One row `page` with this `count`; without the OFFSET, PostgreSQL would count again wherever the count is named. */
export function onceCounted(count: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT ${count} AS count OFFSET 0) page`;
}

/**
 * The page that such rows are.
 * @throws not found when the scope does not hold the child that was asked for
 */
export function onePage<Row extends Counted, Data>(found: Row[], present: (rows: Row[]) => Data): Page<Data> {
  const count = found[0]?.count ?? null;
  if (count === null) throw notFound();
  return { data: present(found.filter((row) => row.childId !== null)), count };
}

function tableOf({ table, alias }: ChildList): Prisma.Sql {
  return Prisma.raw(`${table} ${alias}`);
}

/** The condition on a row of the list. That the scope holds the child is asked once, not of every row of the child. */
function rowsOf({ list, scope, childId, filter }: Source): Prisma.Sql {
  const { alias } = list;
  return childId === undefined
    ? Prisma.sql`${childRowsIn(scope, alias)} AND ${filter}`
    : Prisma.sql`${Prisma.raw(`${alias}.child_id`)} = ${childId} AND ${filter}`;
}

/** The counts that the list has by itself (decision record 6); undefined for a parent's, whose children are counted each. */
function countedAs({ scope, childId }: Source): { scope: 'child' | 'classroom' | 'location'; id: number } | undefined {
  if (childId !== undefined) return { scope: 'child', id: childId };
  if (scope.kind === 'classroom') return { scope: 'classroom', id: scope.classroomId };
  return scope.kind === 'location' ? { scope: 'location', id: scope.locationId } : undefined;
}

function countsOf({ kind }: ChildList, scope: 'child' | 'classroom' | 'location'): Prisma.Sql {
  return Prisma.raw(`list_counts n WHERE n.list = '${kind}' AND n.scope = '${scope}'`);
}

/** The number of rows, from the counts; undefined when no counts make it up. */
function totalOf(source: Source): Prisma.Sql | undefined {
  const { list, scope } = source;
  const own = countedAs(source);
  if (own !== undefined) {
    return Prisma.sql`coalesce((
      SELECT n.rows FROM ${countsOf(list, own.scope)} AND n.scope_id = ${own.id} AND n.day = '-infinity'), 0)`;
  }
  if (scope.kind !== 'guardian') return undefined;
  return Prisma.sql`coalesce((
    SELECT sum(n.rows)::int FROM ${countsOf(list, 'child')} AND n.day = '-infinity'
    AND n.scope_id IN (SELECT g.child_id FROM guardians g WHERE g.user_id = ${scope.userId})), 0)`;
}

/**
 * Some rows of the list in an order: of several children merged, each child's in the order of its index. The numbers are
 * statements of their own, so that PostgreSQL plans the list once for all of them. It then knows nothing of how many rows
 * come; the two further limits, which keep none of them back, tell it: no more than the largest page, so that it follows
 * the index, and a tenth of that, so that it looks up what is joined row by row.
 */
function slice(source: Source, columns: string, order: string, limit: Prisma.Sql, skip: Prisma.Sql): Prisma.Sql {
  const { list, scope, childId, filter } = source;
  const [alias, what, by] = [list.alias, columns, order].map((words) => Prisma.raw(words));
  const rows =
    scope.kind === 'guardian' && childId === undefined
      ? Prisma.sql`
        SELECT ${what} FROM guardians g CROSS JOIN LATERAL (
          SELECT ${what} FROM ${tableOf(list)} WHERE ${alias}.child_id = g.child_id AND ${filter}
          ORDER BY ${by} LIMIT ${limit} + ${skip}) ${alias}
        WHERE g.user_id = ${scope.userId}`
      : Prisma.sql`SELECT ${what} FROM ${tableOf(list)} WHERE ${rowsOf(source)}`;
  return Prisma.sql`
    SELECT * FROM (
      SELECT * FROM (${rows} ORDER BY ${by} LIMIT ${limit} OFFSET ${skip}) slice LIMIT ${Prisma.raw(String(pageSizeMax))}
    ) slice LIMIT ${limit}`;
}

function nearPage(source: Source, { limit, offset }: ListPage): Prisma.Sql {
  const { alias, newest } = source.list;
  return slice(source, `${alias}.*`, newest, Prisma.sql`(SELECT ${limit}::int)`, Prisma.sql`(SELECT ${offset}::int)`);
}

/**
 * A page for which its rows' keys are sought along the index from the nearer end of the list: from the edge of the day that
 * the first of them is on, where the counts say how many rows lie beyond it.
 */
function farPage(source: Source, { limit, offset }: ListPage, total: Prisma.Sql): Prisma.Sql {
  const { table, alias, at, key, newest, oldest } = source.list;
  const keys = [at, ...key].map((column) => `${alias}.${column}`).join(', ');
  const happened = Prisma.raw(`${alias}.${at}`);
  const seek = (beyond: Prisma.Sql) => ({
    ...source,
    filter: Prisma.sql`${source.filter} AND ${happened} ${beyond}`,
  });
  return Prisma.sql`
    WITH size AS (
      SELECT total, greatest(total - ${offset + limit}, 0) AS older, greatest(least(total - ${offset}, ${limit}), 0) AS rows
      FROM (SELECT ${total} AS total) counted
    ), down AS (${edge(source, 'newest', Prisma.sql`${offset}::int`, Prisma.sql`size.total >= 2 * ${offset}::bigint`)}
    ), up AS (${edge(source, 'oldest', Prisma.sql`size.older`, Prisma.sql`size.total > ${offset}::int AND size.total < 2 * ${offset}::bigint`)}
    ), keys AS (
      (${slice(seek(Prisma.sql`< (SELECT edge FROM down)`), keys, newest, Prisma.sql`(SELECT rows FROM size)`, Prisma.sql`(SELECT skip FROM down)`)})
      UNION ALL
      (${slice(seek(Prisma.sql`>= (SELECT edge FROM up)`), keys, oldest, Prisma.sql`(SELECT rows FROM size)`, Prisma.sql`(SELECT skip FROM up)`)})
    )
    SELECT ${Prisma.raw(`${alias}.* FROM keys JOIN ${table} ${alias} USING (${key.join(', ')})`)}`;
}

/**
 * Where to begin from one end of the list so as to pass over `rows` rows: at which instant, and how many rows to skip from
 * there. No row when this is not the end to begin from.
 */
function edge(source: Source, end: 'newest' | 'oldest', rows: Prisma.Sql, isNearer: Prisma.Sql): Prisma.Sql {
  const own = countedAs(source);
  if (own === undefined || own.scope === 'child') {
    const instant = Prisma.raw(end === 'newest' ? `'infinity'` : `'-infinity'`);
    return Prisma.sql`SELECT ${instant}::timestamptz AS edge, ${rows} AS skip FROM size WHERE ${isNearer}`;
  }
  const direction = Prisma.raw(end === 'newest' ? 'DESC' : 'ASC');
  const day = Prisma.raw(end === 'newest' ? 'day + 1' : 'day');
  return Prisma.sql`
      SELECT (${day})::timestamp AT TIME ZONE 'UTC' AS edge, (${rows} - upto + d.rows)::int AS skip
      FROM size, (
        SELECT n.day, n.rows, sum(n.rows) OVER (ORDER BY n.day ${direction}) AS upto
        FROM ${countsOf(source.list, own.scope)} AND n.scope_id = ${own.id} AND n.day > '-infinity') d
      WHERE ${isNearer} AND d.upto > ${rows} ORDER BY d.day ${direction} LIMIT 1`;
}
