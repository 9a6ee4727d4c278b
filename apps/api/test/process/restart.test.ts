import { expect, it, vi } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import { signIn } from './client.ts';
import { lostSaves, saveUnderLoad } from './ledger.ts';
import { type OwnDatabase, type Restart, startOwnDatabase } from './own-database.ts';
import { useSite } from './site.ts';

let database: OwnDatabase;
const site = useSite(async () => (database = await startOwnDatabase()));
const pair = () => [site.world.children.ava, site.world.children.ben];

/** How soon after the database is back the server must answer as if nothing had been (quality B.0, promise 5). */
const healedMs = 5_000;
/** How often each way; `npm run test:faults` wants more. */
const times = Number(process.env['DATABASE_RESTARTS'] ?? 4);

it(
  'a database restarted under load loses no acknowledged save, and the same server serves on',
  { timeout: 180_000 },
  async () => {
    const server = await site.start();
    const visitor = await signIn(server.url, 'sunflowers');
    const load = saveUnderLoad(server.url, visitor, pair(), 6);
    const rounds = Array.from({ length: times }, (): Restart[] => ['fast', 'immediate']).flat();
    const healed: number[] = [];
    for (const way of rounds) {
      await load.more(30);
      await database.restart(way);
      const back = performance.now();
      const answers = async () => (await visitor.ask(server.url, '/api/daily-report', { body: {} })).status === 200;
      await vi.waitUntil(answers, { timeout: healedMs, interval: 10 });
      healed.push(performance.now() - back);
      // Every client gets through, not only the first to find a good connection.
      await load.more(12);
    }
    await load.stop();

    expect(await lostSaves(site.databaseUrl, load, pair())).toEqual([]);
    expect(load.acknowledged.filter((entry) => entry.tries > 1)).not.toEqual([]);
    // Never 401, which would sign people out; never 500; never a broken connection: the server itself was there all along.
    const kinds = new Set(load.failures.map(({ status, errors }) => `${status} ${errors.join(' ')}`));
    expect(
      [...kinds].filter(
        (kind) => ![`503 ${entryMessages.saveReportFailed}`, `503 ${messages.unavailable}`].includes(kind),
      ),
    ).toEqual([]);
    expect(Math.max(...load.failures.map(({ ms }) => ms))).toBeLessThan(5_000);
    expect(Math.max(...healed)).toBeLessThan(healedMs);
    expect(server.ending()).toBeUndefined();
    const me = await visitor.ask<{ Email: string }>(server.url, '/api/membership/user/app-info');
    expect(me.status).toBe(200);
  },
);
