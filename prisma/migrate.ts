import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import { Client, Pool } from 'pg';
import { createEngine, type SchemaEngine } from './migrate/engine.ts';
import {
  migrationNames,
  prismaDir,
  readMigration,
  readSchema,
  readSnapshot,
  writeMigration,
  type Migration,
  type SchemaFile,
} from './migrate/files.ts';

// The key Prisma's command line locks, so that the two never migrate one database at once.
const ADVISORY_LOCK = 72_707_369;
const filters = { externalTables: [], externalEnums: [] };

/**
 * Brings a database up to date. Every migration is one transaction together with its row in `_prisma_migrations`: it is
 * applied whole or not at all, whatever happens to this process. (So a migration cannot hold statements that
 * PostgreSQL refuses in a transaction, such as CREATE INDEX CONCURRENTLY.) Several processes may call this at once.
 *
 * @param url the database
 * @param dir the prisma folder
 * @returns the names of the migrations that were applied now, oldest first
 * @throws when the database is away, a lock is not to be had in time, or a migration fails; the message names it
 */
export async function applyMigrations(url: string, dir: string = prismaDir): Promise<string[]> {
  if ((await pendingMigrations(url, dir)).length === 0) return [];
  // A single connection that never idles out: lock, transaction and the engine's statements must share it.
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => undefined);
  try {
    await pool.query(`SET lock_timeout = '60s'`);
    await pool.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await pool.query(`SET lock_timeout = '10s'`);
    // Another process may have applied them while this one waited for the lock.
    const pending = await pendingMigrations(url, dir);
    const failure: { cause?: Error } = {};
    const engine = await createEngine(wholeScripts(pool, failure));
    for (const name of pending) await applyOne(engine, pool, await readMigration(dir, name), failure);
    return pending;
  } finally {
    await pool.end();
  }
}

async function applyOne(
  engine: SchemaEngine,
  pool: Pool,
  { name, sql }: Migration,
  failure: { cause?: Error },
): Promise<void> {
  await pool.query('BEGIN');
  try {
    await engine.applyMigrations({
      migrationsList: {
        baseDir: '',
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: [
          { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } } },
        ],
      },
      filters,
    });
    await pool.query('COMMIT');
  } catch (error) {
    await pool.query('ROLLBACK').catch(() => undefined);
    // The engine words PostgreSQL's answer worse than PostgreSQL does.
    const reason = failure.cause ?? (error as Error);
    throw new Error(`Migration ${name} failed, nothing of it was kept: ${reason.message}`, { cause: error });
  }
}

// The adapter's own executeScript splits at every semicolon, which breaks function bodies and texts that hold one.
function wholeScripts(pool: Pool, failure: { cause?: Error }): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    connect: async () => {
      const adapter = await factory.connect();
      adapter.executeScript = async (script) => {
        await pool.query(script).catch((error: unknown) => {
          failure.cause = error as Error;
          throw error;
        });
      };
      return adapter;
    },
  };
}

/**
 * @param url the database
 * @param dir the prisma folder
 * @returns the names of the migrations the database does not have yet, oldest first; one query, no engine
 * @throws when the database is away
 */
export async function pendingMigrations(url: string, dir: string = prismaDir): Promise<string[]> {
  const names = await migrationNames(dir);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ present: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`,
    );
    if (!rows[0]?.present) return names;
    const applied = await client.query<{ migration_name: string }>(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const done = new Set(applied.rows.map((row) => row.migration_name));
    return names.filter((name) => !done.has(name));
  } finally {
    await client.end();
  }
}

/**
 * @param dir the prisma folder
 * @returns the SQL that makes an empty database what the schema files say; needs no database
 * @throws when the schema is wrong
 */
export async function schemaSql(dir: string = prismaDir): Promise<string> {
  return difference([], await readSchema(dir));
}

/**
 * @param dir the prisma folder
 * @returns the SQL for what changed in the schema since the newest migration was written; empty when nothing did
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
 *
 * @param name lower-case words joined by underscores
 * @param dir the prisma folder
 * @returns the new migration's folder name and SQL
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
