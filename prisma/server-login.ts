import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { onDatabase } from './connection.ts';
import { applyMigrations } from './migrate.ts';
import type { Patience } from './migrate/apply.ts';
import { prepareQueue } from './migrate/queue.ts';
import { closeDatabase, grantNewTables, rightsBeyondServing, serverRole } from './migrate/rights.ts';

/** With what a server signs in (decision record 5). */
export interface Login {
  name: string;
  password: string;
}

/** Any number that nothing else locks by. Two that change rights at once would disturb each other. */
const rightsLock = 72_707_372;

/**
 * Brings a database up to date as its owner: the migrations, the tables of the job queue, and the server's rights.
 * @param ownerUrl the login that owns the tables, on a connection of its own
 * @returns the names of the migrations that were applied now
 * @throws like `applyMigrations`
 */
export async function migrateDatabase(ownerUrl: string, log: Patience['log'] = () => undefined): Promise<string[]> {
  await asOwner(ownerUrl, grantNewTables);
  const applied = await applyMigrations(ownerUrl, undefined, { log });
  await asOwner(ownerUrl, async (client) => {
    await grantNewTables(client);
    await prepareQueue(client);
    await closeDatabase(client);
  });
  return applied;
}

/**
 * Makes sure that there is a login which may serve and nothing else.
 * @param ownerUrl a migrated database, by the login that owns it
 * @param login the server's; made, or given this password, unless it can sign in already
 * @returns the address with which the server signs in
 * @throws with one sentence when it may do more than serve, or cannot be made
 */
export async function prepareServerLogin(ownerUrl: string, login: Login): Promise<string> {
  const address = new URL(ownerUrl);
  address.username = encodeURIComponent(login.name);
  address.password = encodeURIComponent(login.password);
  await allowServerLogin(ownerUrl, address.href);
  return address.href;
}

/**
 * Like `prepareServerLogin`, for a server whose whole address is known.
 * @param serverUrl the same database; possibly by another way, such as a pooler
 */
export async function allowServerLogin(ownerUrl: string, serverUrl: string): Promise<void> {
  const { username, password } = new URL(serverUrl);
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ present: boolean; member: boolean; owner: string }>(
      `SELECT r.oid IS NOT NULL AS present, current_user AS owner,
              coalesce(pg_has_role(r.oid, '${serverRole}', 'USAGE'), false) AS member
       FROM (SELECT $1::text AS name) asked LEFT JOIN pg_roles r ON r.rolname = asked.name`,
      [name],
    );
    const { present = false, member = false, owner = '' } = rows[0] ?? {};
    if (name === owner)
      throw new Error(`The server and the migrations both sign in as ${name}: each needs its own login.`);
    const login = escapeIdentifier(name);
    try {
      if (!present) await client.query(`CREATE ROLE ${login} LOGIN PASSWORD ${escapeLiteral(secret)}`);
      else if (!(await signsIn(serverUrl)))
        await client.query(`ALTER ROLE ${login} LOGIN PASSWORD ${escapeLiteral(secret)}`);
      // Its rights, and no way to become the role itself.
      if (!member) await client.query(`GRANT ${serverRole} TO ${login} WITH INHERIT TRUE, SET FALSE`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new Error(
        `${owner} may not make the server's login. Let an administrator run: CREATE ROLE ${login} LOGIN PASSWORD '…'; GRANT ${serverRole} TO ${login} WITH INHERIT TRUE, SET FALSE;`,
        { cause: error },
      );
    }
    const excess = await rightsBeyondServing(client, name);
    if (excess.length > 0)
      throw new Error(`${name} may do more than serve: it ${excess.join(', ')}. The server needs a login of its own.`);
  });
}

/**
 * The login of the servers of this data directory, which has its name and password; both are made up once.
 * @param dataDir made when absent
 */
export function keptServerLogin(dataDir: string): Login {
  const file = join(dataDir, 'server-login');
  mkdirSync(dataDir, { recursive: true });
  // As a full disk leaves it.
  if (existsSync(file) && readFileSync(file, 'utf8') === '') rmSync(file);
  try {
    const made: Login = {
      name: `footprints_server_${randomBytes(4).toString('hex')}`,
      password: randomBytes(24).toString('hex'),
    };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Login;
}

const signsIn = (url: string): Promise<boolean> => onDatabase(url, () => Promise.resolve(true)).catch(() => false);

async function asOwner(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [rightsLock]);
    await work(client);
  });
}
