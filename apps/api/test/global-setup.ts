import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@footprints/prisma/embedded';
import { applyMigrations } from '@footprints/prisma/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that every test file makes its own database on. */
    serverUrl: string;
  }
}

export const templateName = 'footprints_template';

async function obtainServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() };
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

/** Starts a real PostgreSQL (or takes TEST_DATABASE_URL) with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await obtainServer();
  const admin = new Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${templateName}`);
  await admin.query(`CREATE DATABASE ${templateName}`);
  await admin.end();
  const template = new URL(server.url);
  template.pathname = `/${templateName}`;
  await applyMigrations(template.href);
  project.provide('serverUrl', server.url);
  return () => server.stop();
}
