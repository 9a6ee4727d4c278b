import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onDatabase } from '@footprints/prisma/connection';
import { closeDatabase } from '@footprints/prisma/rights';
import { serverLogin } from './database-server.ts';

export interface TestDatabase {
  /** As a superuser. */
  url: string;
  /** As the server signs in. */
  servingUrl: string;
  drop(): Promise<void>;
}

const onServer = (statement: string) => onDatabase(inject('serverUrl'), (client) => client.query(statement));

/** A new database of its own for a test file: migrated, or empty. */
export async function createTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const name = `footprints_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}${content === 'migrated' ? ' TEMPLATE footprints_template' : ''}`);
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  // What everybody may do in a database is not copied with the template.
  if (content === 'migrated') await onDatabase(url.href, closeDatabase);
  const serving = new URL(url);
  serving.username = serverLogin.name;
  serving.password = serverLogin.password;
  const drop = async () => {
    await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { url: url.href, servingUrl: serving.href, drop };
}
