import { int, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** Of locks of two numbers, the second a location's: those of rooms have another first. */
const importLock = 72_707_375;

/**
 * Lets nobody else import children of a location until the transaction ends. In SQL because Prisma has no lock; not the location's
 * row, which those hold after an account who move somebody there.
 */
export function holdImports(locationId: number) {
  return statement(
    { locked: int },
    Prisma.sql`SELECT 1 AS locked FROM pg_advisory_xact_lock(${importLock}::int, ${locationId}::int)`,
  );
}

/**
 * Ids for so many children. In SQL because Prisma gives a row its id only when it adds it, and what is about the children
 * is sent with them.
 */
export function reserveChildIds(count: number) {
  return statement(
    { id: int },
    Prisma.sql`
    SELECT nextval(pg_get_serial_sequence('children', 'id'))::int AS id FROM generate_series(1, ${count}::int)`,
  );
}

/**
 * The accounts with these addresses, in lower case. In SQL because Prisma names each of up to 20,000 addresses by itself,
 * which keeps the server from answering anybody else for seconds.
 */
export function accountIdsWith(emails: readonly string[]) {
  return statement(
    { id: int },
    Prisma.sql`SELECT u.id FROM users u WHERE lower(u.email) = ANY(${[...emails]}::text[]) ORDER BY u.id`,
  );
}

/**
 * Adds rows to a table, but for those that are there already. In SQL because Prisma names each value of 2,000 rows by itself,
 * which keeps the server from answering anybody else for two seconds.
 * @param columns the columns that each row has a value for, as the database calls them
 */
export function insertRows<Column extends string>(
  table: 'children' | 'placements' | 'allergies' | 'consents' | 'user_roles' | 'guardians',
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | boolean | Date | null>>[],
) {
  const [into, names] = [Prisma.raw(table), Prisma.raw(columns.join(', '))];
  return statement(
    {},
    Prisma.sql`
    INSERT INTO ${into} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT DO NOTHING`,
  );
}

/** Adds accounts of a location, but for addresses that have one, and gives those added. In SQL as `insertRows`. */
export function insertAccounts(locationId: number, accounts: readonly { email: string; name: string }[]) {
  return statement(
    { id: int, email: text },
    Prisma.sql`
    INSERT INTO users (email, display_name, location_id)
    SELECT r.email, r.name, ${locationId}
    FROM jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) AS r(email text, name text)
    ORDER BY lower(r.email)
    ON CONFLICT (lower(email)) DO NOTHING RETURNING id, email`,
  );
}
