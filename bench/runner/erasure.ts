import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { imageSizes } from '@footprints/contracts/images';
import { runOn } from '@footprints/prisma/connection';
import { imageKey } from '../../apps/api/src/images/store.ts';
import type { DataSet } from '../scale/data-set.ts';
import { password } from '../scale/people.ts';
import { cookieOf } from '../scale/sessions.ts';
import { locations, rooms } from '../scale/sizes.ts';
import { type Bench, type Row, verdictOf } from './bench.ts';
import { dataOf } from './http.ts';
import { startProduct } from './product.ts';

const goalSeconds = 60;
const leaver = { reports: 6_000, photos: 1_500 };
/** Entries of the trail about others. */
const trail = 100_000;
const patienceMs = 300_000;
/** The accounts behind a director for each location are admins. */
const adminsCookie = cookieOf(rooms + locations + 1);

/** A child that has left: three years of reports, a third of them meals, and of photos, with the trail of both. */
const plantStatements = ({ location, room, children: [neighbour] }: Bench['world']['large']) => `
  INSERT INTO children (first_name, last_name, birth_date, location_id, classroom_id, group_id, archived_at)
    SELECT 'Leaver', 'Of the bench', '2022-05-04', location_id, classroom_id, group_id, now() - interval '1 day'
    FROM children WHERE id = ${neighbour};
  CREATE TEMP TABLE leaver AS SELECT max(id) AS id FROM children;
  INSERT INTO placements (child_id, location_id, classroom_id, group_id, from_day)
    SELECT id, location_id, classroom_id, group_id, '2025-01-01' FROM children WHERE id = (SELECT id FROM leaver);
  WITH parent AS (INSERT INTO users (email, display_name) VALUES ('leaver@bench.test', 'Parent of the leaver') RETURNING id),
    role AS (INSERT INTO user_roles (user_id, role) SELECT id, 'Parent' FROM parent)
    INSERT INTO guardians (user_id, child_id) SELECT parent.id, leaver.id FROM parent, leaver;
  CREATE TEMP TABLE kept AS SELECT n, now() - n * interval '4 hours' AS at, (now() - n * interval '4 hours')::date AS day
    FROM generate_series(1, ${leaver.reports}) n;
  WITH saved AS (INSERT INTO reports (type_id, note, info, location_id, happened_at, recorded_at, recorded_by)
      SELECT CASE WHEN n % 3 = 0 THEN 2 ELSE 7 END, 'Report ' || n || ' of the leaver', CASE WHEN n % 3 = 0 THEN 'Lunch' ELSE '' END,
        ${location}, at, at, ${room} FROM kept RETURNING id, type_id, happened_at)
    INSERT INTO report_children (report_id, child_id, classroom_id, location_id, happened_at, day, colour)
      SELECT saved.id, leaver.id, ${room}, ${location}, happened_at, happened_at::date,
        CASE WHEN type_id = 2 THEN 'green' ELSE 'gray' END FROM saved, leaver;
  WITH picture AS (INSERT INTO images (name, kind, width, height, bytes, sha256, uploaded_by, uploaded_at, used_at)
      SELECT md5('leaver ' || n) || '.jpg', 'photo', 480, 360, 20000, sha256(n::text::bytea), ${room}, at, at
      FROM kept WHERE n <= ${leaver.photos} RETURNING id, used_at),
    saved AS (INSERT INTO moments (image_id, subject_id, note, location_id, happened_at, recorded_at, recorded_by)
      SELECT id, 1, 'Photo of the leaver', ${location}, used_at, used_at, ${room} FROM picture RETURNING id, happened_at)
    INSERT INTO moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)
      SELECT saved.id, leaver.id, ${room}, ${location}, happened_at, happened_at::date FROM saved, leaver;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, location_id, after)
    SELECT ${room}, 'report.recorded', 'report', n, ${location},
      jsonb_build_object('Type', 'Note', 'Children', jsonb_build_array(${neighbour}))
    FROM generate_series(1, ${trail}) n;
  INSERT INTO audit_entries (actor_id, action, entity, entity_id, location_id, after)
    SELECT ${room}, saved.entity || '.recorded', saved.entity, saved.id, ${location},
      jsonb_build_object('Children', jsonb_build_array(leaver.id))
    FROM leaver, (SELECT 'report' AS entity, report_id AS id, child_id FROM report_children
      UNION ALL SELECT 'moment', moment_id, child_id FROM moment_children) saved WHERE saved.child_id = leaver.id;
  ANALYZE`;

/** Waits until a statement gives a row. */
async function until(database: Client, sql: string): Promise<void> {
  const end = performance.now() + patienceMs;
  while ((await database.query(sql)).rowCount === 0) {
    if (performance.now() > end) throw new Error(`Not after ${patienceMs / 1_000} s: ${sql}`);
    await pause(50);
  }
}

const leaversImages = `SELECT name FROM images WHERE name IN (SELECT md5('leaver ' || n) || '.jpg' FROM generate_series(1, ${leaver.photos}) n)`;

/** Puts files where the leaver's photos are to have theirs, all of them links to those of another photo. */
async function plantFiles(database: Client, { dataDir }: DataSet, like: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(leaversImages);
  const fileOf = (name: string, size: (typeof imageSizes)[number]) => join(dataDir, 'images', imageKey(name, size));
  return rows.flatMap(({ name }) =>
    imageSizes.map((size) => {
      const file = fileOf(name, size);
      mkdirSync(dirname(file), { recursive: true });
      if (!existsSync(file)) linkSync(fileOf(like, size), file);
      return file;
    }),
  );
}

/** P20: from the second person's word until nothing of a child that was here for years is left. */
export async function measureErasure({ data, world }: Bench): Promise<Row> {
  process.stderr.write('P20 erasure …\n');
  const beside = await data.beside('leaver', (url) => runOn(url, plantStatements(world.large)));
  const database = new Client({ connectionString: beside.url });
  await database.connect();
  try {
    const files = await plantFiles(database, beside, world.picture.name);
    const product = await startProduct(beside);
    try {
      // A trail is sealed as it grows; here it is there at once.
      await until(database, 'SELECT WHERE (SELECT count(*) FROM audit_seals) >= (SELECT count(*) FROM audit_entries)');
      const { rows } = await database.query<{ id: number }>("SELECT id FROM children WHERE first_name = 'Leaver'");
      const ChildID = rows[0]?.id;
      const say = <Data>(cookie: string, path: string, body: object) =>
        dataOf<Data>(product.origin, { method: 'POST', path: `/api/admin/erasures${path}`, cookie, body });
      const asked = { ChildID, Reason: 'They moved', Password: password };
      const { ErasureID } = await say<{ ErasureID: string }>(world.large.cookies.director, '', asked);
      const began = performance.now();
      await say(adminsCookie, `/${ErasureID}/confirm`, { Password: password });
      await until(database, 'SELECT FROM erasures WHERE done_at IS NOT NULL');
      const seconds = (performance.now() - began) / 1_000;
      await requireGone(database, ChildID, files);
      return {
        part: 'P20',
        what: `erasure of a child with ${leaver.reports} reports and ${leaver.photos} photos`,
        product: `${seconds.toFixed(1)} s`,
        goal: `≤ ${goalSeconds} s`,
        verdict: verdictOf(seconds <= goalSeconds),
      };
    } finally {
      await product.stop();
    }
  } finally {
    await database.end();
    await beside.stop();
  }
}

/** @throws when what was measured was not the whole work */
async function requireGone(database: Client, childId: number | undefined, files: string[]): Promise<void> {
  const { rows } = await database.query<{ left: number; erased: number }>(
    `SELECT (SELECT count(*) FROM report_children WHERE child_id = $1)::int + (SELECT count(*) FROM moment_children WHERE child_id = $1)::int
       + (SELECT count(*) FROM children WHERE id = $1)::int + (SELECT count(*) FROM (${leaversImages}) i)::int AS left,
       (SELECT count(*) FROM audit_erasures)::int AS erased`,
    [childId],
  );
  const [found] = rows;
  const saved = leaver.reports + leaver.photos;
  if (found?.left !== 0 || found.erased < saved || files.length === 0 || files.some((file) => existsSync(file))) {
    throw new Error(`The erasure has left something: ${JSON.stringify(found)}.`);
  }
}
