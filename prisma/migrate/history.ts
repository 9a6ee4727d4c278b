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
export interface MigrationStatus {
  /** Oldest first. */
  applied: { name: string; at: Date }[];
  /** Oldest first, each with its last attempt when that failed. */
  pending: { name: string; failure?: { at: Date; reason: string } }[];
  /** Applied, but not of this version: a newer one has been here. */
  newer: string[];
  /** Applied, and changed since. */
  edited: string[];
}

/**
 * @param url the database
 * @returns every attempt, oldest first; none when nothing was ever migrated
 * @throws when the database is away
 */
async function readHistory(url: string): Promise<Attempt[]> {
  return onDatabase(url, async (client) => {
    if (!(await hasHistory(client))) return [];
    const history = await client.query<Attempt>(
      `SELECT migration_name AS name, checksum, started_at AS "startedAt", finished_at AS "finishedAt",
              rolled_back_at AS "failedAt", logs
         FROM _prisma_migrations ORDER BY started_at`,
    );
    return history.rows;
  });
}

async function hasHistory(client: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`,
  );
  return rows[0]?.present === true;
}

const isApplied = (attempt: Attempt): boolean => attempt.finishedAt !== null && attempt.failedAt === null;

/**
 * @param url the database
 * @param dir the prisma folder
 * @returns the names of the migrations the database does not have yet, oldest first; one query, no engine
 * @throws when the database is away
 */
export async function pendingMigrations(url: string, dir: string = prismaDir): Promise<string[]> {
  const names = await migrationNames(dir);
  const done = new Set((await readHistory(url)).filter(isApplied).map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}

/**
 * @param url the database
 * @param dir the prisma folder
 * @returns what is applied, what is not and why
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
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/**
 * Marks the attempts whose process died as failed: the engine goes on only when somebody has said what became of them.
 */
export async function forgetUnfinished(pool: Pool, name: string): Promise<void> {
  await onHistory(
    pool,
    `UPDATE _prisma_migrations SET rolled_back_at = now()
      WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`,
    [name],
  );
}

/** Writes down why a migration failed, for `migrationStatus`. */
export async function recordFailure(
  pool: Pool,
  { name, sql }: Migration,
  startedAt: Date,
  reason: string,
): Promise<void> {
  await onHistory(pool, 'DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL', [name]);
  await onHistory(
    pool,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, started_at, rolled_back_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [randomUUID(), checksumOf(sql), name, reason, startedAt],
  );
}

/**
 * The table is not there before the first migration: asked all the same, the statement would fail, and with it would go the
 * connection that holds the turn. A database that went away is reported by what comes next.
 */
async function onHistory(pool: Pool, sql: string, values: unknown[]): Promise<void> {
  const written = async () => (await hasHistory(pool)) && (await pool.query(sql, values));
  await written().catch(() => undefined);
}
