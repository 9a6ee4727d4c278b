import type { Client } from 'pg';
import { onDatabase } from '../connection.ts';
import { badgeCategories } from './badges.ts';
import { standards, subjects, trivia } from './curriculum.ts';
import { people } from './people.ts';

const emails = people.map(({ email }) => email);

/** What removing the demo would take away, and who stands in the way. */
export interface DemoFound {
  people: number;
  children: number;
  reports: number;
  moments: number;
  /** Names of the demo's locations. */
  locations: string[];
  /** Emails of people who are not the demo's and belong to its locations, or have a child there. */
  others: string[];
  /** Names of children who were in the demo's rooms and are elsewhere now. */
  movedAway: string[];
}

/** True when somebody of the demo is there. */
export async function holdsDemo(databaseUrl: string): Promise<boolean> {
  return onDatabase(databaseUrl, async (client) => (await castOf(client)).length > 0);
}

/**
 * Looks for the demo: its people, their locations and everything in these.
 * @returns undefined when nobody of it is there
 */
export function findDemo(databaseUrl: string): Promise<DemoFound | undefined> {
  return onDatabase(databaseUrl, find);
}

/** Files that are of no use any more, by the names that the rows had of them. */
interface Leftover {
  pictures: string[];
  archives: string[];
}

/**
 * Takes the demo away: its people, their locations with all children, reports and moments there, and of its badges, lessons and
 * standards those that nobody uses. All or nothing. The audit trail keeps what happened.
 * @returns the names of the pictures and of the families' archives whose files are of no use any more
 * @throws when somebody or something else hangs on it; then nothing is removed
 */
export function removeDemo(databaseUrl: string): Promise<Leftover> {
  return onDatabase(databaseUrl, async (client) => {
    await client.query('BEGIN');
    const found = await find(client);
    if (found === undefined) return { pictures: [], archives: [] };
    if (found.others.length + found.movedAway.length > 0) throw new Error('Others hang on the demo.');
    const leftover = await remove(client);
    await client.query(
      `INSERT INTO audit_entries (action, entity, entity_id, after) VALUES ('demo.removed', 'location', '0', $1)`,
      [{ Locations: found.locations, Children: found.children }],
    );
    await client.query('COMMIT');
    return leftover;
  });
}

async function castOf(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM users WHERE lower(email) = ANY($1)', [emails]);
  return rows.map(({ id }) => id);
}

async function find(client: Client): Promise<DemoFound | undefined> {
  const cast = await castOf(client);
  if (cast.length === 0) return undefined;
  const { rows } = await client.query<Omit<DemoFound, 'people'>>(
    `WITH place AS (SELECT l.id, l.name FROM locations l WHERE l.id IN (SELECT location_id FROM users WHERE id = ANY($1)))
     SELECT (SELECT count(*)::int FROM children WHERE location_id IN (SELECT id FROM place)) AS children,
            (SELECT count(*)::int FROM reports WHERE location_id IN (SELECT id FROM place)) AS reports,
            (SELECT count(*)::int FROM moments WHERE location_id IN (SELECT id FROM place)) AS moments,
            (SELECT coalesce(array_agg(name ORDER BY name), '{}') FROM place) AS locations,
            (SELECT coalesce(array_agg(email ORDER BY email), '{}') FROM users u WHERE u.id <> ALL($1) AND (
              u.location_id IN (SELECT id FROM place) OR EXISTS (SELECT FROM guardians g JOIN children c ON c.id = g.child_id
                WHERE g.user_id = u.id AND c.location_id IN (SELECT id FROM place)))) AS others,
            (SELECT coalesce(array_agg(DISTINCT concat_ws(' ', c.first_name, c.last_name)), '{}')
              FROM placements p JOIN children c ON c.id = p.child_id
              WHERE p.location_id IN (SELECT id FROM place) AND c.location_id NOT IN (SELECT id FROM place)) AS "movedAway"`,
    [cast],
  );
  return rows[0] && { people: cast.length, ...rows[0] };
}

/** With all that hangs on them, in the order in which one hangs on the other; the rest goes by itself, by the foreign keys. */
const ofLocations = ['awards', 'moments', 'reports', 'children', 'shifts', 'staff_members'];

async function remove(client: Client): Promise<Leftover> {
  const cast = await castOf(client);
  const { rows: places } = await client.query<{ id: number }>(
    'SELECT DISTINCT location_id AS id FROM users WHERE id = ANY($1) AND location_id IS NOT NULL',
    [cast],
  );
  const locations = places.map(({ id }) => id);
  const photos = await client.query<{ id: number; name: string }>(
    `SELECT i.id, i.name FROM images i WHERE i.uploaded_by = ANY($1)
     UNION SELECT i.id, i.name FROM images i JOIN moments m ON m.image_id = i.id WHERE m.location_id = ANY($2)
     UNION SELECT i.id, i.name FROM images i JOIN children c ON c.image_id = i.id WHERE c.location_id = ANY($2)`,
    [cast, locations],
  );
  const archives = await client.query<{ file: string }>(
    `SELECT a.file FROM family_archives a JOIN children c ON c.id = a.child_id
     WHERE c.location_id = ANY($1) AND a.file IS NOT NULL`,
    [locations],
  );
  for (const table of ofLocations) await client.query(`DELETE FROM ${table} WHERE location_id = ANY($1)`, [locations]);
  await client.query('DELETE FROM groups WHERE classroom_id = ANY($1)', [cast]);
  const art = await removeCatalogue(client);
  const pictures = [...photos.rows, ...art];
  await client.query('DELETE FROM images WHERE id = ANY($1)', [pictures.map(({ id }) => id)]);
  await client.query('DELETE FROM users WHERE id = ANY($1)', [cast]);
  await client.query('DELETE FROM locations WHERE id = ANY($1)', [locations]);
  return { pictures: pictures.map(({ name }) => name), archives: archives.rows.map(({ file }) => file) };
}

/** What belongs to no location is taken where it is still the demo's own and nothing else needs it. */
async function removeCatalogue(client: Client): Promise<{ id: number; name: string }[]> {
  const badges = badgeCategories.flatMap((category) => category.badges);
  const { rows: art } = await client.query<{ id: number; name: string }>(
    `WITH gone AS (
       DELETE FROM badges b USING unnest($1::text[], $2::text[]) AS demo (title, description)
       WHERE b.title = demo.title AND b.description = demo.description
         AND NOT EXISTS (SELECT FROM awards a WHERE a.badge_id = b.id)
       RETURNING b.image_id)
     SELECT i.id, i.name FROM images i JOIN gone ON gone.image_id = i.id`,
    [badges.map(({ title }) => title), badges.map(({ description }) => description)],
  );
  await client.query(
    `DELETE FROM badge_categories c WHERE c.value = ANY($1) AND NOT EXISTS (SELECT FROM badges b WHERE b.category_id = c.id)`,
    [badgeCategories.map(({ value }) => value)],
  );
  const taught = await client.query<{ id: number }>(
    `DELETE FROM lessons l USING subjects s, unnest($1::text[], $2::text[]) AS demo (subject, title)
     WHERE s.id = l.subject_id AND s.value = demo.subject AND l.title = demo.title
       AND NOT EXISTS (SELECT FROM moments m WHERE m.lesson_id = l.id)
     RETURNING l.subject_id AS id`,
    [
      subjects.flatMap(({ value, lessons }) => lessons.map(() => value)),
      subjects.flatMap(({ lessons }) => lessons.map(({ title }) => title)),
    ],
  );
  // A subject of the same name that was there before got no lessons of the demo, and stays.
  await client.query(
    `DELETE FROM subjects s WHERE s.id = ANY($1) AND NOT EXISTS (SELECT FROM lessons l WHERE l.subject_id = s.id)
       AND NOT EXISTS (SELECT FROM moments m WHERE m.subject_id = s.id)`,
    [taught.rows.map(({ id }) => id)],
  );
  await client.query(
    `DELETE FROM standards s WHERE s.code = ANY($1) AND NOT EXISTS (SELECT FROM lesson_standards l WHERE l.standard_id = s.id)`,
    [Object.keys(standards)],
  );
  await client.query('DELETE FROM trivia WHERE title = $1 AND message = $2', [trivia.title, trivia.message]);
  return art;
}
