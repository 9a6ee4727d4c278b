import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { type TestApi, useApi } from './api.ts';

/** Connections of the tables' owner, and children of the Sunflowers to save about. */
export interface LearningDays {
  api: TestApi;
  /** Two that are there for every test; what it leaves open is taken back. */
  one: Client;
  other: Client;
  connect(): Promise<Client>;
  newChild(): Promise<number>;
  /** Resolves when what this connection was asked for waits for somebody's lock. */
  isHeldUp(client: Client): Promise<void>;
  /** The number kept for a child, or null. */
  kept(child: number): Promise<number | null>;
  expectToBeTrue(): Promise<void>;
}

/** What must be in `learning_days` of children who have rows. */
const counted = `
  SELECT child_id, count(DISTINCT day)::int AS days, max(day)::text AS last_day
  FROM (SELECT child_id, day FROM report_children UNION ALL SELECT child_id, day FROM moment_children) d
  GROUP BY child_id ORDER BY child_id`;

/** A database whose learning days are watched. Call at the top of a test file. */
export function useLearningDays(): LearningDays {
  const api = useApi();
  const days = { api } as LearningDays;
  const clients: Client[] = [];
  days.connect = async () => {
    const { rows } = await api.db.pool.query<{ name: string }>('SELECT current_database() AS name');
    const url = new URL(inject('serverUrl'));
    url.pathname = `/${rows[0]?.name ?? ''}`;
    const client = new Client({ connectionString: url.href, statement_timeout: 10_000 });
    clients.push(client);
    await client.connect();
    return client;
  };
  beforeAll(async () => {
    days.one = await days.connect();
    days.other = await days.connect();
  });
  afterEach(() => Promise.all(clients.map((client) => client.query('ROLLBACK'))));
  afterAll(() => Promise.all(clients.map((client) => client.end())));

  days.newChild = async () => {
    const { maple, people, groups } = api.world;
    const names = { firstName: 'Wren', lastName: 'Hale' };
    const place = { locationId: maple, classroomId: people.sunflowers, groupId: groups.early };
    return (await api.db.prisma.child.create({ data: { ...names, ...place } })).id;
  };
  days.isHeldUp = async (client) => {
    const { processID } = client as Client & { processID: number };
    const blockers = () => api.db.pool.query(`SELECT WHERE cardinality(pg_blocking_pids(${String(processID)})) > 0`);
    await vi.waitUntil(async () => (await blockers()).rowCount === 1, { timeout: 5_000, interval: 5 });
  };
  days.kept = async (child) =>
    (await api.db.prisma.learningDays.findUnique({ where: { childId: child } }))?.days ?? null;
  days.expectToBeTrue = async () => {
    const { rows } = await api.db.pool.query(
      'SELECT child_id, days, last_day::text FROM learning_days WHERE days <> 0 ORDER BY child_id',
    );
    expect(rows).toEqual((await api.db.pool.query(counted)).rows);
  };
  return days;
}

/** Saves a report about children, in this order, on each of the days. */
export async function report(client: Client, children: number[], ...days: string[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH report AS (
       INSERT INTO reports (type_id, note, location_id, recorded_by)
       SELECT 7, 'A good day.', c.location_id, c.classroom_id FROM children c, unnest($2::date[]) WHERE c.id = $3
       RETURNING id, happened_at
     ), numbered AS (SELECT *, row_number() OVER (ORDER BY id) AS number FROM report),
     kept AS (
       INSERT INTO report_children (report_id, child_id, classroom_id, location_id, happened_at, day)
       SELECT r.id, c.id, c.classroom_id, c.location_id, r.happened_at, d.day
       FROM numbered r
       JOIN unnest($2::date[]) WITH ORDINALITY AS d (day, number) USING (number)
       CROSS JOIN unnest($1::int[]) WITH ORDINALITY AS asked (id, place)
       JOIN children c ON c.id = asked.id
       ORDER BY r.id, asked.place
     )
     SELECT id FROM report ORDER BY id`,
    [children, days, children[0]],
  );
  return rows[0]?.id ?? 0;
}

/** Saves a moment about a child on a day. */
export async function moment(client: Client, child: number, day: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH image AS (
       INSERT INTO images (name, kind, width, height, bytes, sha256)
       VALUES (gen_random_uuid()::text, 'photo', 1, 1, 1, '') RETURNING id
     ), moment AS (
       INSERT INTO moments (image_id, subject_id, location_id, recorded_by)
       SELECT i.id, (SELECT min(id) FROM subjects), c.location_id, c.classroom_id
       FROM image i, children c WHERE c.id = $1
       RETURNING id, happened_at
     ), kept AS (
       INSERT INTO moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)
       SELECT m.id, c.id, c.classroom_id, c.location_id, m.happened_at, $2::date FROM moment m, children c WHERE c.id = $1
     )
     SELECT id FROM moment`,
    [child, day],
  );
  return rows[0]?.id ?? 0;
}
