import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { people, publishedPassword } from '@footprints/prisma/seed/people';
import { hashPassword } from '../../src/identity/passwords.ts';
import { runCommand } from '../run-program.ts';
import { ask } from './client.ts';
import type { RunningServer } from './server.ts';
import { query, useSite } from './site.ts';

/** A site with the test world in it too, which stands for a real place: nothing of it may go. */
const site = useSite();
const publicSite = { PUBLIC_URL: 'https://care.example.org', SEED: 'demo' };
const drawnIn = (server: RunningServer) =>
  new Map(
    [...server.output.join('\n').matchAll(/^ {2}(\S+@demo\.test) +([A-Za-z0-9]{14})$/gm)].map(
      ([, email = '', password = '']) => [email, password],
    ),
  );
const signsIn = async (server: RunningServer, username: string, password: string) =>
  (
    await ask(server.url, '/api/membership/login', {
      body: { username, password },
      headers: { 'x-forwarded-proto': 'https' },
    })
  ).errors.length === 0;
const withServer = async (settings: Record<string, string>, work: (server: RunningServer) => Promise<void>) => {
  const server = await site.start(settings);
  try {
    await work(server);
  } finally {
    await server.end('SIGTERM');
  }
};
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const rowsOf = async (table: string) =>
  (await query<{ rows: number }>(site.databaseUrl, `SELECT count(*)::int AS rows FROM ${table}`))[0]?.rows;

/** Runs the command of the product that removes the demo. */
const remove = (...words: string[]) =>
  runCommand(
    'apps/api/src/commands/remove-demo.ts',
    { DATABASE_URL: site.servingUrl, DATA_DIR: site.dataDir },
    ...words,
  );

describe('the demo where others can reach the product', () => {
  const tables = ['users', 'children', 'reports', 'moments', 'locations', 'images', 'badges', 'subjects'];
  let before: (number | undefined)[];
  let files: number;
  let drawn: Map<string, string>;

  it('gets a password for each of its people, which is shown once; the published one opens nothing', async () => {
    await withServer({}, () => Promise.resolve());
    before = await Promise.all(tables.map(rowsOf));
    files = filesOf(join(site.dataDir, 'images'));
    await withServer(publicSite, async (server) => {
      drawn = drawnIn(server);
      expect([...drawn.keys()]).toEqual(people.map(({ email }) => email));
      expect(new Set(drawn.values()).size).toBe(people.length);
      expect(await signsIn(server, 'admin@demo.test', drawn.get('admin@demo.test') ?? '')).toBe(true);
      expect(await signsIn(server, 'admin@demo.test', publishedPassword)).toBe(false);
      expect(server.output.join('\n')).not.toContain(publishedPassword);
    });
    await withServer(publicSite, async (server) => {
      expect(drawnIn(server)).toEqual(new Map());
      expect(await signsIn(server, 'admin@demo.test', drawn.get('admin@demo.test') ?? '')).toBe(true);
    });
  });

  it('loses the published password that it was made with on one’s own machine', async () => {
    await query(
      site.databaseUrl,
      `UPDATE users SET password_hash = $1 WHERE email IN ('parent@demo.test', 'director@demo.test')`,
      [await hashPassword(publishedPassword)],
    );
    await withServer({ PUBLIC_URL: 'https://care.example.org' }, async (server) => {
      expect(await signsIn(server, 'parent@demo.test', publishedPassword)).toBe(false);
      // PostgreSQL folds this letter to an i, JavaScript does not.
      expect(await signsIn(server, 'd\u0130rector@demo.test', publishedPassword)).toBe(false);
    });
    await withServer({ ...publicSite, DEMO_PASSWORD: 'Crocus99' }, async (server) => {
      expect(drawnIn(server)).toEqual(new Map());
      expect(await signsIn(server, 'parent@demo.test', 'Crocus99')).toBe(true);
      expect(await signsIn(server, 'parent@demo.test', publishedPassword)).toBe(false);
    });
  });

  it('is told of by a server that is to have none, with the command that removes it', async () => {
    await withServer({ SEED: 'none' }, (server) => {
      expect(server.output.join('\n')).toMatch(/This database holds the demo: .*"npm run demo:remove" takes it away/);
      return Promise.resolve();
    });
    const said = await remove();
    expect(said).toEqual({
      code: 1,
      text: expect.stringMatching(/Maple Street and Oak Avenue with \d+ children/) as string,
    });
    const [location] = await query<{ id: number }>(
      site.databaseUrl,
      `SELECT location_id AS id FROM users WHERE email = 'admin@demo.test'`,
    );
    await query(site.databaseUrl, `UPDATE users SET location_id = $1 WHERE email = 'admin@world.test'`, [location?.id]);
    expect(await remove('--yes')).toEqual({ code: 2, text: expect.stringContaining('admin@world.test') as string });
    await query(site.databaseUrl, `UPDATE users SET location_id = NULL WHERE email = 'admin@world.test'`);
    await query(
      site.databaseUrl,
      `INSERT INTO family_archives (child_id, asked_at, state, started_at, file)
       SELECT id, now(), 'running', now(), 'of-the-demo' FROM children WHERE location_id = $1 LIMIT 1`,
      [location?.id],
    );
    mkdirSync(join(site.dataDir, 'images/archives'), { recursive: true });
    writeFileSync(join(site.dataDir, 'images/archives/of-the-demo.zip'), 'everything of a child');
    expect(await remove('--yes')).toEqual({ code: 0, text: expect.stringContaining('The demo is removed.') as string });
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
    expect(filesOf(join(site.dataDir, 'images'))).toBe(files);
    expect(
      await query(site.databaseUrl, `SELECT action FROM audit_entries WHERE action = 'demo.removed'`),
    ).toHaveLength(1);
    expect(await remove('--yes')).toEqual({
      code: 0,
      text: expect.stringContaining('The demo is not here.') as string,
    });
    await withServer({ SEED: 'none' }, (server) => {
      expect(server.output.join('\n')).not.toContain('demo');
      return Promise.resolve();
    });
  });
});
