import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type { Pool } from 'pg';
import { createEngine, type SchemaEngine } from './engine.ts';
import type { Migration } from './files.ts';
import { forgetUnfinished, recordFailure } from './history.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** How a migration waits for tables that are in use. */
export interface Patience {
  /** While a migration waits for a table, whoever comes after it waits as well: never longer than this. */
  lockMs: number;
  /** How often it tries, and how long it leaves the table to the others in between. */
  attempts: number;
  pauseMs: number;
  log: (line: string) => void;
}

export const patience: Patience = { lockMs: 800, attempts: 40, pauseMs: 1_500, log: () => undefined };

/** A database of one connection, with the engine that works on it. */
interface EngineDatabase {
  engine: SchemaEngine;
  pool: Pool;
  /** PostgreSQL's own words for what went wrong last; the engine's are worse. */
  failure: { cause?: Error };
}

/** @param pool of one connection: lock, transaction and the engine's statements must share it */
export async function openEngine(pool: Pool): Promise<EngineDatabase> {
  const failure: { cause?: Error } = {};
  return { engine: await createEngine(wholeScripts(pool, failure)), pool, failure };
}

/**
 * Applies one migration, by the rules of `applyMigrations`.
 * @throws when it fails, or the tables that it changes are never free
 */
export async function applyMigration(
  database: EngineDatabase,
  migration: Migration,
  { lockMs, attempts, pauseMs, log }: Patience,
): Promise<void> {
  const { pool, failure } = database;
  const { name, sql } = migration;
  const alone = isOutsideTransaction(sql);
  await forgetUnfinished(pool, name);
  for (let attempt = 1; ; attempt++) {
    const startedAt = new Date();
    try {
      // What runs outside a transaction keeps nobody waiting while it waits itself.
      await pool.query(`SET lock_timeout = ${String(alone ? 0 : lockMs)}`);
      if (alone) await runEngine(database, migration);
      else await inTransaction(pool, () => runEngine(database, migration));
      return;
    } catch (error) {
      const reason = failure.cause ?? (error as Error);
      delete failure.cause;
      if ((reason as { code?: string }).code === LOCK_NOT_AVAILABLE && attempt < attempts) {
        log(`${name} waits for a table that is in use (attempt ${String(attempt)} of ${String(attempts)}).`);
        await sleep(pauseMs);
        continue;
      }
      await recordFailure(pool, migration, startedAt, reason.message);
      const outcome = alone ? 'it will be begun again' : 'nothing of it was kept';
      throw new Error(`Migration ${name} failed, ${outcome}: ${reason.message}`, { cause: error });
    }
  }
}

async function inTransaction(pool: Pool, work: () => Promise<void>): Promise<void> {
  await pool.query('BEGIN');
  try {
    await work();
    await pool.query('COMMIT');
  } catch (error) {
    await pool.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function runEngine({ engine }: EngineDatabase, { name, sql }: Migration): Promise<void> {
  await engine.applyMigrations({
    migrationsList: {
      baseDir: '',
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      shadowDbInitScript: '',
      migrationDirectories: [
        { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } } },
      ],
    },
    filters: { externalTables: [], externalEnums: [] },
  });
}

/** A migration says so itself, in its first line. */
function isOutsideTransaction(sql: string): boolean {
  return /^-- outside a transaction\b/i.test(sql);
}

/** @throws when one of them belongs in a transaction: it would hold its locks, or be half done, where nobody expects it */
function concurrentStatements(sql: string): string[] {
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const other = statements.find((statement) => !/\bconcurrently\b/i.test(statement));
  if (other !== undefined) throw new Error(`outside a transaction only CONCURRENTLY is allowed, not: ${other}`);
  return statements;
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
        try {
          const parts = isOutsideTransaction(script) ? concurrentStatements(script) : [script];
          for (const part of parts) await pool.query(part);
        } catch (error) {
          failure.cause = error as Error;
          throw error;
        }
      };
      return adapter;
    },
  };
}
