import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { applyMigrations } from '../../prisma/migrate.ts';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { signIn } from '../../apps/api/test/process/client.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();
const reports = 200_000;
const longestMs = 1_000;
const prisma = join(import.meta.dirname, '../../prisma');
const next = mkdtempSync(join(tmpdir(), 'footprints-next-'));

afterAll(() => {
  rmSync(next, { recursive: true, force: true });
});

/** The product's next version, as far as its database goes: a column with a rule, and an index on the large table. */
function writeNextVersion(): void {
  for (const part of ['migrations', 'models', 'schema.prisma']) {
    cpSync(join(prisma, part), join(next, part), { recursive: true });
  }
  const write = (name: string, sql: string) => {
    mkdirSync(join(next, 'migrations', name));
    writeFileSync(join(next, 'migrations', name, 'migration.sql'), sql);
  };
  write(
    '29990101000001_weather',
    `ALTER TABLE reports ADD COLUMN weather varchar(20);
     ALTER TABLE reports ADD CONSTRAINT reports_weather_check CHECK (weather <> '') NOT VALID;`,
  );
  write('29990101000002_weather_checked', 'ALTER TABLE reports VALIDATE CONSTRAINT reports_weather_check;');
  write(
    '29990101000003_weather_index',
    `-- Outside a transaction: the table is large.
     DROP INDEX CONCURRENTLY IF EXISTS reports_weather_idx;
     CREATE INDEX CONCURRENTLY reports_weather_idx ON reports (weather);`,
  );
}

/** Somebody who reads the table for this long, in one transaction, and keeps every change of it waiting. */
async function readFor(ms: number): Promise<void> {
  const client = new Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query('BEGIN; SELECT count(*) FROM reports');
  await client.query(`SELECT pg_sleep(${ms / 1000})`);
  await client.query('COMMIT');
  await client.end();
}

it(
  'F18 a migration of a large table, behind somebody who reads it, keeps no request waiting, and both versions serve',
  { timeout: 180_000 },
  async () => {
    const { maple, people, children } = site.world;
    await query(
      site.databaseUrl,
      `INSERT INTO reports (type_id, note, location_id, happened_at, recorded_at, recorded_by)
       SELECT 7, 'Note ' || n, ${maple}, now() - n * interval '1 minute', now(), ${people.sunflowers}
       FROM generate_series(1, ${reports}) n`,
    );
    writeNextVersion();
    const old = await site.start();
    const visitor = await signIn(old.url, 'sunflowers');
    const servers = [old.url];
    const answers: { status: number; ms: number }[] = [];
    let running = true;
    const clients = Array.from({ length: 4 }, async (_, client) => {
      for (let turn = 0; running; turn += 1) {
        const url = servers[turn % servers.length] ?? old.url;
        const note = noteReport(`Client ${client}, turn ${turn}`, [children.ava, children.ben]);
        answers.push(
          turn % 2 === 0
            ? await visitor.ask(url, '/api/daily-report/save/', { body: note })
            : await visitor.ask(url, '/api/daily-report', { body: {} }),
        );
      }
    });

    const reader = readFor(5_000);
    const applied = await applyMigrations(site.databaseUrl, next);
    await reader;
    servers.push((await site.start()).url);
    const wanted = answers.length + 200;
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(wanted);
    running = false;
    await Promise.all(clients);

    expect(applied).toHaveLength(3);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(longestMs);
  },
);
