import { type Client, escapeIdentifier } from 'pg';
import { onDatabase } from '../connection.ts';

/** What all rights of the server are given to; its logins are members. Made by a migration. */
export const serverRole = 'footprints_app';

/** Where the product's tables are, and those of the job queue. */
const schemas = ['public', 'pgboss'];

/**
 * What the server gets from each table that will be made: everything that saves need. A migration that makes a table from which
 * the server is to have less takes the rest away again.
 */
const forNewTables = schemas.flatMap((schema) => [
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${serverRole}`,
  `ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${serverRole}`,
]);

/** Makes large objects, which belong to whoever does; the product has none. */
const largeObjects = ['lo_create(oid)', 'lo_creat(integer)', 'lo_from_bytea(oid, bytea)'];

/**
 * Lets the server use whatever this login makes from now on. PostgreSQL keeps this for each login that makes tables, so it is
 * said each time before there is something to migrate.
 * @param client signed in as the owner
 */
export async function grantNewTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ schemas: string }>(
    `SELECT count(*) AS schemas FROM pg_namespace, pg_roles WHERE nspname = ANY($1) AND rolname = $2`,
    [schemas, serverRole],
  );
  // Before the first migrations there is neither the role nor the schema of the queue.
  if (Number(rows[0]?.schemas) < schemas.length) return;
  for (const statement of forNewTables) await client.query(statement);
}

/**
 * Takes away what PostgreSQL lets everybody do in a new database: temporary tables and large objects.
 * @param client signed in as the owner
 */
export async function closeDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; open: boolean; functions: boolean; superuser: boolean }>(
    `SELECT current_database() AS name, rolsuper AS superuser,
            has_database_privilege('${serverRole}', current_database(), 'TEMPORARY, CREATE')
              OR has_schema_privilege('${serverRole}', 'public', 'CREATE') AS open,
            has_function_privilege('${serverRole}', 'pg_catalog.lo_create(oid)', 'EXECUTE') AS functions
     FROM pg_roles WHERE rolname = current_user`,
  );
  const [found] = rows;
  if (found?.open) {
    await client.query(
      `REVOKE TEMPORARY, CREATE ON DATABASE ${escapeIdentifier(found.name)} FROM PUBLIC, ${serverRole}`,
    );
    await client.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${serverRole}`);
  }
  // They belong to PostgreSQL's first superuser, whom a managed database does not hand out.
  if (found?.functions && found.superuser) {
    const names = largeObjects.map((name) => `pg_catalog.${name}`);
    await client.query(`REVOKE EXECUTE ON FUNCTION ${names.join(', ')} FROM PUBLIC`);
  }
}

/** What a login may do beyond what a server needs, in words that follow its name; a statement with the login as $1. */
const excess = `
  SELECT reason FROM pg_roles r, LATERAL (VALUES
    (r.rolsuper, 'is a superuser'),
    (r.rolcreaterole, 'may make and change logins'),
    (r.rolcreatedb, 'may make databases'),
    (r.rolreplication, 'may copy the whole server'),
    (r.rolbypassrls, 'may pass by row security'),
    (EXISTS (SELECT FROM pg_shdepend d WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = r.oid AND d.deptype = 'o'
       AND d.dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))), 'owns something here'),
    (EXISTS (SELECT FROM pg_roles g WHERE g.oid <> r.oid AND g.rolname <> '${serverRole}' AND pg_has_role(r.oid, g.oid, 'MEMBER')),
       'is a member of other roles'),
    (has_database_privilege(r.oid, current_database(), 'CREATE')
       OR has_schema_privilege(r.oid, 'public', 'CREATE'), 'may make tables'),
    (has_table_privilege(r.oid, 'audit_entries', 'UPDATE, DELETE, TRUNCATE'), 'may change the audit trail')
  ) AS found (is_so, reason)
  WHERE r.rolname = $1 AND is_so`;

/** What a login may do that a server must not, in words such as "owns something here"; empty for one that may only serve. */
export async function rightsBeyondServing(client: Client, login: string): Promise<string[]> {
  const { rows } = await client.query<{ reason: string }>(excess, [login]);
  // A superuser may do all that follows, which says no more.
  return rows.some(({ reason }) => reason === 'is a superuser') ? ['is a superuser'] : rows.map(({ reason }) => reason);
}

/** Who a connection is, and what it may do. */
interface Rights {
  login: string;
  /** It has what a server needs. */
  serves: boolean;
  /** What `rightsBeyondServing` found. */
  excess: string[];
}

/**
 * What the login of an address may do in a migrated database.
 * @throws when the database is away
 */
export async function findRights(url: string): Promise<Rights> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ login: string; serves: boolean }>(
      `SELECT session_user AS login, pg_has_role(session_user, '${serverRole}', 'USAGE') AS serves`,
    );
    const { login = '', serves = false } = rows[0] ?? {};
    return { login, serves, excess: await rightsBeyondServing(client, login) };
  });
}
