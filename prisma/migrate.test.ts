import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';
import { applyMigrations, newMigration, schemaSql, unmigratedSql } from './migrate.ts';
import { migrationStatus, pendingMigrations } from './migrate/history.ts';

const schema = 'datasource db {\n  provider = "postgresql"\n}\n';
const model = (name: string): string => `model ${name} {\n  id Int @id\n}\n`;

let embedded: Embedded;
let client: Client;
let home: string;
let dir: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'footprints-migrate-'));
  embedded = await startEmbedded({ dataDir: home, log: () => undefined });
  client = new Client({ connectionString: embedded.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await embedded.stop();
  rmSync(home, { recursive: true, force: true });
});

beforeEach(() => {
  dir = mkdtempSync(join(home, 'prisma-'));
  mkdirSync(join(dir, 'models'));
  mkdirSync(join(dir, 'migrations'));
  writeFileSync(join(dir, 'schema.prisma'), schema);
});

afterEach(async () => {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
});

function write(name: string, sql: string): void {
  mkdirSync(join(dir, 'migrations', name), { recursive: true });
  writeFileSync(join(dir, 'migrations', name, 'migration.sql'), sql);
}

const exists = async (table: string): Promise<boolean> =>
  (await client.query<{ there: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS there`, [table])).rows[0]?.there ??
  false;

test('pending migrations are applied once, oldest first', async () => {
  write('2_second', 'ALTER TABLE one ADD COLUMN two int;');
  write('1_first', 'CREATE TABLE one (id int);');
  expect(await pendingMigrations(embedded.url, dir)).toEqual(['1_first', '2_second']);
  expect(await applyMigrations(embedded.url, dir)).toEqual(['1_first', '2_second']);
  expect(await pendingMigrations(embedded.url, dir)).toEqual([]);
  expect(await applyMigrations(embedded.url, dir)).toEqual([]);
});

test('two processes that start together apply each migration once', async () => {
  write('1_first', 'CREATE TABLE one (id int);');
  const applied = await Promise.all([applyMigrations(embedded.url, dir), applyMigrations(embedded.url, dir)]);
  expect(applied.flat()).toEqual(['1_first']);
});

test('a migration that fails leaves nothing behind and can be mended', async () => {
  write('1_first', 'CREATE TABLE one (id int);');
  write('2_second', 'CREATE TABLE two (id int); SELECT nonsense FROM one;');
  await expect(applyMigrations(embedded.url, dir)).rejects.toThrow(
    'Migration 2_second failed, nothing of it was kept: column "nonsense" does not exist',
  );
  expect([await exists('one'), await exists('two')]).toEqual([true, false]);
  write('2_second', 'CREATE TABLE two (id int);');
  expect(await applyMigrations(embedded.url, dir)).toEqual(['2_second']);
});

test('the status says what is applied, what failed and why, and what the files no longer agree with', async () => {
  write('1_first', 'CREATE TABLE one (id int);');
  write('2_second', 'CREATE TABLE two (id int);');
  write('3_third', 'CREATE TABLE three (id nonsense);');
  await expect(applyMigrations(embedded.url, dir)).rejects.toThrow('Migration 3_third failed');
  write('1_first', 'CREATE TABLE one (id bigint);');
  rmSync(join(dir, 'migrations', '2_second'), { recursive: true });
  const { applied, ...rest } = await migrationStatus(embedded.url, dir);
  expect(applied.map(({ name }) => name)).toEqual(['1_first', '2_second']);
  expect(rest).toEqual({
    pending: [{ name: '3_third', failure: { at: expect.any(Date) as Date, reason: 'type "nonsense" does not exist' } }],
    newer: ['2_second'],
    edited: ['1_first'],
  });
});

test('an attempt whose process died does not stand in the way of the next', async () => {
  write('1_first', 'CREATE TABLE one (id int);');
  await applyMigrations(embedded.url, dir);
  write('2_second', 'CREATE TABLE two (id int);');
  await client.query(`INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '2_second')`);
  expect((await migrationStatus(embedded.url, dir)).pending).toMatchObject([
    { name: '2_second', failure: { reason: 'it did not come to its end' } },
  ]);
  expect(await applyMigrations(embedded.url, dir)).toEqual(['2_second']);
});

test('a migration gives way to those who use its table, and tries again', async () => {
  write('1_first', 'CREATE TABLE one (id int);');
  await applyMigrations(embedded.url, dir);
  write('2_second', 'ALTER TABLE one ADD COLUMN two int;');
  await client.query('BEGIN; SELECT * FROM one');
  const waited: string[] = [];
  const options = { lockMs: 50, pauseMs: 50, log: (line: string) => waited.push(line) };
  await expect(applyMigrations(embedded.url, dir, { ...options, attempts: 2 })).rejects.toThrow(
    'Migration 2_second failed, nothing of it was kept: canceling statement due to lock timeout',
  );
  expect(waited).toEqual(['2_second waits for a table that is in use (attempt 1 of 2).']);
  const applying = applyMigrations(embedded.url, dir, { ...options, attempts: 100 });
  await expect.poll(() => waited.length, { timeout: 10_000 }).toBeGreaterThan(3);
  await client.query('COMMIT');
  expect(await applying).toEqual(['2_second']);
});

test('an index is built beside those who write, and begun again when that failed', async () => {
  write('1_first', 'CREATE TABLE one (id int); INSERT INTO one VALUES (1), (1);');
  write(
    '2_second',
    `-- Outside a transaction: an index on a large table.
     DROP INDEX CONCURRENTLY IF EXISTS one_id;
     CREATE UNIQUE INDEX CONCURRENTLY one_id ON one (id);`,
  );
  const isValid = async () =>
    (
      await client.query<{ valid: boolean }>(
        `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'one_id'::regclass`,
      )
    ).rows[0]?.valid;
  await expect(applyMigrations(embedded.url, dir)).rejects.toThrow(
    'Migration 2_second failed, it will be begun again: could not create unique index "one_id"',
  );
  expect(await isValid()).toBe(false);
  await client.query('DELETE FROM one');
  // Two at once: the one that waits for its turn must not be what the index waits for.
  const applied = await Promise.all([applyMigrations(embedded.url, dir), applyMigrations(embedded.url, dir)]);
  expect(applied.flat()).toEqual(['2_second']);
  expect(await isValid()).toBe(true);
  expect((await migrationStatus(embedded.url, dir)).pending).toEqual([]);
});

test('what belongs in a transaction is refused outside of one', async () => {
  write('1_first', '-- Outside a transaction\nALTER TABLE one ADD COLUMN two int;');
  await expect(applyMigrations(embedded.url, dir)).rejects.toThrow(
    'only CONCURRENTLY is allowed, not: ALTER TABLE one',
  );
});

test('function bodies and texts may hold semicolons', async () => {
  write(
    '1_first',
    `CREATE TABLE one (id int);
     CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN NULL; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON one FOR EACH ROW EXECUTE FUNCTION refuse();
     COMMENT ON TABLE one IS 'a; b';`,
  );
  await applyMigrations(embedded.url, dir);
  expect((await client.query('INSERT INTO one VALUES (1)')).rowCount).toBe(0);
});

test('a new migration holds what changed since the last one', async () => {
  writeFileSync(join(dir, 'models', 'one.prisma'), model('One'));
  const first = await newMigration('first', dir);
  expect(first.name).toMatch(/^\d{14}_first$/);
  expect(first.sql).toBe(await schemaSql(dir));
  writeFileSync(join(dir, 'models', 'two.prisma'), model('Two'));
  expect(await unmigratedSql(dir)).toContain('CREATE TABLE "Two"');
  const second = await newMigration('second', dir);
  expect(second.sql).not.toContain('"One"');
  expect(second.name > first.name).toBe(true);
  expect(readFileSync(join(dir, 'migrations', second.name, 'migration.sql'), 'utf8')).toBe(second.sql);
  expect(await unmigratedSql(dir)).toBe('');
  expect(await applyMigrations(embedded.url, dir)).toEqual([first.name, second.name]);
  expect([await exists('"One"'), await exists('"Two"')]).toEqual([true, true]);
});

test('a mistake in the schema is named with its file', async () => {
  writeFileSync(join(dir, 'models', 'one.prisma'), 'model One {\n  id Nonsense @id\n}\n');
  await expect(newMigration('first', dir)).rejects.toThrow(/models\/one\.prisma:2/);
});

test('a name that is no name is refused', async () => {
  await expect(newMigration('Add Trivia', dir)).rejects.toThrow('"Add Trivia" is no name for a migration');
});
