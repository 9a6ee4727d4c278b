import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { onDatabase } from '../connection.ts';
import { prismaDir } from '../folder.ts';
import { migrationNames, readMigration, type Migration } from './files.ts';

/** A row of `_prisma_migrations`: an attempt to apply a migration. */
interface Attempt {
  name: string;
  checksum: string;
  startedAt: Date;
  finishedAt: Date | null;
  /** When it failed; null also while it goes on, or when its process died. */
  failedAt: Date | null;
  logs: string | null;
}

/** How a database stands to the migrations of this version. */
interface MigrationStatus {
  /** Oldest first. */
  applied: { name: string; at: Date }[];
  /** Oldest first, each with its last attempt when that failed. */
  pending: { name: string; failure?: { at: Date; reason: string } }[];
  /** Applied, but not of this version: a newer one has been here. */
  newer: string[];
  /** Applied, and changed since. */
  edited: string[];
}

/** Every attempt, oldest first; none when nothing was ever migrated. */
async function readHistory(url: string): Promise<Attempt[]> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ present: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`,
    );
    if (rows[0]?.present !== true) return [];
    const history = await client.query<Attempt>(
      `SELECT migration_name AS name, checksum, started_at AS "startedAt", finished_at AS "finishedAt",
              rolled_back_at AS "failedAt", logs
         FROM _prisma_migrations ORDER BY started_at`,
    );
    return history.rows;
  });
}

const isApplied = (attempt: Attempt): boolean => attempt.finishedAt !== null && attempt.failedAt === null;

/**
 * The names of the migrations that the database does not have yet, oldest first; one query, no engine.
 * @throws when the database is away
 */
export async function pendingMigrations(url: string, dir: string = prismaDir): Promise<string[]> {
  const names = await migrationNames(dir);
  const done = new Set((await readHistory(url)).filter(isApplied).map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}

/**
 * What is applied to a database, what is not and why.
 * @throws when the database is away
 */
export async function migrationStatus(url: string, dir: string = prismaDir): Promise<MigrationStatus> {
  const history = await readHistory(url);
  const names = await migrationNames(dir);
  const applied = history.filter(isApplied);
  const done = new Set(applied.map(({ name }) => name));
  const edited: string[] = [];
  for (const { name, checksum } of applied) {
    if (names.includes(name) && checksumOf((await readMigration(dir, name)).sql) !== checksum) edited.push(name);
  }
  return {
    applied: applied.map(({ name, finishedAt }) => ({ name, at: finishedAt as Date })),
    pending: names.filter((name) => !done.has(name)).map((name) => ({ name, ...lastFailure(history, name) })),
    newer: applied.map(({ name }) => name).filter((name) => !names.includes(name)),
    edited,
  };
}

function lastFailure(history: Attempt[], name: string): { failure?: { at: Date; reason: string } } {
  const last = history.findLast((attempt) => attempt.name === name);
  if (!last) return {};
  return { failure: { at: last.failedAt ?? last.startedAt, reason: last.logs ?? 'it did not come to its end' } };
}

/** As Prisma's own command line computes it. */
const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** Prisma's own table, as its command line makes it. */
export const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

/** Writes down that a migration is applied; what became of earlier attempts is then of no interest. */
export const recordApplied = (pool: Pool, { name, sql }: Migration, startedAt: Date): Promise<unknown> =>
  pool.query(
    `WITH earlier AS (DELETE FROM _prisma_migrations WHERE migration_name = $3 AND finished_at IS NULL)
     INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, now(), 1)`,
    [randomUUID(), checksumOf(sql), name, startedAt],
  );

/** Writes down why a migration failed, for `migrationStatus`. */
export const recordFailure = (
  pool: Pool,
  { name, sql }: Migration,
  startedAt: Date,
  reason: string,
): Promise<unknown> =>
  pool.query(
    `WITH earlier AS (DELETE FROM _prisma_migrations WHERE migration_name = $3 AND finished_at IS NULL)
     INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, started_at, rolled_back_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [randomUUID(), checksumOf(sql), name, reason, startedAt],
  );
