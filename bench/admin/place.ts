import { onDatabase } from '@footprints/prisma/connection';
import { hashPassword } from '../../apps/api/src/identity/passwords.ts';
import { markStorage, openStorage } from '../../apps/api/src/storage/files.ts';

export const password = 'Daffodil12';

// One large location: 100 classrooms of fifty children, a guardian for each, thirty days of attendance and an audit trail.
const statements = `
  INSERT INTO locations (name, time_zone) VALUES ('Large Place', 'America/Chicago'), ('Other Place', 'America/Chicago');
  INSERT INTO users (email, display_name, password_hash, location_id)
    SELECT 'room' || n || '@bench.test', 'Room ' || n, $hash$, 1 FROM generate_series(1, 100) n;
  INSERT INTO users (email, display_name, password_hash, location_id)
    VALUES ('director@bench.test', 'Director', $hash$, 1), ('admin@bench.test', 'Admin', $hash$, NULL);
  INSERT INTO users (email, display_name, location_id)
    SELECT 'parent' || n || '@bench.test', 'Parent ' || n || ' Last' || n % 613, 1 FROM generate_series(1, 5000) n;
  INSERT INTO user_roles SELECT id, (CASE WHEN id <= 100 THEN 'Classroom' WHEN id = 101 THEN 'Director' WHEN id = 102 THEN 'Admin'
    ELSE 'Parent' END)::role FROM users;
  INSERT INTO groups (classroom_id, name) SELECT r, 'Group ' || g FROM generate_series(1, 100) r, generate_series(1, 2) g ORDER BY r, g;
  INSERT INTO children (first_name, last_name, birth_date, location_id, classroom_id, group_id)
    SELECT 'First' || n % 419, 'Last' || n % 613, DATE '2021-01-01' + n % 1500, 1, 1 + (n - 1) / 50, 1 + (n - 1) / 25
    FROM generate_series(1, 5000) n;
  INSERT INTO placements (child_id, location_id, classroom_id, group_id, from_day)
    SELECT id, location_id, classroom_id, group_id, '2026-01-01' FROM children;
  INSERT INTO guardians (user_id, child_id, relationship) SELECT 102 + n, n, 'Parent' FROM generate_series(1, 5000) n;
  INSERT INTO allergies (child_id, substance) SELECT id, 'Peanuts' FROM children WHERE id % 20 = 0;
  INSERT INTO consents (child_id, purpose, granted, from_day) SELECT id, 'portfolio', id % 10 > 0, '2026-01-01' FROM children;
  INSERT INTO attendance_days (child_id, classroom_id, location_id, day, checked_in_at, recorded_by)
    SELECT c.id, c.classroom_id, 1, d::date, d + interval '14 hours', c.classroom_id
    FROM children c, generate_series(now()::date - 29, now()::date, interval '1 day') d;
  INSERT INTO subjects (value, position) SELECT 'Subject ' || n, n FROM generate_series(1, 40) n;
  INSERT INTO standards (code, title) SELECT 'S.' || n, 'Standard ' || n FROM generate_series(1, 300) n;
  INSERT INTO lessons (subject_id, title, from_day, to_day)
    SELECT 1 + n % 40, 'Lesson ' || n, DATE '2026-01-01' + (n / 40) * 7, DATE '2026-01-07' + (n / 40) * 7 FROM generate_series(0, 1999) n;
  INSERT INTO images (name, kind, width, height, bytes, sha256, used_at)
    SELECT substr(md5('image ' || n) || md5(n::text), 1, 40) || '.jpg', 'badge', 464, 464, 20000, decode(md5(n::text), 'hex'), now()
    FROM generate_series(1, 500) n;
  INSERT INTO badge_categories (value, position) SELECT 'Category ' || n, n FROM generate_series(1, 12) n;
  INSERT INTO badges (category_id, title, description, image_id)
    SELECT 1 + n % 12, 'Badge ' || n, 'How to earn badge ' || n, n FROM generate_series(1, 500) n;
  INSERT INTO awards (badge_id, child_id, classroom_id, location_id, awarded_by)
    SELECT 1 + (c.id * 7 + k * 13) % 500, c.id, c.classroom_id, c.location_id, c.classroom_id
    FROM children c, generate_series(1, 10) k;
  INSERT INTO trivia (title, message, from_day) SELECT 'Trivia ' || n, 'Text ' || n, DATE '2026-01-01' + n FROM generate_series(1, 300) n;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, location_id, after)
    SELECT 101, 'child.changed', 'child', 1 + n % 5000, 1, jsonb_build_object('LastName', 'Last' || n)
    FROM generate_series(1, 20000) n;
  ANALYZE`;

/** Fills a migrated, empty database with one location of five thousand children; of its pictures there are no files. */
export async function fillPlace(url: string, dataDir: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query(statements.replaceAll('$hash$', client.escapeLiteral(await hashPassword(password))));
    await markStorage(await openStorage({ dataDir, storage: { kind: 'disk' } }));
  });
}
