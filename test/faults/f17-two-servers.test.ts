import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { jpeg } from '../../apps/api/test/photos.ts';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { ask, type Reply, signIn, type Visitor } from '../../apps/api/test/process/client.ts';
import type { RunningServer } from '../../apps/api/test/process/server.ts';
import { query, useSite } from '../../apps/api/test/process/site.ts';
import { password, type Person } from '../../apps/api/test/world.ts';

const site = useSite();
const rounds = Array.from({ length: 20 }, (_, index) => index);
let servers: RunningServer[];
const visitors = new Map<Person, Visitor>();

beforeAll(async () => {
  const settings = { PHOTOS_WAITING: '1000', RESET_ATTEMPTS_PER_HOUR: '1000' };
  servers = [await site.start(settings), await site.start(settings)];
  for (const person of ['sunflowers', 'director', 'parent'] as const) {
    // Signed in at one server, known at the other.
    visitors.set(person, await signIn(servers[0]!.url, person));
  }
});

/** The same kind of request so many times at once, at both servers in turn. */
const times = <Data>(count: number, send: (origin: string, index: number) => Promise<Reply<Data>>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(servers[index % servers.length]!.url, index)));
const as = (person: Person) => visitors.get(person)!;
const statuses = (replies: Reply[]) => replies.map(({ status }) => status);
const allDone = (replies: Reply[]) => replies.map(() => 200);

async function count(table: string, where = 'true', values: unknown[] = []): Promise<number> {
  const [row] = await query<{ count: number }>(
    site.databaseUrl,
    `SELECT count(*)::int AS count FROM ${table} WHERE ${where}`,
    values,
  );
  return row!.count;
}

const photoOf = async (index: number) =>
  (await as('sunflowers').upload(servers[index % 2]!.url, await jpeg(index))).data;
const moment = (Filename: string) => ({
  Filename,
  SubjectID: site.world.subjects.art,
  Note: '',
  children: [{ childId: site.world.children.ava }],
});

async function createBadge(): Promise<number> {
  const [image] = await query<{ id: number }>(
    site.databaseUrl,
    `INSERT INTO images (name, kind, width, height, bytes, sha256, used_at)
     VALUES (encode(sha256(random()::text::bytea), 'hex')::varchar(40) || '.jpg', 'badge', 464, 464, 1, sha256('x'), now())
     RETURNING id`,
  );
  const category = site.world.categories.kindness;
  const { id } = await site.db.prisma.badge.create({
    data: { categoryId: category, title: `Badge ${image!.id}`, description: '', imageId: image!.id },
  });
  return id;
}

describe('F17 two servers on one database and folder', () => {
  it('A59 keep one comment of six', async () => {
    const { ava } = site.world.children;
    for (const round of rounds) {
      const saved = await as('sunflowers').ask<{ DailyMomentId: number }>(
        servers[round % 2]!.url,
        '/api/daily-moment/save/',
        { body: moment(await photoOf(round)) },
      );
      const id = saved.data.DailyMomentId;
      const replies = await times(6, (origin, index) =>
        as('parent').ask(origin, '/api/daily-moment/save/parent', {
          body: { ChildID: ava, DailyMomentID: id, Note: `${round}.${index}` },
        }),
      );
      expect(statuses(replies)).toEqual(allDone(replies));
      expect(replies.flatMap(({ errors }) => errors)).toEqual(
        Array.from({ length: 5 }, () => entryMessages.commentExists),
      );
      expect(await count('parent_comments', 'moment_id = $1', [id])).toBe(1);
    }
  });

  it('A59 store one award of six, and all six say the same instant', async () => {
    const badge = await createBadge();
    const { ava } = site.world.children;
    for (const round of rounds) {
      await query(site.databaseUrl, 'DELETE FROM awards WHERE badge_id = $1', [badge]);
      const replies = await times(6, (origin, index) =>
        as((index + round) % 3 === 0 ? 'director' : 'sunflowers').ask(origin, '/api/badges/save/child', {
          body: { BadgeID: badge, ChildID: ava },
        }),
      );
      expect(statuses(replies)).toEqual(allDone(replies));
      expect(new Set(replies.map(({ data }) => data)).size).toBe(1);
      expect(await count('awards', 'badge_id = $1', [badge])).toBe(1);
    }
  });

  it('A59 give each child one of bulk awards that overlap, without a deadlock', async () => {
    const badge = await createBadge();
    const { ava, ben, liam } = site.world.children;
    const orders = [
      [ava, ben],
      [ben, ava],
      [liam, ben, ava],
      [ava, liam],
    ];
    for (const round of rounds) {
      await query(site.databaseUrl, 'DELETE FROM awards WHERE badge_id = $1', [badge]);
      const replies = await times(6, (origin, index) =>
        as('director').ask<{ Assigned: number }>(origin, '/api/badges/save/children', {
          body: { BadgeID: badge, ChildIDs: orders[(index + round) % orders.length] },
        }),
      );
      expect(statuses(replies)).toEqual(allDone(replies));
      expect(replies.reduce((sum, { data }) => sum + data.Assigned, 0)).toBe(3);
    }
  });

  it('A59 store one report of six under one key, and give one answer', async () => {
    const { ava, ben } = site.world.children;
    for (const round of rounds) {
      const before = await count('reports');
      const replies = await times(6, (origin) =>
        as('sunflowers').ask<{ DailyReportId: number }>(origin, '/api/daily-report/save/', {
          body: noteReport(`Round ${round}`, [ava, ben]),
          headers: { 'idempotency-key': `round-${round}` },
        }),
      );
      expect(statuses(replies)).toEqual(allDone(replies));
      expect(new Set(replies.map(({ data }) => data.DailyReportId)).size).toBe(1);
      expect(await count('reports')).toBe(before + 1);
    }
  });

  it('A59 store one moment of six with one photo, uploaded at the one and used at the other', async () => {
    for (const round of rounds) {
      const before = await count('moments');
      const body = moment(await photoOf(round));
      const replies = await times(6, (origin) => as('sunflowers').ask(origin, '/api/daily-moment/save/', { body }));
      expect(statuses(replies)).toEqual(allDone(replies));
      expect(replies.flatMap(({ errors }) => errors)).toEqual(Array.from({ length: 5 }, () => entryMessages.photoGone));
      expect(await count('moments')).toBe(before + 1);
    }
  });

  it('A59 take one of six uses of a reset link', async () => {
    const userId = site.world.people.otherParent;
    for (const round of rounds) {
      const TokenID = `token of round ${round}`;
      const tokenHash = createHash('sha256').update(TokenID).digest();
      await site.db.prisma.resetToken.deleteMany({ where: { userId } });
      await site.db.prisma.resetToken.create({
        data: { userId, tokenHash, createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) },
      });
      const replies = await times(6, (origin) =>
        ask(origin, '/api/membership/password/reset', {
          body: { NewPassword: password, ConfirmPassword: password, TokenID },
        }),
      );
      expect(statuses(replies)).toEqual(allDone(replies));
      expect(replies.flatMap(({ errors }) => errors)).toEqual(
        Array.from({ length: 5 }, () => linkMessages.resetLinkInvalid),
      );
    }
  });

  it('count attempts together', async () => {
    const wrong = { username: 'acorns@world.test', password: 'Wrong123' };
    const replies = await times(11, (origin) => ask(origin, '/api/membership/login', { body: wrong }));
    expect(statuses(replies).filter((status) => status === 429)).toHaveLength(1);
  });

  it('do each job once, and the scheduled sweep once a time', { timeout: 200_000 }, async () => {
    // A sweep deletes old reset links once, whether there are any or not: so the database can count the runs.
    await query(
      site.databaseUrl,
      `CREATE TABLE sweep_runs (at timestamptz NOT NULL DEFAULT clock_timestamp(), backend int NOT NULL);
       CREATE FUNCTION note_sweep() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
         $$ BEGIN INSERT INTO sweep_runs (backend) VALUES (pg_backend_pid()); RETURN NULL; END $$;
       CREATE TRIGGER note_sweep AFTER DELETE ON reset_tokens FOR EACH STATEMENT EXECUTE FUNCTION note_sweep()`,
    );
    const jobs = (state: string) => count('pgboss.job', `name = 'sweep' AND state::text = '${state}'`);
    await query(
      site.databaseUrl,
      `INSERT INTO pgboss.job (name, data) SELECT 'sweep', '{}'::jsonb FROM generate_series(1, 20)`,
    );
    await vi.waitUntil(async () => (await jobs('completed')) >= 20, { timeout: 60_000, interval: 100 });
    expect(await count('sweep_runs')).toBe(20);

    await query(site.databaseUrl, `UPDATE pgboss.schedule SET cron = '* * * * *' WHERE name = 'sweep'`);
    await query(site.databaseUrl, `TRUNCATE sweep_runs; DELETE FROM pgboss.job WHERE name = '__pgboss__send-it'`);
    // Both servers look at the clock; two occasions show that neither adds a run of its own.
    const seen = async () =>
      (
        await query<{ occasions: number; runs: number; waiting: number }>(
          site.databaseUrl,
          `SELECT (SELECT count(*)::int FROM sweep_runs) AS runs,
                  (SELECT count(*)::int FROM pgboss.job WHERE name = 'sweep' AND state < 'completed') AS waiting,
                  (SELECT count(DISTINCT singleton_on)::int FROM pgboss.job
                   WHERE name = '__pgboss__send-it' AND data ->> 'name' = 'sweep' AND state = 'completed') AS occasions`,
        )
      )[0]!;
    const both = async () => {
      const now = await seen();
      return now.occasions >= 2 && now.runs >= 2 && now.waiting === 0 ? now : undefined;
    };
    const { occasions, runs } = await vi.waitUntil(both, { timeout: 140_000, interval: 250 });
    expect(runs).toBe(occasions);
  });
});
