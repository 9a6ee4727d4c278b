import type { TestProject } from 'vitest/node';
import { runOn } from '@footprints/prisma/connection';
import { migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
import { type DatabaseServer, obtainDatabaseServer, serverLogin } from './database-server.ts';

const templateName = 'footprints_template';

/** One server for all projects of a run, each of which calls `setup`. */
const run = globalThis as typeof globalThis & { testServer?: Promise<DatabaseServer> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await (run.testServer ??= prepareServer());
  project.provide('serverUrl', server.url);
  return () => server.stop();
}

/** Obtains a real PostgreSQL and makes a migrated template database on it. */
async function prepareServer(): Promise<DatabaseServer> {
  const server = await obtainDatabaseServer();
  await runOn(server.url, `DROP DATABASE IF EXISTS ${templateName}`, `CREATE DATABASE ${templateName}`);
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  await migrateDatabase(template.href);
  // Made here, before the test files all ask for it at once.
  await prepareServerLogin(template.href, serverLogin);
  let stopping: Promise<void> | undefined;
  return { url: server.url, stop: () => (stopping ??= server.stop()) };
}
