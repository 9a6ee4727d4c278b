import { describe, expect, it } from 'vitest';
import { verifyAudit } from '../../src/audit/verify.ts';
import { jpeg } from '../photos.ts';
import { noteReport } from '../note-report.ts';
import { signIn, type Visitor } from './client.ts';
import { type Hold, holdCommits, holdWrites, settled } from './hold.ts';
import { lostSaves, saveUnderLoad } from './ledger.ts';
import type { RunningServer } from './server.ts';
import { query, useSite } from './site.ts';

const site = useSite();
const pair = () => [site.world.children.ava, site.world.children.ben];

const halves = {
  'a report without each of its children': `SELECT id FROM reports r
    WHERE (SELECT count(*) FROM report_children WHERE report_id = r.id) <> 2`,
  'a moment without each of its children': `SELECT id FROM moments m
    WHERE (SELECT count(*) FROM moment_children WHERE moment_id = m.id) <> 2`,
  'a moment whose photo is still for use': `SELECT m.id FROM moments m JOIN images i ON i.id = m.image_id
    WHERE i.used_at IS NULL`,
  'a photo used up by no moment': `SELECT i.id FROM images i LEFT JOIN moments m ON m.image_id = i.id
    WHERE i.used_at IS NOT NULL AND m.id IS NULL`,
  'a key that is taken and has no answer': `SELECT key FROM idempotency_keys WHERE answer = '{}'`,
};

async function findHalves(): Promise<string[]> {
  const found: string[] = [];
  for (const [what, sql] of Object.entries(halves)) {
    if ((await query(site.databaseUrl, sql)).length > 0) found.push(what);
  }
  const { missing, damaged } = await site.pictures();
  return [...found, ...missing, ...damaged];
}

const saveReport = (visitor: Visitor, { url }: RunningServer, key: string) =>
  visitor.ask<{ DailyReportId: number }>(url, '/api/daily-report/save/', {
    body: noteReport(key, pair()),
    headers: { 'idempotency-key': key },
  });

const saveMoment = (visitor: Visitor, { url }: RunningServer, key: string, photo: string) =>
  visitor.ask<{ DailyMomentId: number }>(url, '/api/daily-moment/save/', {
    body: {
      Filename: photo,
      SubjectID: site.world.subjects.art,
      Note: key,
      children: pair().map((childId) => ({ childId })),
    },
    headers: { 'idempotency-key': key },
  });

const points: Record<string, () => Promise<Hold>> = {
  'when a save has claimed its photo and written nothing else, and an upload its files only': () =>
    holdWrites(site.databaseUrl, 'reports', 'moments'),
  'between what was recorded and the children that it is about': () =>
    holdWrites(site.databaseUrl, 'report_children', 'moment_children'),
  'while it commits, so that nobody can know whether it did': () =>
    holdCommits(site.databaseUrl, 'report_children', 'moment_children'),
};

describe('a server killed inside a save', () => {
  it.each(Object.keys(points))('%s leaves nothing half done, and the retry stores it once', async (point) => {
    const first = await site.start();
    const visitor = await signIn(first.url, 'sunflowers');
    const { data: photo } = await visitor.upload(first.url, await jpeg());
    const hold = await points[point]!();
    const replies = [saveReport(visitor, first, point), saveMoment(visitor, first, point, photo)];
    await hold.caught(2);
    await first.end('SIGKILL');
    await hold.release();
    await settled(site.databaseUrl);
    expect((await Promise.all(replies)).map((reply) => reply.status)).toEqual([0, 0]);
    expect(await findHalves()).toEqual([]);

    const second = await site.start();
    const report = await saveReport(visitor, second, point);
    const moment = await saveMoment(visitor, second, point, photo);
    expect([report.errors, moment.errors]).toEqual([[], []]);
    // A second retry is told the same.
    expect((await saveReport(visitor, second, point)).data).toEqual(report.data);
    expect((await saveMoment(visitor, second, point, photo)).data).toEqual(moment.data);
    expect(await findHalves()).toEqual([]);
    for (const table of ['reports', 'moments']) {
      const rows = await query<{ id: number }>(site.databaseUrl, `SELECT id FROM ${table} WHERE note = $1`, [point]);
      expect(rows).toHaveLength(1);
    }
    await second.end('SIGKILL');
  });
});

describe('a server killed inside an upload', () => {
  const uploads: Record<string, () => Promise<Hold>> = {
    'when the files are there and the row is not': () => holdWrites(site.databaseUrl, 'images'),
    'between the commit and the answer': () => holdCommits(site.databaseUrl, 'images'),
  };

  it.each(Object.keys(uploads))('%s leaves no row without its files, and the next upload works', async (point) => {
    const first = await site.start();
    const visitor = await signIn(first.url, 'sunflowers');
    const hold = await uploads[point]!();
    const reply = visitor.upload(first.url, await jpeg(1));
    await hold.caught(1);
    await first.end('SIGKILL');
    await hold.release();
    await settled(site.databaseUrl);
    expect((await reply).status).toBe(0);
    expect(await findHalves()).toEqual([]);

    const second = await site.start();
    const { data: photo } = await visitor.upload(second.url, await jpeg(1));
    expect((await saveMoment(visitor, second, point, photo)).errors).toEqual([]);
    expect(await findHalves()).toEqual([]);
    await second.end('SIGKILL');
  });

  it('between the upload and the save keeps the photo for the save', async () => {
    const first = await site.start();
    const visitor = await signIn(first.url, 'sunflowers');
    const { data: photo } = await visitor.upload(first.url, await jpeg(2));
    await first.end('SIGKILL');

    const second = await site.start();
    expect((await saveMoment(visitor, second, 'saved later', photo)).errors).toEqual([]);
    expect(await findHalves()).toEqual([]);
    const shown = await visitor.ask(second.url, `/api/images/${photo}?size=thumb`);
    expect(shown.status).toBe(200);
    await second.end('SIGKILL');
  });
});

it('a server killed again and again under load keeps every acknowledged save, and no retry stores one twice', async () => {
  // A machine that is busy with other things is not what is asked about.
  const settings = { SHED_DELAY_MS: '60000' };
  let server = await site.start(settings);
  const visitor = await signIn(server.url, 'sunflowers');
  const load = saveUnderLoad(server.url, visitor, pair(), 6);
  for (const saves of [40, 55, 70]) {
    await load.more(saves);
    await server.end('SIGKILL');
    server = await site.start(settings);
    load.moveTo(server.url);
  }
  await load.more(40);
  await load.stop();
  expect(await lostSaves(site.databaseUrl, load, pair())).toEqual([]);
  expect(await findHalves()).toEqual([]);
  expect(load.failures.filter((reply) => reply.status !== 0)).toEqual([]);
  // Whatever was being sealed when it was killed: every entry has its place, once.
  await server.end('SIGTERM');
  expect(await verifyAudit(site.databaseUrl)).toMatchObject({ broken: [], unsealed: 0 });
});
