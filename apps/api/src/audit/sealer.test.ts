import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { useApi } from '../../test/api.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockAdmins } from '../people/last-admin.ts';
import { append } from './append.ts';
import { createSealer } from './sealer.ts';
import { verifyAudit } from './verify.ts';

const api = useApi();
const fails = (error: unknown) => expect.unreachable(String(error));
const sealer = (onError: (error: unknown) => void = fails) => createSealer(api, onError);

let url: string;
/** The database as its owner has it; its transaction appends early and commits late. */
let late: Client;
beforeAll(async () => {
  const { rows } = await api.db.pool.query<{ name: string }>('SELECT current_database() AS name');
  const address = new URL(inject('serverUrl'));
  address.pathname = `/${rows[0]?.name ?? ''}`;
  url = address.href;
  late = new Client({ connectionString: url });
  await late.connect();
});
afterAll(() => late.end());

let from: bigint;
beforeEach(async () => {
  await sealer().round();
  from = (await api.db.prisma.auditSeal.findFirst({ orderBy: { sequence: 'desc' } }))?.sequence ?? 0n;
});

const about = { actorId: null, action: 'trivia.added', entity: 'trivia' } as const;
const add = (entityId: string, locationId: number | null = api.world.maple) =>
  append(api.db.prisma, { ...about, entityId, locationId });
const addLate = (entityId: string) =>
  late.query(
    `INSERT INTO audit_entries (action, entity, entity_id, location_id) VALUES ('trivia.added', 'trivia', $1, $2)`,
    [entityId, api.world.maple],
  );
/** What the entries since the test began are about, in the order of their seals. */
async function sealed(): Promise<string[]> {
  const seals = await api.db.prisma.auditSeal.findMany({
    where: { sequence: { gt: from } },
    orderBy: { sequence: 'asc' },
    select: { entry: { select: { entityId: true } } },
  });
  return seals.map(({ entry }) => entry.entityId);
}
async function expectWhole() {
  const { broken, unsealed, chains } = await verifyAudit(url);
  expect([broken, unsealed]).toEqual([[], 0]);
  const count = await api.db.prisma.auditEntry.count();
  expect(chains.reduce((sum, { entries }) => sum + entries, 0)).toBe(count);
  expect(await api.db.prisma.auditSeal.count()).toBe(count);
}

describe('the sealer', () => {
  it('gives entries their places in the order of their ids, the order of all and one for each location', async () => {
    const { maple, oak } = api.world;
    for (const [name, location] of [
      ['a', maple],
      ['b', oak],
      ['c', null],
      ['d', maple],
    ] as const)
      await add(name, location);
    expect(await sealer().round()).toBe(4);
    expect(await sealed()).toEqual(['a', 'b', 'c', 'd']);
    expect(await sealer().round()).toBe(0);
    await expectWhole();
  });

  it('takes nothing of a save that is rolled back', async () => {
    await late.query('BEGIN');
    await addLate('never');
    await add('a');
    await sealer().round();
    await late.query('ROLLBACK');
    await add('b');
    await sealer().round();
    expect(await sealed()).toEqual(['a', 'b']);
    await expectWhole();
  });

  it('does not wait for who makes or unmakes an admin', async () => {
    await inTransaction(api, async (transaction) => {
      await lockAdmins(transaction);
      await add('meanwhile');
      expect(await sealer().round()).toBe(1);
    });
    expect(await sealed()).toEqual(['meanwhile']);
  });

  it('gives an entry that was appended early and is committed late a later place, however many rounds are between', async () => {
    const one = sealer();
    await late.query('BEGIN');
    await addLate('early');
    for (let round = 1; round <= 6; round++) {
      await add(String(round));
      await one.round();
    }
    // Another server begins from what the seals say is settled.
    await sealer().round();
    await late.query('COMMIT');
    await one.round();
    expect(await sealed()).toEqual(['1', '2', '3', '4', '5', '6', 'early']);
    await expectWhole();
  });

  it('does not look again at what is settled', async () => {
    const one = sealer();
    for (let round = 1; round <= 5; round++) {
      await add(String(round));
      await one.round();
    }
    const newest = await api.db.prisma.auditSeal.findFirstOrThrow({ orderBy: { sequence: 'desc' } });
    expect(Number(newest.entryId - newest.settledId)).toBeLessThanOrEqual(3);
  });

  it('works off more than one batch in order', async () => {
    const names = Array.from({ length: 1_234 }, (_, index) => String(index));
    await append(
      api.db.prisma,
      names.map((entityId) => ({ ...about, entityId, locationId: api.world.oak })),
    );
    const one = sealer();
    while ((await one.round()) > 0);
    expect(await sealed()).toEqual(names);
    await expectWhole();
  });

  it('of several servers works once, with saves under way', async () => {
    const servers = [sealer(), sealer(), sealer()];
    const names = Array.from({ length: 60 }, (_, index) => `save ${index}`);
    await Promise.all([
      ...names.map((name, index) => add(name, [api.world.maple, api.world.oak, null][index % 3])),
      ...Array.from({ length: 30 }, (_, index) => servers[index % 3]?.round()),
    ]);
    for (const server of servers) await server.round();
    expect((await sealed()).toSorted()).toEqual(names.toSorted());
    await expectWhole();
  });

  it('that is killed in the middle has sealed nothing, and the next one seals all, once', async () => {
    await add('a');
    await add('b');
    await late.query('BEGIN; LOCK TABLE audit_seals IN SHARE MODE');
    const killed = sealer()
      .round()
      .catch((error: unknown) => error);
    const stuck = `SELECT pid FROM pg_locks WHERE relation = 'audit_seals'::regclass AND NOT granted`;
    const pid = await vi.waitUntil(async () => (await late.query<{ pid: number }>(stuck)).rows[0]?.pid);
    await late.query('SELECT pg_terminate_backend($1)', [pid]);
    expect(await killed).toBeInstanceOf(Error);
    await late.query('ROLLBACK');
    expect(await sealed()).toEqual([]);
    await sealer().round();
    expect(await sealed()).toEqual(['a', 'b']);
    await expectWhole();
  });

  it('asks no clock: entries dated anyhow, on a server whose clock stands still, are sealed in the order they came', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('1990-01-01') });
    const running = sealer();
    running.start();
    try {
      const days = ['2031-01-01', '1999-01-01', '2026-06-01'];
      for (const at of days) {
        await api.db.prisma.auditEntry.create({
          data: { ...about, entityId: at, locationId: api.world.maple, at: new Date(at) },
        });
      }
      await vi.waitUntil(async () => (await sealed()).length === 3, { timeout: 3_000 });
      expect(await sealed()).toEqual(days);
    } finally {
      vi.useRealTimers();
      await running.stop();
    }
    await expectWhole();
  });

  it('goes on after a round that failed, says so, and leaves nothing unsealed when it is stopped', async () => {
    const errors: unknown[] = [];
    const running = sealer((error) => errors.push(error));
    const broken = vi.spyOn(api.db.prisma, '$transaction').mockRejectedValueOnce(new Error('the database is away'));
    running.start();
    await vi.waitUntil(() => errors.length === 1);
    broken.mockRestore();
    await add('last');
    await running.stop();
    expect(await sealed()).toEqual(['last']);
    expect(errors).toHaveLength(1);
  });

  it('never lets the one save wait for the other at a location', async () => {
    await late.query('BEGIN');
    await addLate('open');
    await add('beside it');
    await sealer().round();
    expect(await sealed()).toEqual(['beside it']);
    await late.query('COMMIT');
    await sealer().round();
    await expectWhole();
  });
});
