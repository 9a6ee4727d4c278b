import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConstructionPlans } from 'pg-boss';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '@footprints/prisma/embedded';
import { currentOwner } from '@footprints/prisma/embedded/owner';
import { applyMigrations } from '@footprints/prisma/migrate';
import { childrenOf } from './child-processes.ts';
import { type RunningServer, startServer } from './server.ts';
import { query, useSite } from './site.ts';

const prismaFolder = join(import.meta.dirname, '../../../../prisma');

const site = useSite();
const dataDirs: string[] = [];
const newDataDir = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'footprints-logins-'));
  dataDirs.push(dataDir);
  return dataDir;
};
afterAll(async () => {
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true });
});

/** Who the servers of a database are signed in as, and what else they may become. */
const whoServes = (url: string) =>
  query<{ login: string; superuser: boolean; owns: boolean }>(
    url,
    `SELECT DISTINCT usename AS login, rolsuper AS superuser,
       EXISTS (SELECT FROM pg_class c WHERE c.relowner = usesysid) AS owns
     FROM pg_stat_activity JOIN pg_roles r ON r.oid = usesysid
     WHERE datname = current_database() AND application_name = 'footprints-api'`,
  );

/** Every process that this one has started, with its environment. */
function startedBy(parent: number): { pid: number; environment: string; command: string }[] {
  return childrenOf(parent).flatMap((pid) => {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    try {
      return [{ pid, environment: read('environ'), command: read('cmdline') }];
    } catch {
      return [];
    }
  });
}

describe('with an embedded database', () => {
  async function expectTwoLogins(server: RunningServer, dataDir: string): Promise<void> {
    const ownerUrl = currentOwner(dataDir)?.url ?? '';
    expect(await whoServes(ownerUrl)).toEqual([
      { login: expect.stringMatching(/^footprints_server_[0-9a-f]{8}$/) as string, superuser: false, owns: false },
    ]);
    const [serving, ...others] = startedBy(server.pid).filter(({ command }) => command.includes('main.js'));
    expect([serving?.environment, others]).toEqual([expect.stringContaining('DATABASE_URL='), []]);
    expect(serving?.environment).not.toContain(new URL(ownerUrl).password);
  }

  it('the process that serves never has the owner’s password, and both end together', async () => {
    const dataDir = newDataDir();
    const server = await startServer({ DATA_DIR: dataDir, SEED: 'none' });
    await expectTwoLogins(server, dataDir);
    const [serving] = startedBy(server.pid);
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(() => process.kill(serving?.pid ?? 0, 0)).toThrow('ESRCH');
  });

  it('it ends, and ends its database, when the process that serves dies', async () => {
    const server = await startServer({ DATA_DIR: newDataDir(), SEED: 'none' });
    const [serving] = startedBy(server.pid).filter(({ command }) => command.includes('main.js'));
    process.kill(serving?.pid ?? 0, 'SIGKILL');
    expect(await server.ended).toEqual({ code: 137, signal: null });
  });

  it('a folder of the release before is brought up to it, with what it holds', async () => {
    const dataDir = newDataDir();
    const embedded = await startEmbedded({ dataDir, log: () => undefined });
    const before = mkdtempSync(join(tmpdir(), 'footprints-before-'));
    dataDirs.push(before);
    cpSync(prismaFolder, before, { recursive: true, filter: (path) => !/node_modules|server_owns_nothing/.test(path) });
    // Migrations of later releases have not been there either.
    for (const name of readdirSync(join(before, 'migrations'))) {
      if (/^\d/.test(name) && name > '20261122073800') await rm(join(before, 'migrations', name), { recursive: true });
    }
    await applyMigrations(embedded.url, before);
    // As its server did: behind SET ROLE, it made the tables of the queue itself.
    await query(embedded.url, `SET ROLE footprints_app; ${getConstructionPlans('pgboss', { createSchema: false })}`);
    await query(
      embedded.url,
      `INSERT INTO audit_entries (action, entity, entity_id) VALUES ('trivia.added', 'trivia', '1')`,
    );
    await embedded.stop();

    const server = await startServer({ DATA_DIR: dataDir, SEED: 'none' });
    await expectTwoLogins(server, dataDir);
    const ownerUrl = currentOwner(dataDir)?.url ?? '';
    expect(await query(ownerUrl, `SELECT count(*)::int AS entries FROM audit_entries WHERE entity_id = '1'`)).toEqual([
      { entries: 1 },
    ]);
    expect(await query(ownerUrl, `SELECT relname FROM pg_class WHERE relowner = 'footprints_app'::regrole`)).toEqual(
      [],
    );
    await server.end('SIGTERM');
  });
});

describe('with a database of one’s own', () => {
  it('a server does not start with the login that owns it, nor with a second one at hand', async () => {
    await expect(site.start({ DATABASE_URL: site.databaseUrl })).rejects.toThrow(
      /DATABASE_URL signs in as \w+, who is a superuser\. A server must not be able to do that/,
    );
    await expect(site.start({ MIGRATE_DATABASE_URL: site.databaseUrl })).rejects.toThrow(
      /MIGRATE_DATABASE_URL is for migrations alone, and a server must not have it\./,
    );
  });

  it('it serves with a login that owns nothing', async () => {
    await site.start();
    expect(await whoServes(site.databaseUrl)).toEqual([
      { login: new URL(site.servingUrl).username, superuser: false, owns: false },
    ]);
  });

  /** What `npm start` does before it starts the server. */
  async function prepare(
    settings: Record<string, string>,
  ): Promise<{ code: number; text: string; serverUrl?: string }> {
    const child = spawn(process.execPath, [join(prismaFolder, 'commands.ts'), 'prepare'], {
      env: { PATH: process.env['PATH'], DATA_DIR: newDataDir(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let told: { serverUrl?: string } = {};
    let text = '';
    child.on('message', (message) => (told = message as typeof told));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, text, ...told };
  }

  it('whoever has one login alone is given another one, with which the server starts', async () => {
    const { code, serverUrl = '' } = await prepare({ DATABASE_URL: site.databaseUrl });
    expect([code, new URL(serverUrl).username]).toEqual([0, expect.stringMatching(/^footprints_server_/)]);
    const server = await site.start({ DATABASE_URL: serverUrl });
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    await query(site.databaseUrl, `DROP ROLE ${new URL(serverUrl).username}`);
  });

  it('whoever has two keeps them, and the server’s is made from its address', async () => {
    const asked = new URL(site.databaseUrl);
    asked.username = 'footprints_server_asked';
    asked.password = 'for%20me';
    const { code, serverUrl } = await prepare({ MIGRATE_DATABASE_URL: site.databaseUrl, DATABASE_URL: asked.href });
    expect([code, serverUrl]).toEqual([0, asked.href]);
    const server = await site.start({ DATABASE_URL: asked.href });
    await server.end('SIGTERM');
    await query(site.databaseUrl, `DROP ROLE footprints_server_asked`);
  });

  it('a server’s login does not migrate, and says who does', async () => {
    expect(await prepare({ DATABASE_URL: site.servingUrl })).toEqual({
      code: 1,
      text: expect.stringContaining('Set MIGRATE_DATABASE_URL to the one that owns the tables.') as string,
    });
  });
});
