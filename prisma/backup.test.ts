import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import { startEmbedded } from './embedded.ts';
import { addToLedger, noteInLedgers, readLedger } from './erasure-ledger.ts';

let home: string;
let dataDir: string;
let folder: string;
const log = () => undefined;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'footprints-backup-'));
  dataDir = join(home, 'data');
  folder = join(home, 'backup');
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

test('a running server is not copied', async () => {
  const { url, stop } = await startEmbedded({ dataDir, log });
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await expect(backUp({ dataDir, folder, log })).rejects.toThrow('Stop it first.');
  await stop();
});

test('database, pictures and secrets come back elsewhere, with the rights that PostgreSQL wants', async () => {
  mkdirSync(join(dataDir, 'images', 'ab'), { recursive: true });
  writeFileSync(join(dataDir, 'images', 'ab', 'picture.jpg'), 'a picture');
  writeFileSync(join(dataDir, 'images', 'ab', '.half.tmp'), 'half a pic');
  mkdirSync(join(dataDir, 'images', 'archives'));
  writeFileSync(join(dataDir, 'images', 'archives', 'family.zip'), 'everything of a child');
  writeFileSync(join(dataDir, 'session-secret'), 'secret', { mode: 0o600 });
  await backUp({ dataDir, folder, log });

  const elsewhere = join(home, 'elsewhere');
  await restore({ dataDir: elsewhere, folder, log });
  expect(readdirSync(join(folder, 'images'))).toEqual(['ab']);
  expect(readdirSync(join(elsewhere, 'images', 'ab'))).toEqual(['picture.jpg']);
  expect(readFileSync(join(elsewhere, 'session-secret'), 'utf8')).toBe('secret');
  expect(statSync(join(elsewhere, 'session-secret')).mode & 0o777).toBe(0o600);
  const { url, stop } = await startEmbedded({ dataDir: elsewhere, log });
  try {
    expect(await ask(url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  } finally {
    await stop();
  }
});

test('what was erased after a backup is known beside it, and to whoever restores it', async () => {
  await addToLedger(dataDir, ['first']);
  const later = join(home, 'backups', 'later');
  await backUp({ dataDir, folder: later, log });
  expect(await readLedger(join(home, 'backups'))).toEqual(['first']);
  await noteInLedgers(dataDir, 'second');
  await noteInLedgers(dataDir, 'second');
  const restored = join(home, 'restored');
  await restore({ dataDir: restored, folder: later, log });
  expect(await readLedger(restored)).toEqual(['first', 'second']);
  // What is erased after that is known to whoever restores it once more.
  await noteInLedgers(restored, 'of the restored');
  const again = join(home, 'again');
  await restore({ dataDir: again, folder: later, log });
  expect(await readLedger(again)).toEqual(['first', 'second', 'of the restored']);
  // A disk with backups that is away is no reason not to erase.
  rmSync(join(home, 'backups'), { recursive: true });
  await noteInLedgers(dataDir, 'third');
  expect(await readLedger(dataDir)).toEqual(['first', 'second', 'third']);
});

test('nothing is overwritten: neither a backup nor a data directory that is in use', async () => {
  await expect(backUp({ dataDir, folder, log })).rejects.toThrow('is not empty');
  await expect(restore({ dataDir, folder, log })).rejects.toThrow('already holds images, session-secret,');
});

test('a backup that is damaged or lacks a file is not restored', async () => {
  const picture = join(folder, 'images', 'ab', 'picture.jpg');
  const fresh = join(home, 'fresh');
  writeFileSync(picture, 'another picture');
  await expect(restore({ dataDir: fresh, folder, log })).rejects.toThrow('images/ab/picture.jpg is changed');
  rmSync(picture);
  await expect(restore({ dataDir: fresh, folder, log })).rejects.toThrow('images/ab/picture.jpg is missing');
  await expect(restore({ dataDir: fresh, folder: home, log })).rejects.toThrow('is no backup');
});

test('a folder without a database is not backed up', async () => {
  await expect(backUp({ dataDir: join(home, 'nothing'), folder: join(home, 'none'), log })).rejects.toThrow(
    'holds no embedded database',
  );
});
