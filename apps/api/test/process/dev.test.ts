import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { freePort, startEmbedded } from '@footprints/prisma/embedded';
import { childrenOf } from './child-processes.ts';
import { query } from './site.ts';

const script = join(import.meta.dirname, '../../../../scripts/dev.mjs');
const waiting = { timeout: 50_000, interval: 100 };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'footprints-dev-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
});

function startDev(port: number, settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, said: text(child.stderr), exit: once(child, 'exit') };
}

it('npm run dev that is ended while its database starts leaves no database behind', async () => {
  const cluster = join(dataDir, 'postgres');
  const { stop } = await startEmbedded({ dataDir, log: () => undefined });
  await stop();
  // As the copy of another one, which nobody may read, it starts until it is told to stand alone.
  appendFileSync(join(cluster, 'postgresql.conf'), 'hot_standby = off\n');
  const signal = join(cluster, 'standby.signal');
  writeFileSync(signal, '');
  // Started by root, PostgreSQL runs as somebody else, who opens it to write.
  chmodSync(signal, 0o666);
  const { child, exit } = startDev(await freePort());
  const processFile = join(cluster, 'postmaster.pid');
  await vi.waitUntil(() => existsSync(processFile) && readFileSync(processFile, 'utf8').includes('standby'), waiting);
  const database = Number.parseInt(readFileSync(processFile, 'utf8'), 10);
  const children = () => childrenOf(child.pid ?? 0);
  child.kill('SIGINT');
  // Without the web app there is nothing left to wait for but the database.
  for (const web of children().filter((pid) => pid !== database)) process.kill(web, 'SIGKILL');
  await vi.waitUntil(() => children().length < 2, waiting);
  writeFileSync(join(cluster, 'promote'), '');
  process.kill(database, 'SIGUSR1');
  await exit;
  expect(existsSync(processFile)).toBe(false);
}, 120_000);

it('npm run dev migrates a database of your own as npm start does, and puts no demo into it', async () => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined });
  onTestFinished(stop);
  const { child, exit } = startDev(await freePort(), { DATABASE_URL: url });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (words: string) => (told += words));
  await vi.waitUntil(() => told.includes('Ready at'), { ...waiting, timeout: 90_000 });
  expect(await query(url, 'SELECT email FROM users')).toEqual([]);
}, 120_000);

it('npm run dev says of a port that is taken what npm start says', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { said, exit } = startDev(port);
  expect(await exit).toEqual([1, null]);
  expect(await said).toBe(`Port ${port} is taken by another program. Choose another with PORT=…\n`);
});
