import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { runOn } from '@footprints/prisma/connection';
import { migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
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
  /** As the server signs in. */
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
  let servingUrl = '';
  if (content === 'migrated') {
    // What everybody may do in a database is not copied with the template.
    await migrateDatabase(url.href);
    servingUrl = await prepareServerLogin(url.href, serverLogin);
  }
  return { url: url.href, servingUrl, drop: () => runOn(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}
