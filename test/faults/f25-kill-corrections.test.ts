import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../apps/api/src/audit/verify.ts';
import { verifyCounts } from '../../apps/api/src/children/list-counts.ts';
import { jpeg } from '../../apps/api/test/photos.ts';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { signIn, type Visitor } from '../../apps/api/test/process/client.ts';
import { holdCommits, holdWrites, settled } from '../../apps/api/test/process/hold.ts';
import type { RunningServer } from '../../apps/api/test/process/server.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();
/** Everybody's, here. */
const Pin = '4826';
const Reason = 'Wrong child';
const ava = () => site.world.children.ava;
const ben = () => site.world.children.ben;

let server: RunningServer;
let visitor: Visitor;
let maya: number;
let badge: number;
let hired = 0;

beforeAll(async () => {
  server = await site.start();
  visitor = await signIn(server.url, 'sunflowers');
  const director = await signIn(server.url, 'director');
  maya = await hire('Maya Hill');
  const path = '/api/admin/staff-members/pin-link';
  const { data } = await director.ask<{ Link: string }>(server.url, path, { body: { StaffMemberID: maya } });
  const TokenID = new URL(data.Link).searchParams.get('id');
  expect((await director.ask(server.url, '/api/membership/pin/set', { body: { TokenID, Pin } })).errors).toEqual([]);
  badge = await badgeInCatalogue();
});

async function hire(displayName: string): Promise<number> {
  const startedOn = new Date('2026-09-01');
  hired += 1;
  const initials = `X${String.fromCharCode(65 + hired)}`;
  const data = { displayName, initials, locationId: site.world.maple, startedOn };
  return (await site.db.prisma.staffMember.create({ data })).id;
}

async function badgeInCatalogue(): Promise<number> {
  const { prisma } = site.db;
  const file = { width: 1, height: 1, bytes: 1, sha256: createHash('sha256').update('badge').digest() };
  const image = { name: `${'0'.repeat(40)}.jpg`, kind: 'badge' as const, ...file, usedAt: new Date('2026-09-01') };
  const { id: imageId } = await prisma.image.create({ data: image });
  const about = { title: 'First steps', description: 'For walking.', categoryId: site.world.categories.growing };
  return (await prisma.badge.create({ data: { ...about, imageId } })).id;
}

/** Asks for something that must succeed. */
async function done<Data>(path: string, body: object): Promise<Data> {
  const { data, errors, status } = await visitor.ask<Data>(server.url, `/api${path}`, { body });
  expect([path, status, errors]).toEqual([path, 200, []]);
  return data;
}

async function report(...of: number[]): Promise<number> {
  return (await done<{ DailyReportId: number }>('/daily-report/save/', noteReport('As it was', of))).DailyReportId;
}

async function moment(...of: number[]): Promise<number> {
  const { data: Filename } = await visitor.upload(server.url, await jpeg());
  const body = {
    Filename,
    SubjectID: site.world.subjects.art,
    Note: 'As it was',
    children: of.map((childId) => ({ childId })),
  };
  return (await done<{ DailyMomentId: number }>('/daily-moment/save/', body)).DailyMomentId;
}

async function asleep(): Promise<number> {
  await site.db.prisma.sleep.deleteMany();
  const At = new Date(Date.now() - 30 * 60_000).toISOString();
  const body = { ChildIDs: [ava()], PutDown: 'back', At };
  return (await done<{ Sleeps: { SleepID: number }[] }>('/sleep/start', body)).Sleeps[0]!.SleepID;
}

const shift = async () =>
  (await done<{ ShiftID: number }>('/shifts/start', { StaffMemberID: await hire('Otto Out') })).ShiftID;
const act = () => done('/room/act', { StaffMemberID: maya, Pin });

/** A call, the table that it writes to last, and what it needs to be there: the same body is good until it has succeeded. */
interface Killed {
  last: string;
  body: () => Promise<object>;
}

const rows = { report: 'report_children', moment: 'moment_children' };
const calls: Record<string, Killed> = {
  '/daily-report/undo': { last: rows.report, body: async () => ({ DailyReportId: await report(ava(), ben()) }) },
  '/daily-report/amend': {
    last: rows.report,
    body: async () => ({
      ...{ DailyReportId: await report(ava(), ben()), ChildIDs: [ava()], Version: 1, Reason },
      Changes: { Note: 'As it is' },
    }),
  },
  '/daily-report/retract': {
    last: rows.report,
    body: async () => ({ DailyReportId: await report(ava(), ben()), Version: 1, Reason }),
  },
  '/daily-report/move': {
    last: rows.report,
    body: async () => ({
      DailyReportId: await report(ava()),
      FromChildID: ava(),
      ToChildID: ben(),
      Version: 1,
      Reason,
    }),
  },
  '/daily-moment/undo': { last: rows.moment, body: async () => ({ DailyMomentId: await moment(ava(), ben()) }) },
  '/daily-moment/amend': {
    last: rows.moment,
    body: async () => ({
      ...{ DailyMomentId: await moment(ava(), ben()), ChildIDs: [ava()], Version: 1, Reason },
      Changes: { Note: 'As it is' },
    }),
  },
  '/daily-moment/retract': {
    last: rows.moment,
    body: async () => ({ DailyMomentId: await moment(ava(), ben()), Version: 1, Reason }),
  },
  '/daily-moment/move': {
    last: rows.moment,
    body: async () => ({
      DailyMomentId: await moment(ava()),
      FromChildID: ava(),
      ToChildID: ben(),
      Version: 1,
      Reason,
    }),
  },
  '/badges/revoke': {
    last: 'audit_entries',
    body: async () => {
      await done('/badges/save/child', { BadgeID: badge, ChildID: ava() });
      const { id } = await site.db.prisma.award.findFirstOrThrow({ where: { badgeId: badge } });
      return { ChildBadgeID: id, ChildID: ava(), BadgeID: badge, Reason };
    },
  },
  '/room/act': {
    last: 'audit_entries',
    body: async () => {
      await done('/room/act/end', {});
      return { StaffMemberID: maya, Pin };
    },
  },
  '/room/act/end': {
    last: 'audit_entries',
    body: async () => {
      await act();
      return {};
    },
  },
  '/shifts/start': { last: 'audit_entries', body: async () => ({ StaffMemberID: await hire('Otto Out') }) },
  '/shifts/end': { last: 'audit_entries', body: async () => ({ ShiftID: await shift() }) },
  '/shifts/correct': {
    last: 'audit_entries',
    body: async () => ({
      ...{ ShiftID: await shift(), Version: 1, Reason },
      ...{ From: new Date(Date.now() - 60_000).toISOString(), To: new Date().toISOString() },
    }),
  },
  '/sleep/start': {
    last: 'audit_entries',
    body: async () => {
      await site.db.prisma.sleep.deleteMany();
      return { ChildIDs: [ava(), ben()], PutDown: 'back' };
    },
  },
  '/sleep/start/undo': {
    last: 'audit_entries',
    body: async () => {
      await site.db.prisma.sleep.deleteMany();
      const started = await done<{ Sleeps: { SleepID: number }[] }>('/sleep/start', {
        ChildIDs: [ava()],
        PutDown: 'back',
      });
      return { SleepIDs: started.Sleeps.map(({ SleepID }) => SleepID) };
    },
  },
  '/sleep/check': {
    last: 'audit_entries',
    body: async () => ({ SleepID: await asleep(), Position: 'back', Breathing: 'easy' }),
  },
  '/sleep/check/undo': {
    last: 'audit_entries',
    body: async () => {
      const seen = { SleepID: await asleep(), Position: 'back', Breathing: 'easy' };
      return { SleepCheckID: (await done<{ SleepCheckID: number }>('/sleep/check', seen)).SleepCheckID };
    },
  },
  '/sleep/end': { last: rows.report, body: async () => ({ SleepIDs: [await asleep()] }) },
};

/** Kept by the server for itself: attempts are counted before anything is decided, and what is stored is sealed afterwards. */
const ownTables = ['rate_limits', 'audit_seals', '_prisma_migrations'];

/** What every table holds, as one number each. */
async function everything(): Promise<Map<string, string>> {
  const tables = await query<{ name: string }>(
    site.databaseUrl,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND table_name <> ALL($1)`,
    [ownTables],
  );
  const held = new Map<string, string>();
  for (const { name } of tables) {
    // Of a session what was said by a PIN, not when it was last seen.
    const row = name === 'sessions' ? '(t.id_hash, t.acting_staff_id, t.acting_since)::text' : 't::text';
    const sql = `SELECT coalesce(md5(string_agg(${row}, '|' ORDER BY ${row})), '') AS sum FROM "${name}" t`;
    held.set(name, (await query<{ sum: string }>(site.databaseUrl, sql))[0]?.sum ?? '');
  }
  return held;
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after.keys()].filter((name) => after.get(name) !== before.get(name)).toSorted();

/** Makes a call, kills the server when it waits at `hold`, and starts another once the database has noticed. */
async function killedIn(path: string, body: object, hold: Awaited<ReturnType<typeof holdWrites>>): Promise<void> {
  const reply = visitor.ask(server.url, `/api${path}`, { body });
  await hold.caught(1);
  await server.end('SIGKILL');
  await hold.release();
  await settled(site.databaseUrl);
  expect((await reply).status).toBe(0);
}

describe('F25 a server killed while something is put right, or somebody says who they are, comes or goes, or a child sleeps', () => {
  it.each(Object.entries(calls))('in POST %s leaves nothing of it, or all of it', async (path, { last, body }) => {
    const whole = await body();
    const start = await everything();
    await done(path, whole);
    const writes = changed(start, await everything());
    expect(writes).toContain('audit_entries');

    const again = await body();
    const before = await everything();
    await killedIn(path, again, await holdWrites(site.databaseUrl, last));
    expect(changed(before, await everything())).toEqual([]);

    server = await site.start();
    await killedIn(path, again, await holdCommits(site.databaseUrl, 'audit_entries'));
    expect(changed(before, await everything())).toEqual(writes);
    server = await site.start();
  });

  it('leaves counts that agree with their rows, and a trail in which every entry has its place', async () => {
    await server.end('SIGTERM');
    expect((await verifyCounts(site.databaseUrl)).wrong).toEqual([]);
    expect(await verifyAudit(site.databaseUrl)).toMatchObject({ broken: [], unsealed: 0 });
  });
});
