import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOn } from '@footprints/prisma/connection';
import { startEmbedded } from '@footprints/prisma/embedded';

/** With what the servers of all tests sign in; logins belong to every database of a PostgreSQL. */
export const serverLogin = { name: 'footprints_server_of_tests', password: 'of no use elsewhere' };

/** A PostgreSQL for tests, and how to end it. */
export interface DatabaseServer {
  /** As a superuser. */
  url: string;
  stop(): Promise<void>;
}

/** Sorts and folds case as the embedded database does, whatever the image's own locale is. */
const initdbArgs = '--encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8';

/**
 * A server that is thrown away after the run need not outlive the machine's power: nothing waits for a disk. What is said of
 * crashes is tested on a server that waits (process/own-database.ts).
 */
const neverWaitForDisk = (url: string): Promise<void> =>
  runOn(
    url,
    ...['fsync', 'synchronous_commit', 'full_page_writes'].map((setting) => `ALTER SYSTEM SET ${setting} = off`),
    'SELECT pg_reload_conf()',
  );

async function startInContainer(): Promise<DatabaseServer> {
  // Loaded here only: it takes a second, and most runs need no Docker.
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18')
    .withEnvironment({ POSTGRES_INITDB_ARGS: initdbArgs })
    .start();
  return {
    url: container.getConnectionUri(),
    stop: async () => {
      await container.stop();
    },
  };
}

async function startOnThisMachine(): Promise<DatabaseServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'footprints-test-'));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The one way in which tests get a database server: that of TEST_DATABASE_URL; with TEST_DATABASE=container a `postgres:18`
 * in Docker; otherwise the embedded one.
 * @throws when TEST_DATABASE is anything else, or there is no Docker engine to start one in
 */
export async function obtainDatabaseServer(): Promise<DatabaseServer> {
  const { TEST_DATABASE_URL: given, TEST_DATABASE: kind } = process.env;
  if (given) return { url: given, stop: () => Promise.resolve() };
  if (kind && kind !== 'container') {
    throw new Error(`TEST_DATABASE is "${kind}"; it can only be "container", or not set.`);
  }
  const server = await (kind === 'container' ? startInContainer() : startOnThisMachine());
  await neverWaitForDisk(server.url);
  return server;
}
