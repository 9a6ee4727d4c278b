import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { ask, signIn } from '../../apps/api/test/process/client.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();
const pair = () => [site.world.children.ava, site.world.children.ben];
const longestMs = 5_000;

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: site.databaseUrl });
  await client.connect();
  return client;
}

async function stored(note: string): Promise<number> {
  const rows = await query<{ children: number }>(
    site.databaseUrl,
    'SELECT count(rc.*)::int AS children FROM reports r JOIN report_children rc ON rc.report_id = r.id WHERE note = $1 GROUP BY r.id',
    [note],
  );
  expect(rows.every(({ children }) => children === pair().length)).toBe(true);
  return rows.length;
}

it('F19 a table that is locked for long is told as 503 in time, and the saves that were refused work once', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const save = (note: string) =>
    visitor.ask(server.url, '/api/daily-report/save/', {
      body: noteReport(note, pair()),
      headers: { 'idempotency-key': note },
    });
  const locker = await connect();
  await locker.query('BEGIN');
  await locker.query('LOCK TABLE reports IN ACCESS EXCLUSIVE MODE');
  const notes = Array.from({ length: 15 }, (_, index) => `locked ${index}`);
  const refused = await Promise.all([
    ...notes.map(save),
    ...notes.map(() => visitor.ask(server.url, '/api/daily-report', { body: {} })),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(longestMs);
  // Saves that were given up on have let their connections go: what needs no locked table is served.
  const me = async () => (await visitor.ask(server.url, '/api/membership/user/app-info')).status === 200;
  await vi.waitUntil(me, { timeout: longestMs, interval: 20 });
  expect((await ask(server.url, '/healthz')).status).toBe(200);

  await locker.query('ROLLBACK');
  await locker.end();
  const retried = await Promise.all(notes.map(save));
  expect(retried.map(({ status, errors }) => [status, errors])).toEqual(retried.map(() => [200, []]));
  for (const note of notes) expect(await stored(note)).toBe(1);
  await server.end('SIGKILL');
});

it('F19 a save that meets a deadlock is done again by itself, and has one effect', async () => {
  const server = await site.start();
  const visitor = await signIn(server.url, 'sunflowers');
  const other = await connect();
  // Of the two in the knot it is the server's statement that gives way.
  await other.query(`SET deadlock_timeout = '1min'`);
  await other.query('BEGIN');
  await other.query('LOCK TABLE report_children IN SHARE MODE');
  const save = visitor.ask(server.url, '/api/daily-report/save/', { body: noteReport('knot', pair()) });
  const waits = async () =>
    (
      await query(
        site.databaseUrl,
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'footprints-api'
           AND wait_event_type = 'Lock'`,
      )
    ).length === 1;
  await vi.waitUntil(waits, { timeout: 3_000, interval: 5 });
  // The save has written its report and waits here; now the one who holds it up waits for the report's table.
  await other.query('LOCK TABLE reports IN SHARE ROW EXCLUSIVE MODE');
  await other.query('ROLLBACK');
  await other.end();
  expect(await save).toMatchObject({ status: 200, errors: [] });
  expect(await stored('knot')).toBe(1);
  await server.end('SIGKILL');
});
