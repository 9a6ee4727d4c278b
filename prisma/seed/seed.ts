import type { Client } from 'pg';
import { onDatabase } from '../connection.ts';
import { firstAwards, laterAwards } from './awards.ts';
import { addDays, dayOf, daysBetween, type Day } from './calendar.ts';
import { planDay, type Attendance } from './days.ts';
import { planMoments } from './moments.ts';
import { people, rooms, type Room } from './people.ts';
import type { StoreImage } from './pictures.ts';
import { buildWorld, historyDays } from './world.ts';
import { writeConsents } from './write-consents.ts';
import { writeCorrections } from './write-corrections.ts';
import { leaver } from './leaver.ts';
import { writeLeaver } from './write-leaver.ts';
import { writeLife, type Life, type RoomNow } from './write-life.ts';
import { writeDetails, writePlans } from './write-plans.ts';
import { writeRatios } from './write-ratios.ts';
import { writeSleep } from './write-sleep.ts';
import { type PinHash, writeShift, writeStaff } from './write-staff.ts';
import { writeWorld } from './write-world.ts';

interface SeedOptions {
  databaseUrl: string;
  now: Date;
  /** Hashes of the passwords with which the demo's people sign in, by email; asked once, when they are made. */
  passwordHashes(emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What is stored of a staff member's PIN; undefined where the published ones must not serve. */
  hashPin: (staffMemberId: number, pin: string) => Promise<PinHash | undefined>;
  storeImage: StoreImage;
  log(line: string): void;
}

// Any number that nothing else in this database locks.
const advisoryLock = 81_264_733;

interface RoomState {
  room: Room;
  now: RoomNow;
  today: Day;
  /** The last day that an earlier seeding wrote. */
  lastDay: Day | null;
}

/** True when there is nothing for `seedDemo` to add; one cheap statement. */
export async function isDemoCurrent(options: Pick<SeedOptions, 'databaseUrl' | 'now'>): Promise<boolean> {
  return onDatabase(options.databaseUrl, async (client) => isUpToDate(await readRooms(client, options)));
}

/**
 * Makes the demo and keeps it alive: the first run writes the cast and sixty days up to today, a run on a later day
 * only what has happened since, a run on the same day nothing. What people entered is never changed. All or nothing:
 * a run that dies leaves the database as it was, and two at once do the work once.
 *
 * @throws when the database is away, is not migrated, or a picture cannot be stored
 */
export async function seedDemo(options: SeedOptions): Promise<{ added: boolean }> {
  return onDatabase(options.databaseUrl, async (client) => {
    if (isUpToDate(await readRooms(client, options))) return { added: false };
    try {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLock]);
      const added = await addWhatIsMissing(client, options);
      await client.query('COMMIT');
      return { added };
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  });
}

async function addWhatIsMissing(client: Client, options: SeedOptions): Promise<boolean> {
  let found = await readRooms(client, options);
  // Another process may have done it while this one waited for the lock.
  if (isUpToDate(found)) return false;
  const started = performance.now();
  const first = found === 'no demo';
  if (found === 'no demo') {
    options.log('Preparing the demo: people, badges and sixty days of reports and moments …');
    await writeWorld(client, buildWorld(options), options);
    found = await readRooms(client, options);
  }
  const states = found === 'no demo' ? [] : found.filter(isBehind);
  const written = await recordedSince(client, states);
  const lives = states.map((state) => lifeOf(state, options.now, first, written));
  await writeLife(client, lives, options.storeImage);
  if (first) {
    await writeCorrections(client, options.now);
    await writeConsents(client, options.now);
  }
  const sunflowers = states.find(({ room }) => room.key === 'sunflowers');
  if (sunflowers !== undefined) {
    const { now: room, today } = sunflowers;
    if (first) {
      await writeStaff(client, room, today, options.hashPin, options.now);
      await writeRatios(client, room.locationId);
    }
    await writeShift(client, room, today, options.now);
  }
  const left = states.find(({ room }) => room.key === leaver.room);
  if (left && first) await writeLeaver(client, left.now, left.today, options.storeImage);
  const nursery = states.find(({ room }) => room.key === 'rosebuds');
  if (nursery) await writeSleep(client, nursery.now, options.now);
  if (nursery && first) {
    await writePlans(client, nursery.now, options.now);
    await writeDetails(client, nursery.now);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  options.log(first ? `The demo is ready (${seconds} s).` : `The demo has caught up with today (${seconds} s).`);
  return true;
}

const isBehind = ({ lastDay, today }: RoomState): boolean => lastDay === null || lastDay < today;

const isUpToDate = (states: RoomState[] | 'no demo'): boolean => states !== 'no demo' && !states.some(isBehind);

// A room that was renamed, disabled or closed is not kept alive; while anybody of the cast is there, nobody is made again.
async function readRooms(client: Client, options: Pick<SeedOptions, 'now'>): Promise<RoomState[] | 'no demo'> {
  const { rows } = await client.query<{
    email: string;
    id: number;
    location_id: number | null;
    time_zone: string | null;
    last_day: Day | null;
    children: Record<string, number> | null;
  }>(
    `SELECT lower(u.email) AS email, u.id, l.id AS location_id, l.time_zone,
       (SELECT max(day)::text FROM attendance_days a WHERE a.classroom_id = u.id AND a.recorded_by IS NULL) AS last_day,
       (SELECT jsonb_object_agg(first_name || ' ' || last_name, c.id ORDER BY c.id DESC) FROM children c
        WHERE c.classroom_id = u.id AND c.archived_at IS NULL) AS children
     FROM users u LEFT JOIN locations l ON l.id = u.location_id AND l.archived_at IS NULL AND u.disabled_at IS NULL
     WHERE lower(u.email) = ANY($1)`,
    [people.map(({ email }) => email)],
  );
  if (rows.length === 0) return 'no demo';
  return rooms.flatMap((room) => {
    const row = rows.find(({ email }) => email === room.email);
    if (!row?.location_id || !row.time_zone || !row.children) return [];
    const { id: userId, location_id: locationId, time_zone: timeZone } = row;
    const now = { userId, locationId, timeZone, children: new Map(Object.entries(row.children)) };
    return [{ room, now, today: dayOf(options.now, timeZone), lastDay: row.last_day }];
  });
}

// The last day was written while it was still going on: what is there already is known by who recorded it and when.
async function recordedSince(client: Client, states: readonly RoomState[]): Promise<Set<string>> {
  const { rows } = await client.query<{ recorded_by: number; recorded_at: Date }>(
    `SELECT recorded_by, recorded_at FROM reports JOIN unnest($1::int[], $2::date[]) AS room(id, since)
       ON recorded_by = room.id AND recorded_at >= since - 1
     UNION ALL
     SELECT recorded_by, recorded_at FROM moments JOIN unnest($1::int[], $2::date[]) AS room(id, since)
       ON recorded_by = room.id AND recorded_at >= since - 1`,
    [states.map(({ now }) => now.userId), states.map((state) => firstDayOf(state))],
  );
  return new Set(rows.map((row) => recordKey(row.recorded_by, row.recorded_at)));
}

const recordKey = (by: number, at: Date): string => `${by} ${at.getTime()}`;

function firstDayOf({ today, lastDay }: RoomState): Day {
  const earliest = addDays(today, 1 - historyDays);
  return lastDay !== null && lastDay > earliest ? lastDay : earliest;
}

function lifeOf(state: RoomState, now: Date, first: boolean, written: ReadonlySet<string>): Life {
  const { room, today, lastDay } = state;
  const { timeZone, userId } = state.now;
  const happened = (at: Date): boolean => at <= now;
  const isNew = ({ happenedAt }: { happenedAt: Date }): boolean =>
    happened(happenedAt) && !written.has(recordKey(userId, happenedAt));
  const days = daysBetween(firstDayOf(state), today).map((day) => {
    const living = day === today || day === lastDay;
    const { attendance, reports } = planDay(room, day, timeZone, living);
    return {
      attendance: attendance.map((entry) => ({
        ...atLatest(entry, now),
        left: day !== today && happened(entry.checkedOutAt),
      })),
      reports: reports.filter(isNew),
      moments: planMoments(room, day, { today, timeZone, living })
        .filter(isNew)
        .map((moment) => ({ ...moment, comments: moment.comments.filter(({ createdAt }) => happened(createdAt)) })),
      awards: first ? [] : laterAwards(room, day, timeZone),
    };
  });
  const awards = first ? firstAwards(room, today, timeZone) : days.flatMap((day) => day.awards);
  return {
    room: state.now,
    attendance: days.flatMap((day) => day.attendance),
    reports: days.flatMap((day) => day.reports),
    moments: days.flatMap((day) => day.moments),
    awards: awards.filter(({ earnedAt }) => happened(earnedAt)),
  };
}

// Whoever looks at the demo at six in the morning still finds the children there.
const atLatest = (entry: Attendance, now: Date): Attendance =>
  entry.checkedInAt <= now ? entry : { ...entry, checkedInAt: now };
