import { randomBytes } from 'node:crypto';
import { findRights, serverRole } from '@footprints/prisma/rights';
import { allowServerLogin, migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const ownerName = decodeURIComponent(new URL(inject('serverUrl')).username);

/** What somebody tries who can run statements of their own on the server's connection, and what PostgreSQL says. */
const attempts: [title: string, statement: string, refusal: RegExp][] = [
  ['becoming the owner', `SET ROLE "${ownerName}"`, /permission denied to set role/],
  [
    'becoming the owner for a session',
    `SET SESSION AUTHORIZATION "${ownerName}"`,
    /permission denied to set session authorization/,
  ],
  ['becoming the role that its rights come from', 'SET ROLE footprints_app', /permission denied to set role/],
  ['turning every trigger off', 'SET session_replication_role = replica', /permission denied to set parameter/],
  [
    'turning the trail’s triggers off',
    'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
    /must be owner of table audit_entries/,
  ],
  [
    'dropping a trigger of the trail',
    'DROP TRIGGER audit_entries_keep ON audit_entries',
    /must be owner of relation audit_entries/,
  ],
  ['changing an entry', `UPDATE audit_entries SET action = 'nothing'`, /permission denied for table audit_entries/],
  ['deleting entries', 'DELETE FROM audit_entries', /permission denied for table audit_entries/],
  ['emptying the trail', 'TRUNCATE audit_entries CASCADE', /permission denied for table audit_entries/],
  [
    'adding an entry ahead of all others',
    `INSERT INTO audit_entries (id, action, entity, entity_id) VALUES (900000, 'trivia.added', 'trivia', '1')`,
    /permission denied for table audit_entries/,
  ],
  [
    'adding an entry that looks sealed',
    `INSERT INTO audit_entries (action, entity, entity_id, hash) VALUES ('trivia.added', 'trivia', '1', 'x')`,
    /permission denied for table audit_entries/,
  ],
  ['changing a seal', `UPDATE audit_seals SET hash = ''`, /permission denied for table audit_seals/],
  ['deleting seals', 'DELETE FROM audit_seals', /permission denied for table audit_seals/],
  ['emptying the seals', 'TRUNCATE audit_seals', /permission denied for table audit_seals/],
  [
    'noting details as erased',
    `INSERT INTO audit_erasures (entry_id, erasure_id, digest) VALUES (1, gen_random_uuid(), '')`,
    /permission denied for table audit_erasures/,
  ],
  [
    'erasing details without an erasure that two people asked for',
    'SELECT audit_erase(gen_random_uuid(), 0)',
    /There is no such erasure under way/,
  ],
  ['anchoring', 'SELECT audit_anchor()', /permission denied for function audit_anchor/],
  ['dropping the trail', 'DROP TABLE audit_entries CASCADE', /must be owner of table audit_entries/],
  [
    'winding back the numbers of entries',
    `SELECT setval('audit_entries_id_seq', 1)`,
    /permission denied for sequence audit_entries_id_seq/,
  ],
  ['making a look another’s', 'UPDATE looks SET user_id = 1 WHERE child_id = 0', /permission denied for table looks/],
  ['taking looks away', 'DELETE FROM looks', /permission denied for table looks/],
  [
    'changing what was seen of a sleeping child',
    `UPDATE sleep_checks SET breathing = 'easy'`,
    /permission denied for table sleep_checks/,
  ],
  ['changing a count that pages show', 'UPDATE list_counts SET rows = 0', /permission denied for table list_counts/],
  ['forging a migration', `DELETE FROM _prisma_migrations`, /permission denied for table _prisma_migrations/],
  [
    'running a program',
    `COPY audit_entries TO PROGRAM 'cat'`,
    /permission denied to COPY to or from an external program/,
  ],
  [
    'running a program to read',
    `COPY users FROM PROGRAM 'id'`,
    /permission denied to COPY to or from an external program/,
  ],
  ['writing a file', `COPY users TO '/tmp/footprints-stolen'`, /permission denied to COPY to a file/],
  ['reading a file', `SELECT pg_read_file('postgresql.conf')`, /permission denied for function pg_read_file/],
  ['listing a folder', `SELECT pg_ls_dir('.')`, /permission denied for function pg_ls_dir/],
  ['importing a file', `SELECT lo_import('/etc/passwd')`, /permission denied for function lo_import/],
  ['keeping a large object', 'SELECT lo_create(0)', /permission denied for function lo_create/],
  ['reading the passwords of logins', 'SELECT rolpassword FROM pg_authid', /permission denied for table pg_authid/],
  ['reading them by the view', 'SELECT passwd FROM pg_shadow', /permission denied for view pg_shadow/],
  ['making a table', 'CREATE TABLE hidden (id int)', /permission denied for schema public/],
  [
    'making a table in the schema of the queue',
    'CREATE TABLE pgboss.hidden (id int)',
    /permission denied for schema pgboss/,
  ],
  [
    'making a temporary table',
    'CREATE TEMPORARY TABLE hidden (id int)',
    /permission denied to create temporary tables/,
  ],
  [
    'making a function',
    `CREATE FUNCTION hidden() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    /permission denied for schema public/,
  ],
  ['making a schema', 'CREATE SCHEMA hidden', /permission denied for database/],
  ['making an extension', 'CREATE EXTENSION IF NOT EXISTS hstore', /permission denied|not available/],
  [
    'making a trigger',
    'CREATE TRIGGER hidden BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION audit_refuse()',
    /permission denied for table users/,
  ],
  ['changing the queue’s tables', 'ALTER TABLE pgboss.job ADD COLUMN hidden int', /must be owner of table job/],
  ['becoming a superuser', 'ALTER ROLE CURRENT_USER SUPERUSER', /permission denied to alter role/],
  ['becoming one who makes logins', 'ALTER ROLE CURRENT_USER CREATEROLE CREATEDB', /permission denied to alter role/],
  ['changing the owner’s password', `ALTER ROLE "${ownerName}" PASSWORD 'taken'`, /permission denied to alter role/],
  ['making a login', `CREATE ROLE hidden LOGIN`, /permission denied to create role/],
  ['joining a role', 'GRANT pg_execute_server_program TO CURRENT_USER', /permission denied to grant role/],
  [
    'giving itself a right',
    'GRANT UPDATE ON audit_entries TO CURRENT_USER; UPDATE audit_entries SET action = action',
    /permission denied for table audit_entries/,
  ],
  ['making a database', 'CREATE DATABASE hidden', /permission denied to create database/],
  ['changing the server', `ALTER SYSTEM SET log_statement = 'none'`, /permission denied to set parameter/],
];

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.servingUrl, () => undefined);
  await db.pool.query(`INSERT INTO audit_entries (action, entity, entity_id) VALUES ('trivia.added', 'trivia', '1')`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

describe('on the server’s own connection', () => {
  it.each(attempts)('%s is refused', async (_title, statement, refusal) => {
    const client = await db.pool.connect();
    try {
      // Whatever rights a connection has taken on, this brings it back to those of its login.
      await client.query('SET ROLE NONE');
      await expect(client.query(statement)).rejects.toThrow(refusal);
    } finally {
      client.release(true);
    }
  });

  it('the trail is appended to and read', async () => {
    await db.pool.query(`INSERT INTO audit_entries (action, entity, entity_id) VALUES ('trivia.added', 'trivia', '2')`);
    const { rows } = await db.pool.query<{ entries: number }>('SELECT count(*)::int AS entries FROM audit_entries');
    expect(rows[0]?.entries).toBeGreaterThanOrEqual(2);
  });
});

/** What the server may do with a table, where that is not everything that saves need. */
const narrower: Record<string, string> = {
  'public._prisma_migrations': 'SELECT',
  // And INSERT of those columns that a save has something to say of.
  'public.audit_entries': 'SELECT',
  'public.audit_erasures': 'SELECT',
  'public.audit_seals': 'INSERT, SELECT',
  'public.consents': 'INSERT, SELECT',
  'public.entry_changes': 'INSERT, SELECT',
  'public.legal_holds': 'INSERT, SELECT, UPDATE',
  'public.list_counts': 'SELECT',
  'public.looks': 'INSERT, SELECT',
  'public.ratio_changes': 'INSERT, SELECT',
  'public.refused_requests': 'INSERT, SELECT',
  'public.restricted_records': 'DELETE, INSERT, SELECT',
  'public.sleep_checks': 'INSERT, SELECT',
};

it('every table gives the server what saves need, or the less that is written down here', async () => {
  const { rows } = await db.pool.query<{ name: string; rights: string }>(`
    SELECT n.nspname || '.' || c.relname AS name, (
      SELECT coalesce(string_agg(r, ', ' ORDER BY r), 'nothing')
      FROM unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER,MAINTAIN}'::text[]) r
      WHERE has_table_privilege(c.oid, r)) AS rights
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname IN ('public', 'pgboss')`);
  const expected = rows.map(({ name }) => ({ name, rights: narrower[name] ?? 'DELETE, INSERT, SELECT, UPDATE' }));
  expect(rows).toEqual(expected);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(narrower)));
});

it('every sequence can be counted on', async () => {
  const { rows } = await db.pool.query<{ name: string }>(`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND CASE c.relkind WHEN 'S' THEN NOT has_sequence_privilege(c.oid, 'USAGE') END`);
  expect(rows).toEqual([]);
});

it('a table that somebody else adds to the database gives the server its rights without a word', async () => {
  const other = await createTestDatabase();
  const owner = new Client({ connectionString: other.url });
  await owner.connect();
  try {
    // A managed database is often handed to another login, for which nothing was said yet.
    const name = `owner_${randomBytes(4).toString('hex')}`;
    await owner.query(`CREATE ROLE ${name} SUPERUSER LOGIN PASSWORD 'x'`);
    const url = new URL(other.url);
    url.username = name;
    url.password = 'x';
    await migrateDatabase(url.href);
    await owner.query(`SET ROLE ${name}; CREATE TABLE new_table (id SERIAL PRIMARY KEY); RESET ROLE`);
    const rights = await owner.query<{ all: boolean }>(
      `SELECT has_table_privilege('${serverRole}', 'new_table', 'SELECT') AND has_table_privilege('${serverRole}', 'new_table', 'DELETE')
         AND has_sequence_privilege('${serverRole}', 'new_table_id_seq', 'USAGE') AS all`,
    );
    expect(rights.rows).toEqual([{ all: true }]);
    await owner.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  } finally {
    await owner.end();
    await other.drop();
  }
});

describe('the login', () => {
  const made = { name: `footprints_server_${randomBytes(4).toString('hex')}`, password: 'first' };
  afterAll(async () => {
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`DROP ROLE IF EXISTS ${made.name}`);
    await owner.end();
  });
  const signsIn = async (url: string) => {
    const { serves, excess } = await findRights(url);
    return { serves, excess };
  };

  it('is made once and left alone', async () => {
    const url = await prepareServerLogin(database.url, made);
    expect(await signsIn(url)).toEqual({ serves: true, excess: [] });
    expect(await prepareServerLogin(database.url, made)).toBe(url);
  });

  it('gets its password back after somebody on the server’s connection has changed it, which PostgreSQL allows', async () => {
    const url = await prepareServerLogin(database.url, made);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD 'another'`);
    await client.end();
    await expect(signsIn(url)).rejects.toThrow('password authentication failed');
    await prepareServerLogin(database.url, made);
    expect(await signsIn(url)).toMatchObject({ serves: true });
  });

  it('is refused when it may do more than serve', async () => {
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    await owner.query(`ALTER ROLE ${made.name} CREATEDB; GRANT pg_read_server_files TO ${made.name}`);
    await expect(prepareServerLogin(database.url, made)).rejects.toThrow(
      `${made.name} may do more than serve: it may make databases, is a member of other roles.`,
    );
    await owner.query(`ALTER ROLE ${made.name} NOCREATEDB; REVOKE pg_read_server_files FROM ${made.name}`);
    await owner.end();
    await expect(allowServerLogin(database.url, database.url)).rejects.toThrow(
      /both sign in as \w+: each needs its own/,
    );
  });

  it('is asked of an administrator by a sentence when the owner may not make it', async () => {
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    const name = `owner_${randomBytes(4).toString('hex')}`;
    await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x'; GRANT ${serverRole} TO ${name}`);
    const url = new URL(database.url);
    url.username = name;
    url.password = 'x';
    await expect(prepareServerLogin(url.href, { name: 'footprints_other', password: 'y' })).rejects.toThrow(
      `${name} may not make the server's login. Let an administrator run: CREATE ROLE "footprints_other" LOGIN`,
    );
    await owner.query(`DROP ROLE ${name}`);
    await owner.end();
  });
});
