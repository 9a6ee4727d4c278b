import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { applyMigration, patience, type Patience } from './migrate/apply.ts';
import { prismaDir } from './folder.ts';
import { createEngine } from './migrate/engine.ts';
import {
  migrationNames,
  readMigration,
  readSchema,
  readSnapshot,
  writeMigration,
  type Migration,
  type SchemaFile,
} from './migrate/files.ts';
import { historyTable, pendingMigrations } from './migrate/history.ts';

// The key Prisma's command line locks, so that the two never migrate one database at once.
const ADVISORY_LOCK = 72_707_369;
const filters = { externalTables: [], externalEnums: [] };

/**
 * Brings a database up to date, also under a server that goes on. Every migration is one transaction together with its
 * row in `_prisma_migrations`: it is applied whole or not at all, whatever happens to this process. One whose first line
 * says `-- outside a transaction` is applied statement by statement instead, which CREATE INDEX CONCURRENTLY needs.
 * What fails is written to the same table, and is tried again by the next call. Several processes may call this at once.
 * @param url a connection of its own, not one that a pooler hands out by transaction
 * @returns the names of the migrations that were applied now, oldest first
 * @throws when the database is away, a lock is not to be had in time, or a migration fails; the message names it
 */
export async function applyMigrations(
  url: string,
  dir: string = prismaDir,
  options: Partial<Patience> = {},
): Promise<string[]> {
  if ((await pendingMigrations(url, dir)).length === 0) return [];
  // A single connection that never idles out: lock, transaction and statements must share it.
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  try {
    await takeTurn(pool);
    // Another process may have applied them while this one waited for its turn.
    const pending = await pendingMigrations(url, dir);
    await pool.query(historyTable);
    for (const name of pending) {
      await applyMigration(pool, await readMigration(dir, name), { ...patience, ...options });
    }
    return pending;
  } finally {
    await pool.end();
  }
}

// Asked again and again: a statement that waits for this lock would keep CREATE INDEX CONCURRENTLY, whose process has the
// lock, waiting for it.
async function takeTurn(pool: Pool): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const { rows } = await pool.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [ADVISORY_LOCK]);
    if (rows[0]?.mine) return;
    if (Date.now() > deadline) throw new Error('Another process has been migrating this database for a minute.');
    await sleep(250);
  }
}

/**
 * The SQL that makes an empty database what the schema files say; needs no database.
 * @throws when the schema is wrong
 */
export async function schemaSql(dir: string = prismaDir): Promise<string> {
  return difference([], await readSchema(dir));
}

/**
 * The SQL for what changed in the schema since the newest migration was written; empty when nothing did.
 * @throws when the schema is wrong
 */
export async function unmigratedSql(dir: string = prismaDir): Promise<string> {
  return difference(await readSnapshot(dir), await readSchema(dir));
}

/**
 * Writes migrations/<yyyymmddhhmmss>_<name>/migration.sql with what changed in the schema since the newest migration.
 * The schema that a migration leads to is kept beside it in migrations/schema.snapshot.txt, which is committed: a
 * merge conflict there says that two branches changed the schema at once. When nothing changed the file is left for
 * SQL written by hand (what the schema language cannot say). It needs no database and applies nothing.
 * @param name lower-case words joined by underscores
 * @throws when the name or the schema is wrong
 */
export async function newMigration(name: string, dir: string = prismaDir): Promise<Migration> {
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `"${name}" is no name for a migration: use lower-case words joined by underscores, such as add_trivia.`,
    );
  }
  const schema = await readSchema(dir);
  const sql = await difference(await readSnapshot(dir), schema);
  const now = Number(new Date().toISOString().replace(/\D/g, '').slice(0, 14));
  // Migrations are applied in the order of their names: a new one is always the last.
  const newest = Number((await migrationNames(dir)).at(-1)?.split('_')[0] ?? 0);
  const migration = {
    name: `${String(Math.max(now, newest + 1))}_${name}`,
    sql: sql || '-- The schema files did not change: write the SQL here.\n',
  };
  await writeMigration(dir, migration, schema);
  return migration;
}

async function difference(from: SchemaFile[], to: SchemaFile[]): Promise<string> {
  const engine = await createEngine();
  const target = (files: SchemaFile[]) =>
    files.length === 0 ? { tag: 'empty' as const } : { tag: 'schemaDatamodel' as const, files };
  const { stdout } = await engine.diff({ from: target(from), to: target(to), script: true, exitCode: false, filters });
  return !stdout || stdout.startsWith('-- This is an empty migration.') ? '' : stdout;
}
