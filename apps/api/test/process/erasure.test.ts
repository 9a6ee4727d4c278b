import { mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Erasure } from '@footprints/contracts/erasures';
import { currentOwner } from '@footprints/prisma/embedded/owner';
import { openDatabase } from '../../src/db/client.ts';
import { runCommand } from '../run-program.ts';
import { createWorld, password } from '../world.ts';
import { signIn } from './client.ts';
import { eraseByTwo, type Family, ok, type Place, placesOf, plantFamily, sharedNote } from './family.ts';
import { holdWrites, settled } from './hold.ts';
import { type RunningServer, startServer } from './server.ts';
import { query, useSite } from './site.ts';

const onlyKept = { 'public.restricted_records': expect.any(Array) as string[] };

/** What the two commands say that look whether everything is as it was written. */
async function expectWhole(env: Record<string, string>, erasureId: string): Promise<void> {
  const trail = await runCommand('apps/api/src/commands/verify-audit.ts', env);
  expect(trail).toEqual({ code: 0, text: expect.stringContaining('The trail is whole.') as string });
  expect(trail.text).toMatch(new RegExp(`erased: the details of [1-9]\\d* entries, by erasure ${erasureId}`));
  const counts = await runCommand('apps/api/src/commands/verify-counts.ts', env);
  expect(counts).toEqual({ code: 0, text: expect.stringContaining('All are right.') as string });
}

/** Nothing of the family is left but what a law keeps, and what was another's too. */
async function expectErased(place: Place, { childId, words, kept }: Family, erasureId: string): Promise<void> {
  const found = await placesOf(place, words);
  expect(found).toEqual(onlyKept);
  expect(found['public.restricted_records']?.toSorted()).toEqual(kept.toSorted());
  const director = await signIn(place.origin, 'director');
  expect((await director.ask(place.origin, `/api/admin/children/${childId}`)).status).toBe(404);
  const erasures = await ok(director.ask<Erasure[]>(place.origin, '/api/admin/erasures'));
  expect(erasures).toEqual([expect.objectContaining({ ErasureID: erasureId, State: 'done', ChildName: '' })]);
  expect(erasures[0]?.Restricted).not.toEqual([]);
  const shared = `SELECT c.child_id AS child FROM reports r JOIN report_children c ON c.report_id = r.id WHERE r.note = $1`;
  expect(await query(place.url, shared, [sharedNote])).toEqual([{ child: place.world.children.ava }]);
}

async function done(place: Place, id: string): Promise<void> {
  const isDone = async () =>
    (await query(place.url, 'SELECT FROM erasures WHERE id = $1 AND done_at IS NOT NULL', [id])).length === 1;
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 50 });
}

describe('an erasure and a backup of before it, with the embedded database', () => {
  let home: string;
  let dataDir: string;
  let server: RunningServer | undefined;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'footprints-erasure-'));
    dataDir = join(home, 'data');
  });
  afterAll(async () => {
    await server?.end('SIGTERM');
    await rm(home, { recursive: true, force: true });
  });

  const start = async () => {
    server = await startServer({ DATA_DIR: dataDir, SEED: 'none' });
    return { origin: server.url, url: currentOwner(dataDir)?.url ?? '', dataDir };
  };
  const stop = async () => {
    expect(await server?.end('SIGTERM')).toEqual({ code: 0, signal: null });
    server = undefined;
  };
  const manage = async (name: 'backup' | 'restore', folder: string) => {
    expect(await runCommand('prisma/commands.ts', { DATA_DIR: dataDir }, name, folder)).toMatchObject({ code: 0 });
  };

  it(
    'brings nothing of the child back: it is gone again before the product answers anybody',
    { timeout: 120_000 },
    async () => {
      const first = await start();
      const db = openDatabase(first.url, () => undefined);
      const world = await createWorld(db);
      await db.close();
      const family = await plantFamily({ ...first, world });
      const before = await placesOf({ ...first, world }, family.words);
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['public.children', 'public.audit_entries', 'files: images']),
      );
      expect(new Set(Object.values(before).flat())).toEqual(new Set(family.words));
      await stop();
      const backup = join(home, 'backups', 'before');
      await manage('backup', backup);

      const second = { ...(await start()), world };
      const id = await eraseByTwo(second, family.childId, password);
      await done(second, id);
      await expectErased(second, family, id);
      await stop();
      expect(readFileSync(join(home, 'backups/erasures.ledger'), 'utf8')).toContain(id);

      renameSync(dataDir, join(home, 'lost'));
      await manage('restore', backup);
      const third = { ...(await start()), world };
      const said = server?.output ?? [];
      const at = (words: string) => said.findIndex((line) => line.includes(words));
      expect(at('Erased again what an older backup had: 1 erasures.')).toBeGreaterThan(-1);
      expect(at('Erased again')).toBeLessThan(at('Ready at'));
      await expectErased(third, family, id);
      await expectWhole({ DATA_DIR: dataDir }, id);
      await stop();
      // And once only.
      await start();
      expect(server?.output.join('\n')).not.toContain('Erased again');
    },
  );
});

describe('a server killed in the middle of an erasure', () => {
  const site = useSite();

  it('comes to the same end when it is started again', { timeout: 60_000 }, async () => {
    const first = await site.start();
    const placeOf = ({ url: origin }: RunningServer): Place => {
      const { databaseUrl: url, dataDir, world } = site;
      return { origin, url, dataDir, world };
    };
    const family = await plantFamily(placeOf(first));
    // The trail and the moments are through then, the child and its reports are not.
    const hold = await holdWrites(site.databaseUrl, 'report_children');
    const id = await eraseByTwo(placeOf(first), family.childId, password);
    await hold.caught(1);
    await first.end('SIGKILL');
    await hold.release();
    await settled(site.databaseUrl);
    const half = await placesOf(placeOf(first), family.words);
    expect(Object.keys(half)).toEqual(expect.arrayContaining(['public.children', 'public.reports', 'files: images']));
    expect(half).not.toHaveProperty('public.moments');

    const second = await site.start();
    await expectErased(placeOf(second), family, id);
    await second.end('SIGTERM');
    await expectWhole({ DATABASE_URL: site.servingUrl, DATA_DIR: site.dataDir }, id);
  });
});
