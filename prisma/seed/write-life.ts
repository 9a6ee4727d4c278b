import type { Client } from 'pg';
import type { Award } from './awards.ts';
import type { Attendance, Report } from './days.ts';
import type { Moment } from './moments.ts';
import { imageRow, type StoredImage, storePictures, type StoreImage } from './pictures.ts';
import { idOf, idsBy, insertFor, insertRows, reserveIds } from './rows.ts';

/** A demo room as it is in the database now; children who left it are not in `children`. */
export interface RoomNow {
  userId: number;
  locationId: number;
  timeZone: string;
  /** First and last name to id. */
  children: ReadonlyMap<string, number>;
}

/** What happened in one room and is to be written. */
export interface Life {
  room: RoomNow;
  attendance: readonly (Attendance & { left: boolean })[];
  reports: readonly Report[];
  moments: readonly Moment[];
  awards: readonly Award[];
}

const memberOf = (room: RoomNow, child: string): Record<string, unknown> => ({
  child_id: idOf(room.children, child),
  classroom_id: room.userId,
  location_id: room.locationId,
});

const byTime = (a: { happenedAt: Date }, b: { happenedAt: Date }): number =>
  a.happenedAt.getTime() - b.happenedAt.getTime();

/** Writes the days of the rooms. */
export async function writeLife(client: Client, lives: readonly Life[], storeImage: StoreImage): Promise<void> {
  await writeMoments(client, lives, storeImage);
  await writeReports(client, lives);
  await writeAttendance(client, lives);
  await writeAwards(client, lives);
}

/** The children of this list who are in the room now. */
function known<Entry extends { child: string }>(room: RoomNow, entries: readonly Entry[]): Entry[] {
  return entries.filter(({ child }) => room.children.has(child));
}

async function writeAttendance(client: Client, lives: readonly Life[]): Promise<void> {
  // Nobody is named as the recorder: that is how the next seeding knows which days it wrote.
  const rows = lives.flatMap(({ room, attendance }) =>
    known(room, attendance).map((entry) => ({
      ...memberOf(room, entry.child),
      day: entry.day,
      checked_in_at: entry.checkedInAt,
      checked_out_at: entry.left ? entry.checkedOutAt : null,
    })),
  );
  // The last day of the seeding before ended with the children still there: now they have gone home.
  await client.query(
    `UPDATE attendance_days AS there SET checked_out_at = gone.checked_out_at
     FROM jsonb_to_recordset($1::jsonb) AS gone(child_id int, day date, checked_out_at timestamptz)
     WHERE there.child_id = gone.child_id AND there.day = gone.day AND there.checked_in_at <= gone.checked_out_at
       AND there.recorded_by IS NULL AND there.version = 1 AND there.checked_out_at IS NULL`,
    [JSON.stringify(rows.filter((row) => row.checked_out_at !== null))],
  );
  await insertRows(client, 'attendance_days', rows, 'ON CONFLICT (child_id, day) DO NOTHING');
}

async function writeReports(client: Client, lives: readonly Life[]): Promise<void> {
  const reports = lives
    .flatMap(({ room, reports: all }) => all.map((report) => ({ ...report, room, marks: known(room, report.marks) })))
    .filter(({ marks }) => marks.length > 0)
    .sort(byTime);
  const ids = await reserveIds(client, 'reports', reports.length);
  await insertFor(
    client,
    'reports',
    reports,
    ({ room, typeId, note, info, timeStart, timeEnd, happenedAt }, index) => ({
      id: ids[index],
      type_id: typeId,
      note,
      info,
      time_start: timeStart,
      time_end: timeEnd,
      location_id: room.locationId,
      happened_at: happenedAt,
      recorded_at: happenedAt,
      recorded_by: room.userId,
    }),
  );
  await insertFor(client, 'report_children', reports, ({ room, happenedAt, day, marks }, index) =>
    marks.map(({ child, colour }) => ({
      report_id: ids[index],
      ...memberOf(room, child),
      happened_at: happenedAt,
      day,
      colour,
    })),
  );
}

async function writeMoments(client: Client, lives: readonly Life[], storeImage: StoreImage): Promise<void> {
  const subjects = await idsBy(client, 'subjects', 'value');
  const moments = lives
    .flatMap(({ room, moments: all }) =>
      all.map((moment) => ({ ...moment, room, cast: moment.children.filter((child) => room.children.has(child)) })),
    )
    .filter(({ cast, subject }) => cast.length > 0 && subjects.has(subject))
    .sort(byTime);
  const scenes = moments.map(({ scene }) => scene);
  const images = await storePictures('photo', scenes, storeImage);
  const imageIds = await reserveIds(client, 'images', moments.length);
  await insertFor(client, 'images', moments, ({ room, happenedAt }, index) =>
    imageRow(imageIds[index] ?? 0, 'photo', images[index] as StoredImage, room.userId, happenedAt),
  );
  const ids = await reserveIds(client, 'moments', moments.length);
  const rows = moments.map(({ room, subject, day, note, happenedAt }, index) => ({
    id: ids[index],
    image_id: imageIds[index],
    subject_id: idOf(subjects, subject),
    day,
    note,
    location_id: room.locationId,
    happened_at: happenedAt,
    recorded_by: room.userId,
  }));
  // The lesson in force that day is looked up where it is kept: people may have changed the curriculum since.
  await client.query(
    `INSERT INTO moments (id, image_id, subject_id, lesson_id, note, location_id, happened_at, recorded_at, recorded_by)
     SELECT id, image_id, subject_id, (
       SELECT lessons.id FROM lessons
       WHERE lessons.subject_id = row.subject_id AND from_day <= day AND (to_day IS NULL OR to_day >= day)
       ORDER BY from_day DESC, lessons.id DESC LIMIT 1
     ), note, location_id, happened_at, happened_at, recorded_by
     FROM jsonb_to_recordset($1::jsonb) AS row(id int, image_id int, subject_id int, day date, note text,
       location_id int, happened_at timestamptz, recorded_by int)`,
    [JSON.stringify(rows)],
  );
  await insertFor(client, 'moment_children', moments, ({ room, cast, happenedAt, day }, index) =>
    cast.map((child) => ({ moment_id: ids[index], ...memberOf(room, child), happened_at: happenedAt, day })),
  );
  const said = moments.flatMap(({ room, comments }, index) =>
    known(room, comments).map(({ child, note, createdAt }) => ({
      moment_id: ids[index],
      child_id: idOf(room.children, child),
      note,
      created_at: createdAt,
    })),
  );
  await client.query(
    `INSERT INTO parent_comments (moment_id, child_id, note, author_id, created_at)
     SELECT moment_id, row.child_id, note, author.user_id, row.created_at
     FROM jsonb_to_recordset($1::jsonb) AS row(moment_id int, child_id int, note text, created_at timestamptz)
     CROSS JOIN LATERAL (
       SELECT user_id FROM guardians WHERE guardians.child_id = row.child_id ORDER BY guardians.created_at, user_id LIMIT 1
     ) AS author`,
    [JSON.stringify(said)],
  );
}

async function writeAwards(client: Client, lives: readonly Life[]): Promise<void> {
  const { rows: offered } = await client.query<{ id: number; title: string }>(
    'SELECT min(id) AS id, title FROM badges WHERE archived_at IS NULL GROUP BY title',
  );
  const badges = new Map(offered.map(({ id, title }) => [title, id]));
  const rows = lives.flatMap(({ room, awards }) =>
    known(room, awards)
      .filter(({ badge }) => badges.has(badge))
      .map(({ child, badge, earnedAt }) => ({
        ...memberOf(room, child),
        badge_id: idOf(badges, badge),
        earned_at: earnedAt,
        awarded_by: room.userId,
      })),
  );
  await insertRows(client, 'awards', rows, 'ON CONFLICT (badge_id, child_id) DO NOTHING');
}
