import { expect, it } from 'vitest';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { ask, signIn } from '../../apps/api/test/process/client.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';
import { people } from '../../apps/api/test/world.ts';

const site = useSite();
const me = '/api/membership/user/app-info';

it('F24 a server whose log nobody reads any more serves on, mails included, and ends in order', async () => {
  const server = await site.start({ LOG_LEVEL: 'info' });
  const visitor = await signIn(server.url, 'sunflowers');
  server.closeOutput();
  for (let index = 0; index < 20; index += 1) {
    const saved = await visitor.ask(server.url, '/api/daily-report/save/', {
      body: noteReport(`unheard ${index}`, [site.world.children.ava]),
    });
    expect(saved).toMatchObject({ status: 200, errors: [] });
  }
  // A refusal is logged as a warning; a mail to the outbox is said in plain words.
  expect((await ask(server.url, me)).status).toBe(401);
  await ask(server.url, '/api/membership/password/forgot', { body: { email: people.parent.email } });
  await expect
    .poll(() => query(site.databaseUrl, `SELECT state::text FROM pgboss.job WHERE name = 'password-reset-mail'`), {
      timeout: 10_000,
    })
    .toEqual([{ state: 'completed' }]);
  expect((await visitor.ask(server.url, me)).status).toBe(200);
  expect(server.ending()).toBeUndefined();
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
});

it('F24 a new secret before the old one signs nobody out, and without the old one everybody', async () => {
  const [old, next] = ['the secret of last year: long enough', 'the secret of this year: long enough'];
  const before = await site.start({ SESSION_SECRET: old });
  const visitor = await signIn(before.url, 'sunflowers');
  await before.end('SIGKILL');

  const between = await site.start({ SESSION_SECRET: `${next},${old}` });
  expect((await visitor.ask(between.url, me)).status).toBe(200);
  const newcomer = await signIn(between.url, 'rosebuds');
  await between.end('SIGKILL');

  const after = await site.start({ SESSION_SECRET: next });
  expect((await visitor.ask(after.url, me)).status).toBe(401);
  expect((await newcomer.ask(after.url, me)).status).toBe(200);
  await after.end('SIGKILL');
});

it('F24 settings that are wrong end the start, each by its name', async () => {
  const wrong = {
    PORT: 'eighty',
    SESSION_SECRET: 'short',
    PUBLIC_URL: 'care.example.org',
    SMTP_URL: 'http://mail.example.org',
    STORAGE: 'tape',
    SEED: 'everything',
    LOG_LEVEL: 'loud',
    PHOTOS_WAITING: '-1',
  };
  const message = await site.start(wrong).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  expect(Object.keys(wrong).filter((name) => !message.includes(name))).toEqual([]);
  // What a setting was set to may be a secret.
  expect(message).not.toContain('short');
  await expect(site.start({ STORAGE: 's3' })).rejects.toThrow(
    /S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
  );
});

it('F24 a database that cannot be reached, or is not migrated, ends the start in a sentence', async () => {
  await expect(site.start({ DATABASE_URL: 'postgresql://nobody:nothing@127.0.0.1:9/none' })).rejects.toThrow(
    /The database of DATABASE_URL cannot be reached/,
  );
  const empty = new URL(site.databaseUrl);
  empty.pathname = '/postgres';
  await expect(site.start({ DATABASE_URL: empty.href })).rejects.toThrow(/lacks \d+ migration/);
});
