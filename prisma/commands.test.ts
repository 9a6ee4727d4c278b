import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';

let embedded: Embedded;
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'footprints-commands-'));
  embedded = await startEmbedded({ dataDir: home, log: () => undefined });
});
afterAll(async () => {
  await embedded.stop();
  rmSync(home, { recursive: true, force: true });
});

const run = (...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'commands.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: embedded.url, MIGRATE_DATABASE_URL: '' },
    encoding: 'utf8',
  });

test('a reset leaves nothing of a database, what was to be mailed included', async () => {
  run('migrate');
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  await client.query(`INSERT INTO badge_categories (value, position) VALUES ('Kindness', 900)`);
  await client.query(`CREATE TABLE pgboss.left_behind (email text)`);
  expect(run('reset', '--yes')).toMatch(/^Applied /);
  const { rows } = await client.query<{ categories: number; left: string | null; jobs: string | null }>(
    `SELECT (SELECT count(*)::int FROM badge_categories) AS categories, to_regclass('pgboss.left_behind') AS left,
            (SELECT nspname FROM pg_namespace WHERE nspname = 'pgboss') AS jobs`,
  );
  await client.end();
  expect(rows).toEqual([{ categories: 0, left: null, jobs: 'pgboss' }]);
});
