import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from './embedded.ts';
import { applyMigrations, newMigration, pendingMigrations, schemaSql, unmigratedSql } from './migrate.ts';

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
