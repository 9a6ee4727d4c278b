import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
import { serverLogin } from './database-server.ts';

export interface TestDatabase {
  /** As a superuser. */
  url: string;
  /** As the server signs in. */
  servingUrl: string;
  drop(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('serverUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new database of its own for a test file: migrated, or empty. */
export async function createTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `footprints_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}${content === 'migrated' ? ' TEMPLATE footprints_template' : ''}`);
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  let servingUrl = '';
  if (content === 'migrated') {
    // What everybody may do in a database is not copied with the template.
    await migrateDatabase(url.href);
    servingUrl = await prepareServerLogin(url.href, serverLogin);
  }
  return { url: url.href, servingUrl, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}
