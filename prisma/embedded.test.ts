import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';
import { readPostmaster } from './embedded/cluster.ts';
import { commandLine } from './embedded/process-table.ts';
import { keptServerLogin } from './server-login.ts';

let dataDir: string;
let lines: string[];
let running: Embedded[];

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'footprints-embedded-'));
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => {
  lines = [];
  running = [];
});

afterEach(async () => {
  for (const embedded of running) await embedded.stop();
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  running.push(embedded);
  return embedded;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

async function startElsewhere(): Promise<{ pid: number; kill(): Promise<void> }> {
  const program = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log('started');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('what was committed is still there after a stop and a start', async () => {
  const first = await start();
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await Promise.all([first.stop(), first.stop()]);
  const second = await start();
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
});

test('the database speaks UTF-8 on loopback alone, behind a password that only its owner reads', async () => {
  const { url } = await start();
  expect(
    await ask(
      url,
      `SELECT current_database() AS name, pg_encoding_to_char(encoding) AS encoding, datlocale AS locale,
              current_setting('listen_addresses') AS address
         FROM pg_database WHERE datname = current_database()`,
    ),
  ).toEqual({ name: 'footprints', encoding: 'UTF8', locale: 'C.UTF-8', address: '127.0.0.1' });
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'server.lock')).mode & 0o777).toBe(0o600);
  await expect(ask(url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
});

test('a second server is told who is using the data directory', async () => {
  const other = await startElsewhere();
  await expect(start()).rejects.toThrow(`Another server (process ${other.pid}) is already using DATA_DIR ${dataDir}.`);
  await other.kill();
  await start();
});

test('a database whose owner was killed ends by itself', async () => {
  const other = await startElsewhere();
  const pid = readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
  expect(commandLine(pid)).toContain('postgres');
  await other.kill();
  await expect.poll(() => commandLine(pid), { timeout: 10_000 }).toBe('');
});

test('a database that dies is started again on the same port', async () => {
  const { url } = await start();
  await ask(url, 'CREATE TABLE durable AS SELECT 1 AS answer');
  process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => ask(url, 'SELECT answer FROM durable').catch(() => undefined), { timeout: 20_000 })
    .toEqual({ answer: 1 });
  expect(lines).toContain('The database ended unexpectedly; starting it again.');
});

test('an incomplete database is moved aside, not deleted', async () => {
  rmSync(join(dataDir, 'postgres'), { recursive: true });
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
  const aside = readdirSync(dataDir).find((name) => name.startsWith('postgres.incomplete-')) ?? '';
  expect(existsSync(join(dataDir, aside, 'PG_VERSION'))).toBe(true);
});

test('a password file that is empty, as a full disk leaves it, is said to be what is wrong', async () => {
  await (await start()).stop();
  const file = join(dataDir, 'postgres.password');
  const password = readFileSync(file, 'utf8');
  writeFileSync(file, '');
  await expect(start()).rejects.toThrow('postgres.password is missing or empty. Restore it');
  writeFileSync(file, password);
});

test('a login that was not written whole is made anew', () => {
  writeFileSync(join(dataDir, 'server-login'), '');
  const made = keptServerLogin(dataDir);
  expect(made.name).toMatch(/^footprints_server_/);
  expect(keptServerLogin(dataDir)).toEqual(made);
});

test('lock files left by processes that are gone do not stand in the way', async () => {
  await (await start()).stop();
  // This test's own process id, in a life that it never had.
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, life: 'another' }));
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n`);
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual({ one: 1 });
});
