import { afterEach, expect, it, vi } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { jpeg } from '../photos.ts';
import { password, people } from '../world.ts';
import { noteReport } from '../note-report.ts';
import { ask, type Reply, signIn } from './client.ts';
import { holdWrites } from './hold.ts';
import { openLine } from './line.ts';
import { type OwnDatabase, startOwnDatabase } from './own-database.ts';
import { query, useSite } from './site.ts';

let database: OwnDatabase;
const site = useSite(async () => (database = await startOwnDatabase()));

/** More than the server has connections, so that each of them is used. */
const many = 30;

/** No answer may take longer (quality B.0, promise 4). */
const longestMs = 5_000;

afterEach(() => {
  database.thaw();
});

async function countSessions(): Promise<number> {
  const [row] = await query<{ count: number }>(site.databaseUrl, 'SELECT count(*)::int AS count FROM sessions');
  return row?.count ?? 0;
}

const ready = async (origin: string) => (await ask(origin, '/readyz')).status;

it('a database that stands still is told as 503 within five seconds, and work goes on when it moves again', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const save = (note: string) =>
    visitor.ask(server.url, '/api/daily-report/save/', {
      body: noteReport(note, [site.world.children.ava]),
      headers: { 'idempotency-key': note },
    });
  const award = (badge: number) =>
    visitor.ask(server.url, '/api/badges/save/child', {
      body: { BadgeID: badge, ChildID: site.world.children.ava },
    });
  const photo = await jpeg();

  // Some are inside a transaction when it stops, some come while it stands, more than there are connections.
  const hold = await holdWrites(site.databaseUrl, 'report_children');
  const inside = [save('one'), save('two'), save('three')];
  await hold.caught(3);
  database.freeze();
  const calls: (() => Promise<Reply>)[] = [
    () => visitor.ask(server.url, '/api/membership/user/app-info'),
    () => visitor.ask(server.url, '/api/daily-report', { body: {} }),
    () => visitor.ask(server.url, '/api/daily-moment', { body: {} }),
    () => visitor.ask(server.url, '/api/teacher-classroom/groups'),
    () => visitor.ask(server.url, '/api/images/0123456789012345678901234567890123456789.jpg'),
    () => visitor.upload(server.url, photo),
    () => save('four'),
    () => award(1),
    () =>
      ask(server.url, '/api/membership/login', {
        body: { username: people.director.email, password },
      }),
    () => ask(server.url, '/api/membership/password/forgot', { body: { email: people.director.email } }),
    () => ask(server.url, '/readyz'),
  ];
  const during = calls.concat(calls).map((call) => call());
  expect((await ask(server.url, '/healthz')).status).toBe(200);
  const replies = await Promise.all([...inside, ...during]);
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 503));
  expect(Math.max(...replies.map((reply) => reply.ms))).toBeLessThan(longestMs);
  expect(replies[0]?.errors).toEqual([entryMessages.saveReportFailed]);
  expect((await fetch(`${server.url}/readyz`)).headers.get('retry-after')).toBe('2');
  // By now every connection that was open when it stopped is given up: later requests wait for new ones.
  const later = await Promise.all(calls.map((call) => call()));
  expect(later.map((reply) => reply.status)).toEqual(later.map(() => 503));
  expect(Math.max(...later.map((reply) => reply.ms))).toBeLessThan(longestMs);
  expect((await ask(server.url, '/healthz')).status).toBe(200);

  const thawed = performance.now();
  database.thaw();
  await hold.release();
  await vi.waitUntil(async () => (await ready(server.url)) === 200, { timeout: longestMs, interval: 10 });
  const retried = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(save));
  expect(performance.now() - thawed).toBeLessThan(longestMs);
  expect(retried.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
  const stored = await query<{ note: string }>(site.databaseUrl, 'SELECT note FROM reports ORDER BY note');
  expect(stored.map((row) => row.note)).toEqual(['five', 'four', 'one', 'three', 'two']);
  expect(server.ending()).toBeUndefined();
});

it('a line that holds up an answer inside a save does not lose what is acknowledged when it is better', async () => {
  const line = await openLine(site.servingUrl);
  const server = await site.start({ DATABASE_URL: line.url, LOGIN_ATTEMPTS: '1000' });
  const visitor = await signIn(server.url, 'sunflowers');
  const hold = await holdWrites(site.databaseUrl, 'report_children', 'attendance_days');
  const { ava } = site.world.children;
  const save = () =>
    visitor.ask(server.url, '/api/daily-report/save/', {
      body: noteReport('held up', [ava]),
      headers: { 'idempotency-key': 'held up' },
    });
  const inside = [save(), visitor.ask(server.url, '/api/attendance/check-in', { body: { ChildIDs: [ava] } })];
  await hold.caught(2);
  line.stall();
  await hold.release();
  const replies = await Promise.all(inside);
  line.heal();
  expect(replies.map((reply) => reply.status)).toEqual([503, 503]);
  expect(replies[0]?.errors).toEqual([entryMessages.saveReportFailed]);

  // Sign-ins are stored by single statements. On a connection whose transaction was left open they would be acknowledged,
  // and never committed.
  const before = await countSessions();
  await Promise.all(Array.from({ length: many }, () => signIn(server.url, 'director')));
  expect(await countSessions()).toBe(before + many);
  // A check-in is a transaction, and its COMMIT was never sent; a report is one statement, which may be stored unanswered.
  expect(await query(site.databaseUrl, 'SELECT id FROM attendance_days')).toEqual([]);
  expect((await save()).status).toBe(200);
  expect(await query(site.databaseUrl, `SELECT id FROM reports WHERE note = 'held up'`)).toHaveLength(1);
  await server.end('SIGKILL');
  await line.close();
});
