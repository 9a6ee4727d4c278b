import { instant, int, nullable, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/**
 * The time zone of this name. PostgreSQL reckons every date of a location, its list is not the platform's, and an abbreviation such
 * as IST names another place there. In SQL because the list is a view of its own catalog.
 */
export function timeZonesNamed(name: string) {
  return statement({ name: nullable(text) }, Prisma.sql`SELECT name FROM pg_timezone_names WHERE name = ${name}`);
}

/** What PostgreSQL's clock shows in a time zone from an instant on, each day for two years. In SQL because it is PostgreSQL that is asked. */
export function databaseClock(timeZone: string, from: Date) {
  return statement(
    { at: instant, shown: text },
    Prisma.sql`
    SELECT at, to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI') AS shown
    FROM generate_series(${from}::timestamptz, ${from}::timestamptz + interval '2 years', interval '1 day') at`,
  );
}

/** The classrooms in use of a location, by name. In SQL for P13: to read these columns takes Prisma three times as long. */
export function classroomsIn(locationId: number) {
  return statement(
    { id: int, email: text, name: text },
    Prisma.sql`
    SELECT u.id, u.email, u.display_name AS name FROM users u
    WHERE u.location_id = ${locationId} AND u.disabled_at IS NULL
      AND EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = u.id AND r.role = 'Classroom')
    ORDER BY u.sort_name, u.id`,
  );
}
