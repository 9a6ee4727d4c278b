import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Migration } from './files.ts';
import { recordApplied, recordFailure } from './history.ts';

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

/**
 * Applies one migration, by the rules of `applyMigrations`.
 * @param pool of one connection: the lock, the transaction and the statements must share it
 * @throws when it fails, or the tables that it changes are never free
 */
export async function applyMigration(
  pool: Pool,
  migration: Migration,
  { lockMs, attempts, pauseMs, log }: Patience,
): Promise<void> {
  const { name, sql } = migration;
  const alone = isOutsideTransaction(sql);
  for (let attempt = 1; ; attempt++) {
    const startedAt = new Date();
    try {
      // What runs outside a transaction keeps nobody waiting while it waits itself.
      await pool.query(`SET lock_timeout = ${String(alone ? 0 : lockMs)}`);
      if (!alone) await pool.query('BEGIN');
      for (const part of alone ? concurrentStatements(sql) : [sql]) await pool.query(part);
      await recordApplied(pool, migration, startedAt);
      if (!alone) await pool.query('COMMIT');
      return;
    } catch (error) {
      if (!alone) await pool.query('ROLLBACK').catch(() => undefined);
      const { code, message } = error as Error & { code?: string };
      if (code === LOCK_NOT_AVAILABLE && attempt < attempts) {
        log(`${name} waits for a table that is in use (attempt ${attempt} of ${attempts}).`);
        await sleep(pauseMs);
        continue;
      }
      // A database that went away is reported by what comes next.
      await recordFailure(pool, migration, startedAt, message).catch(() => undefined);
      const outcome = alone ? 'it will be begun again' : 'nothing of it was kept';
      throw new Error(`Migration ${name} failed, ${outcome}: ${message}`, { cause: error });
    }
  }
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
