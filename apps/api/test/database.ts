import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onDatabase, runOn } from '@footprints/prisma/connection';
import { closeDatabase } from '@footprints/prisma/rights';
import { serverLogin } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that every test file makes its own database on. */
    serverUrl: string;
  }
}

export interface TestDatabase {
  /** As a superuser. */
  url: string;
  /** As the login that serves, which may do nothing in an empty one. */
  servingUrl: string;
  drop(): Promise<void>;
}

/** A new database of its own for a test file: migrated, or empty. */
export async function createTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `footprints_${randomBytes(6).toString('hex')}`;
  const server = inject('serverUrl');
  await runOn(server, `CREATE DATABASE ${name}${content === 'migrated' ? ' TEMPLATE footprints_template' : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // What everybody may do in a database is not copied with the template.
  if (content === 'migrated') await onDatabase(url.href, closeDatabase);
  const serving = new URL(url);
  serving.username = serverLogin.name;
  serving.password = serverLogin.password;
  return {
    url: url.href,
    servingUrl: serving.href,
    drop: () => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
