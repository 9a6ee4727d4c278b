import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { verifyAudit } from '../../src/audit/verify.ts';
import { listenTo } from '../live-reader.ts';
import { MailServer } from '../mail-server.ts';
import { people } from '../world.ts';
import { noteReport } from '../note-report.ts';
import { ask, signIn } from './client.ts';
import { holdWrites } from './hold.ts';
import type { RunningServer } from './server.ts';
import { query, useSite } from './site.ts';

const site = useSite();
const saves = 24;
/** Longer than the database lets a transaction stand idle, which is when it takes back what a frozen server holds. */
const frozenMs = 15_000;

const countOf = async (sql: string) => (await query<{ count: number }>(site.databaseUrl, sql))[0]?.count ?? 0;
const unsealed = () =>
  countOf(`SELECT count(*)::int AS count FROM audit_entries e
           WHERE NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id)`);
const outbox = () => join(site.dataDir, 'outbox');
/** Letters that were sent so far. */
const letters = () => (existsSync(outbox()) ? readdirSync(outbox()).length : 0);

it(
  'a server that is frozen while it seals holds nobody up for long, and coming back it does nothing a second time',
  { timeout: 120_000 },
  async () => {
    const frozen = await site.start();
    const { cookie } = await signIn(frozen.url, 'sunflowers');
    await vi.waitFor(async () => expect(await unsealed()).toBe(0), { timeout: 10_000 });
    const stream = await listenTo(frozen.url, cookie);
    await vi.waitFor(() => expect(stream.events).not.toEqual([]));

    // The server that seals is caught in the middle of it, with the claim of the one who seals in its hand.
    const hold = await holdWrites(site.databaseUrl, 'audit_seals');
    const teacher = await signIn(frozen.url, 'sunflowers');
    await hold.caught(1);
    frozen.signal('SIGSTOP');
    await hold.release();
    const others = [await site.start(), await site.start()] as [RunningServer, RunningServer];

    // Whoever is turned away by nobody goes on at the others.
    const { ava } = site.world.children;
    for (let index = 0; index < saves; index += 1) {
      const { url } = others[index % others.length] ?? others[0];
      const note = `once ${index}`;
      // As a browser does: again under the same key, until it is answered.
      await vi.waitFor(
        async () => {
          const headers = { 'idempotency-key': note };
          const saved = await teacher.ask(url, '/api/daily-report/save/', { body: noteReport(note, [ava]), headers });
          expect(saved.errors).toEqual([]);
        },
        { timeout: 10_000 },
      );
    }
    const mailed = [people.parent, people.director, people.sunflowers];
    const before = letters();
    for (const { email } of mailed) {
      await ask(others[0].url, '/api/membership/password/forgot', { body: { email } });
    }
    await vi.waitFor(() => expect(letters()).toBe(before + mailed.length), { timeout: 10_000 });
    // Another one seals once the database has taken the claim back from the frozen one, whose transaction stood idle for too long.
    await vi.waitFor(async () => expect(await unsealed()).toBe(0), { timeout: 20_000 });

    frozen.signal('SIGCONT');
    // It tells its browsers what was sealed meanwhile by others, and serves again.
    await vi.waitFor(() => expect(stream.events.flatMap(({ changes }) => changes?.ChildIDs ?? [])).toContain(ava), {
      timeout: 10_000,
    });
    await vi.waitFor(async () => expect((await ask(frozen.url, '/readyz')).status).toBe(200), { timeout: 10_000 });
    const again = await teacher.ask(frozen.url, '/api/daily-report/save/', { body: noteReport('thawed', [ava]) });
    expect(again.errors).toEqual([]);

    stream.close();
    for (const server of [frozen, ...others]) expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(letters()).toBe(before + mailed.length);
    expect(await countOf(`SELECT count(*)::int AS count FROM reports WHERE note LIKE 'once %'`)).toBe(saves);
    expect(await verifyAudit(site.databaseUrl)).toMatchObject({ broken: [], unsealed: 0 });
    const { sealed, distinct } = (
      await query<{ sealed: number; distinct: number }>(
        site.databaseUrl,
        'SELECT count(*)::int AS sealed, count(DISTINCT entry_id)::int AS distinct FROM audit_seals',
      )
    )[0] ?? { sealed: 0, distinct: 1 };
    expect(sealed).toBe(distinct);
  },
);

it(
  'a server that is frozen while it sends a mail has sent it, and no other sends it as well',
  { timeout: 120_000 },
  async () => {
    const mails = new MailServer();
    onTestFinished(() => mails.close());
    const { promise: taken, resolve: take } = Promise.withResolvers<undefined>();
    mails.hold = taken.then(() => undefined);
    const settings = { SMTP_URL: await mails.listen() };
    const frozen = await site.start(settings);
    await ask(frozen.url, '/api/membership/password/forgot', { body: { email: people.parent.email } });
    await vi.waitUntil(() => mails.mails.length === 1, { timeout: 10_000 });
    frozen.signal('SIGSTOP');
    const frozenSince = performance.now();
    const other = await site.start(settings);
    await ask(other.url, '/api/membership/password/forgot', { body: { email: people.director.email } });
    take(undefined);
    await vi.waitUntil(() => mails.mails.length === 2, { timeout: 10_000 });
    await vi.waitUntil(() => performance.now() - frozenSince > frozenMs, { timeout: frozenMs + 1_000, interval: 100 });

    frozen.signal('SIGCONT');
    const unsent = `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'password-reset-mail' AND state <> 'completed'`;
    await vi.waitFor(async () => expect(await countOf(unsent)).toBe(0), { timeout: 10_000 });
    for (const server of [frozen, other]) expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(mails.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
      people.parent.email,
      people.director.email,
    ]);
  },
);
