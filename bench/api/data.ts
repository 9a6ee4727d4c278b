import { Client } from 'pg';
import sharp from 'sharp';
import { hashPassword } from '../../apps/api/src/identity/passwords.ts';
import { storePicture } from '../../apps/api/src/images/store.ts';
import { markStorage } from '../../apps/api/src/storage/marker.ts';
import { openStorage } from '../../apps/api/src/storage/storage.ts';
import { imageKey } from '../../apps/api/src/images/store.ts';

export const password = 'Daffodil12';

/** What the calls need to know of the data set; ids follow from its order. */
export interface DataSet {
  /** The children of one classroom. */
  children: number[];
  /** Every classroom of the director's location, by its children. */
  classrooms: number[][];
  badges: number[];
  reportId: number;
  momentId: number;
  childId: number;
  /** A picture whose files are there, and the path of its smallest. */
  picture: { name: string; thumb: string };
}

// Two locations of ten classrooms of thirty children. Everything is computed from row numbers, so that two runs, today and
// next year, read the same rows.
const statements = `
  INSERT INTO locations (name, time_zone) SELECT 'Location ' || n, 'America/Chicago' FROM generate_series(1, 2) n;
  INSERT INTO users (email, display_name, password_hash, location_id)
    SELECT 'room' || n || '@bench.test', 'Room ' || n, $hash$, 1 + (n - 1) / 10 FROM generate_series(1, 20) n;
  INSERT INTO users (email, display_name, password_hash, location_id) VALUES ('director@bench.test', 'Director', $hash$, 1);
  INSERT INTO users (email, display_name, password_hash)
    SELECT 'parent' || n || '@bench.test', 'Parent ' || n, $hash$ FROM generate_series(1, 600) n;
  INSERT INTO user_roles SELECT id, (CASE WHEN id <= 20 THEN 'Classroom' WHEN id = 21 THEN 'Director' ELSE 'Parent' END)::role FROM users;
  INSERT INTO groups (classroom_id, name) SELECT r, 'Group ' || g FROM generate_series(1, 20) r, generate_series(1, 2) g ORDER BY r, g;
  INSERT INTO children (first_name, last_name, location_id, classroom_id, group_id)
    SELECT 'First' || n % 97, 'Last' || n % 89, 1 + (n - 1) / 300, 1 + (n - 1) / 30, 1 + (n - 1) / 15 FROM generate_series(1, 600) n;
  INSERT INTO guardians (user_id, child_id) SELECT 21 + n, n FROM generate_series(1, 600) n
    UNION SELECT 21 + n, n + 1 FROM generate_series(1, 599) n WHERE n % 4 = 1;

  INSERT INTO reports (type_id, note, info, location_id, happened_at, recorded_at, recorded_by)
    SELECT 7, 'A note about the day, number ' || n, '', 1 + (n % 20) / 10, at, at, 1 + n % 20
    FROM (SELECT n, '2026-03-01T15:00Z'::timestamptz + n * interval '10 minutes' AS at FROM generate_series(1, 20000) n) rows;
  INSERT INTO report_children (report_id, child_id, classroom_id, location_id, happened_at, day, colour)
    SELECT r.id, c, r.recorded_by, r.location_id, r.happened_at, r.happened_at::date, 'gray'
    FROM reports r, LATERAL (SELECT 30 * (r.recorded_by - 1) + 1 + (r.id / 20 * 7 + k * 11) % 30 AS c FROM generate_series(0, 2) k) chosen;

  INSERT INTO subjects (value, position) SELECT 'Subject ' || n, n FROM generate_series(1, 8) n;
  INSERT INTO standards (code, title) SELECT 'S.' || n, 'Standard ' || n FROM generate_series(1, 40) n;
  INSERT INTO lessons (subject_id, title, from_day) SELECT n, 'Lesson of subject ' || n, '2026-01-01' FROM generate_series(1, 8) n;
  INSERT INTO lesson_standards SELECT l, 5 * (l - 1) + s FROM generate_series(1, 8) l, generate_series(1, 3) s;

  INSERT INTO images (name, kind, width, height, bytes, sha256, used_at)
    SELECT substr(md5('image ' || n) || md5(n::text), 1, 40) || '.jpg', (CASE WHEN n <= 4000 THEN 'photo' ELSE 'badge' END)::image_kind,
           1600, 1200, 200000, decode(md5(n::text), 'hex'), '2026-03-01'
    FROM generate_series(1, 4500) n;
  INSERT INTO moments (image_id, subject_id, lesson_id, note, location_id, happened_at, recorded_at, recorded_by)
    SELECT n, 1 + n % 8, 1 + n % 8, 'What we did, number ' || n, 1 + (n % 20) / 10, at, at, 1 + n % 20
    FROM (SELECT n, '2026-03-01T16:00Z'::timestamptz + n * interval '50 minutes' AS at FROM generate_series(1, 4000) n) rows;
  INSERT INTO moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)
    SELECT m.id, c, m.recorded_by, m.location_id, m.happened_at, m.happened_at::date
    FROM moments m, LATERAL (SELECT 30 * (m.recorded_by - 1) + 1 + (m.id / 20 * 7 + k * 11) % 30 AS c FROM generate_series(0, 2) k) chosen;

  INSERT INTO badge_categories (value, position) SELECT 'Category ' || n, n FROM generate_series(1, 12) n;
  INSERT INTO badges (category_id, title, description, image_id)
    SELECT 1 + n % 12, 'Badge ' || n, 'How to earn badge ' || n, 4000 + n FROM generate_series(1, 500) n;
  INSERT INTO awards (badge_id, child_id, classroom_id, location_id, earned_at, awarded_by)
    SELECT 1 + (c.id * 7 + k * 13) % 500, c.id, c.classroom_id, c.location_id,
           '2026-03-01T17:00Z'::timestamptz + (c.id * 7 + k * 13) * interval '30 minutes', c.classroom_id
    FROM children c, generate_series(1, 10) k ORDER BY c.id, k;
  ANALYZE`;

/** Awards after this one were given by a measurement. */
export const awardsAtStart = 6000;

/** Fills a migrated, empty database, and the picture folder of `dataDir` with one real picture. */
export async function loadData(url: string, dataDir: string): Promise<DataSet> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements.replaceAll('$hash$', client.escapeLiteral(await hashPassword(password))));
    const storage = openStorage({ dataDir, storage: { kind: 'disk' } });
    await markStorage(storage);
    const drawing = { create: { width: 1600, height: 1200, channels: 3, background: '#2a6f97' } } as const;
    const noise = { create: { ...drawing.create, noise: { type: 'gaussian', mean: 128, sigma: 20 } } } as const;
    const { name } = await storePicture(storage, await sharp(noise).jpeg().toBuffer());
    // The picture of a moment of the first classroom.
    await client.query('UPDATE images SET name = $1 WHERE id = 20', [name]);
    const { rows } = await client.query<{ child: number }>(
      'SELECT child_id AS child FROM moment_children WHERE moment_id = 20',
    );
    const room = (number: number) => Array.from({ length: 30 }, (_, index) => 30 * number + index + 1);
    return {
      children: room(0),
      classrooms: Array.from({ length: 10 }, (_, number) => room(number)),
      badges: Array.from({ length: 500 }, (_, index) => index + 1),
      reportId: 20,
      momentId: 20,
      childId: rows[0]?.child ?? 1,
      picture: { name, thumb: `${dataDir}/images/${imageKey(name, 'thumb')}` },
    };
  } finally {
    await client.end();
  }
}
