import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';
import { addToLedger, readLedger } from './erasure-ledger.ts';

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

const runWith = (settings: NodeJS.ProcessEnv, ...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'commands.ts'), ...args], {
    env: { ...process.env, MIGRATE_DATABASE_URL: '', ...settings },
    encoding: 'utf8',
  });
const run = (...args: string[]) => runWith({ DATABASE_URL: embedded.url }, ...args);

test('a command that there is not is refused, with those that there are', () => {
  expect(() => run('stauts')).toThrow(/Usage: .*status/);
});

test.each([
  [['reset', '--help'], 'npm run db:reset -- [--yes]'],
  [['reset', 'demo'], 'npm run db:reset -- [--yes]'],
  [['migrate', '--dry-run'], 'npm run db:migrate'],
  [['backup', '--help'], 'npm run backup -- <new folder>'],
  [['backup', 'one', 'another'], 'npm run backup -- <new folder>'],
  [['backup', ''], 'npm run backup -- <new folder>'],
  [['restore'], 'npm run restore -- <folder of a backup>'],
  [['migration', '--help'], 'npm run db:migration <name>'],
])('%j asks for what the command does not know: it says how it is called, and does nothing', (args, usage) => {
  const dataDir = join(home, 'kept');
  mkdirSync(join(dataDir, 'images'), { recursive: true });
  expect(() => runWith({ DATABASE_URL: '', DATA_DIR: dataDir, INIT_CWD: home }, ...args)).toThrow(`Usage: ${usage}`);
  expect(readdirSync(dataDir)).toEqual(['images']);
  expect(existsSync(join(home, '--help'))).toBe(false);
});

test('an address of no PostgreSQL is refused by the name of its setting', () => {
  const elsewhere = { DATABASE_URL: 'mysql://somewhere/else' };
  expect(() => runWith(elsewhere, 'status')).toThrow('DATABASE_URL must be a URL such as postgresql://');
});

test.each([
  [['status'], 'read'],
  [['reset', '--yes'], 'emptied'],
  [['migrate'], 'migrated'],
])('%j says which database is away', (args, done) => {
  const away = { DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:9/none' };
  const sentence = `The database of DATABASE_URL cannot be ${done}: connect ECONNREFUSED`;
  expect(() => runWith(away, ...args)).toThrow(sentence);
  expect(() => runWith({ ...away, MIGRATE_DATABASE_URL: away.DATABASE_URL }, ...args)).toThrow(
    sentence.replace('DATABASE_URL', 'MIGRATE_DATABASE_URL'),
  );
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

test('a reset of the embedded database leaves the ledger of erasures, for a backup that is restored next', async () => {
  const dataDir = join(home, 'reset');
  mkdirSync(join(dataDir, 'images'), { recursive: true });
  await addToLedger(dataDir, ['an erasure']);
  runWith({ DATABASE_URL: '', DATA_DIR: dataDir }, 'reset');
  expect(existsSync(join(dataDir, 'images'))).toBe(false);
  expect(await readLedger(dataDir)).toEqual(['an erasure']);
});
