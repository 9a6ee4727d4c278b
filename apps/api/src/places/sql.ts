import { nullable, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** The time zone of this name. In SQL because PostgreSQL gives its list of time zones as a view of its own catalog. */
export function timeZonesNamed(name: string) {
  return statement({ name: nullable(text) }, Prisma.sql`SELECT name FROM pg_timezone_names WHERE name = ${name}`);
}
