import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealer } from '../src/audit/sealer.ts';
import { openDatabase } from '../src/db/client.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { ask } from './process/client.ts';
import { startServer } from './process/server.ts';
import { query } from './process/site.ts';
import { runCommand } from './run-program.ts';

const run = (name: string, settings: Record<string, string>, ...words: string[]) =>
  runCommand(`apps/api/src/commands/${name}.ts`, settings, ...words);

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'footprints-commands-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const someone = ['someone@example.org', 'Some Name'];
const tokenIn = (text: string) => /https:\/\/care\.example\.org\/welcome\?id=([\w-]{43})\n/.exec(text)?.[1] ?? '';

describe('without a database of its own', () => {
  it(
    'the first admin is made before the server’s first start, and seen by it; the trail can be verified beside it',
    { timeout: 60_000 },
    async () => {
      const settings = { DATA_DIR: dataDir, PUBLIC_URL: 'https://care.example.org' };
      const made = await run('create-admin', settings, ...someone);
      expect(made.code).toBe(0);
      expect(made.text).toContain('someone@example.org is an admin now.');

      const server = await startServer({ DATA_DIR: dataDir, SEED: 'none' });
      try {
        const again = await run('create-admin', settings, ...someone);
        expect(again.code).toBe(0);
        expect(tokenIn(again.text)).not.toBe(tokenIn(made.text));
        const accept = (TokenID: string) =>
          ask(server.url, '/api/membership/invitation/accept', {
            body: { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID },
          });
        expect((await accept(tokenIn(made.text))).errors).not.toEqual([]);
        expect((await accept(tokenIn(again.text))).errors).toEqual([]);
        const login = { username: someone[0], password: 'Crocus99' };
        const signedIn = await ask(server.url, '/api/membership/login', { body: login });
        expect(signedIn.data).toEqual({ Email: 'someone@example.org', Roles: ['Admin'] });
        const refused = await run('create-admin', settings, 'other@example.org', 'Other');
        expect([refused.code, refused.text]).toEqual([
          1,
          expect.stringContaining('There is an admin who can sign in.'),
        ]);
        const verified = await run('verify-audit', settings);
        expect([verified.code, verified.text]).toEqual([0, expect.stringContaining('The trail is whole.')]);
      } finally {
        await server.end('SIGTERM');
      }
    },
  );
});

describe('with DATABASE_URL', () => {
  const settings = () => ({
    DATABASE_URL: database.servingUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://care.example.org',
  });

  it('the first admin is made there', async () => {
    const { code, text } = await run('create-admin', settings(), ...someone);
    expect([code, tokenIn(text)]).toEqual([0, expect.stringMatching(/^.{43}$/)]);
    expect(await query(database.url, 'SELECT email FROM users')).toEqual([{ email: 'someone@example.org' }]);
  });

  it.each([
    [[], 'Usage: npm run admin:create'],
    [['someone@example.org'], 'Usage: npm run admin:create'],
    [['someone@example.org', 'Some Name', '--insteadof', 'x@example.org'], 'Usage: npm run admin:create'],
    [['someone', 'Some Name'], 'Please enter a valid email address.'],
    [['someone@example.org', ' '], 'Please enter a name.'],
  ])('admin:create %j says what is wrong', async (args, sentence) => {
    expect(await run('create-admin', settings(), ...args)).toEqual({
      code: 2,
      text: expect.stringContaining(sentence),
    });
  });

  it('the trail’s heads are printed, and what was changed or cut off since is told with exit 1', async () => {
    const heads = (text: string) => [...text.matchAll(/head ([0-9a-f]{64})/g)].map(([, head]) => head ?? '');
    const early = await run('verify-audit', settings());
    expect(early).toEqual({ code: 0, text: expect.stringContaining('waiting: 2 entries have no seal yet') });
    const db = openDatabase(database.servingUrl, () => undefined);
    await createSealer({ db }, () => undefined).round();
    await db.close();
    const first = await run('verify-audit', settings());
    const [head = ''] = heads(first.text);
    expect(first).toEqual({ code: 0, text: expect.stringMatching(/no location: 2 entries, head/) });
    expect((await run('verify-audit', settings(), '--head', head)).code).toBe(0);
    const [kept, cutOff] = await query<{ id: string }>(database.url, 'SELECT id FROM audit_entries ORDER BY id');
    const withoutRules = (sql: string) => query(database.url, `SET session_replication_role = replica; ${sql}`);
    await withoutRules(`DELETE FROM audit_seals WHERE entry_id = ${cutOff?.id ?? ''}`);
    await withoutRules(`DELETE FROM audit_entries WHERE id = ${cutOff?.id ?? ''}`);
    expect((await run('verify-audit', settings())).code).toBe(0);
    const cut = await run('verify-audit', settings(), '--head', head);
    expect(cut).toEqual({ code: 1, text: expect.stringContaining(`${head} is in no chain any more`) });
    await withoutRules(`UPDATE audit_entries SET action = 'person.invited'`);
    const changed = await run('verify-audit', settings());
    expect(changed).toEqual({ code: 1, text: expect.stringContaining(`broken: entry ${kept?.id ?? ''}`) });
    expect((await run('verify-audit', settings(), '--tail', head)).code).toBe(2);
  }, 60_000);

  it('the counts of the lists are checked, and put right when that is asked for', async () => {
    const right = { code: 0, text: expect.stringMatching(/Counts checked: \d+\. All are right\./) as string };
    expect(await run('verify-counts', settings())).toEqual(right);
    await query(database.url, `INSERT INTO list_counts VALUES ('moments', 'child', 7, 1)`);
    await query(database.url, `INSERT INTO list_counts VALUES ('reports', 'location', 1, -2)`);
    const wrong = await run('verify-counts', settings());
    expect(wrong.code).toBe(1);
    expect(wrong.text).toContain('wrong: reports of location 1: 2 too few');
    expect(wrong.text).toContain('wrong: moments of child 7: 1 too many');
    expect(wrong.text).toContain('Wrong: 2.');
    const refused = await run('verify-counts', settings(), '--rebuild');
    expect(refused).toEqual({ code: 2, text: expect.stringContaining('set MIGRATE_DATABASE_URL') as string });
    const asOwner = { ...settings(), MIGRATE_DATABASE_URL: database.url };
    const rebuilt = await run('verify-counts', asOwner, '--rebuild');
    expect(rebuilt).toEqual({ code: 0, text: expect.stringContaining('Wrong: 2, now put right.') as string });
    expect(await run('verify-counts', settings())).toEqual(right);
    expect((await run('verify-counts', settings(), '--build')).code).toBe(2);
  }, 60_000);

  it('what the rules no longer keep is only counted with --dry-run, even where npm took it for itself', async () => {
    const counted = { code: 0, text: expect.stringContaining('Nothing was removed.') as string };
    expect(await run('remove-by-rules', settings(), '--dry-run')).toEqual(counted);
    expect(await run('remove-by-rules', { ...settings(), npm_config_dry_run: 'true' })).toEqual(counted);
  }, 60_000);

  it('product 18.6 a lost second factor is taken away by its email, once', async () => {
    const passkeys = () => query(database.url, 'SELECT name FROM passkeys');
    const key = `INSERT INTO passkeys (user_id, credential_id, public_key, name) SELECT id, '\\x01', '\\x02', 'Phone' FROM users`;
    await query(database.url, key);
    const reset = await run('reset-factor', settings(), 'Someone@Example.org');
    expect(reset).toEqual({ code: 0, text: expect.stringContaining('the password alone signs in') as string });
    expect(await passkeys()).toEqual([]);
    expect((await run('reset-factor', settings(), 'someone@example.org')).code).toBe(1);
  });

  it.each([[[]], [['--help']], [['someone@example.org', 'other@example.org']]])(
    'factor:reset %j says how it is called',
    async (words) => {
      const usage = { code: 2, text: 'Usage: npm run factor:reset -- someone@example.org\n' };
      expect(await run('reset-factor', settings(), ...words)).toEqual(usage);
    },
  );
});
