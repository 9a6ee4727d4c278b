import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FamilyArchive } from '@footprints/contracts/family-archives';
import type { Client } from 'pg';
import sharp from 'sharp';
import { imageKey } from '../../apps/api/src/images/store.ts';
import type { DataSet } from '../scale/data-set.ts';
import { type Bench, type Row, verdictOf, percentile } from './bench.ts';
import { dataOf } from './http.ts';
import { maximumOf, openLoop, share } from './mix.ts';
import { type Deal, mixOf } from './mix-requests.ts';
import { makePhoto } from './photos.ts';
import { watchMemory, type Server } from './product.ts';
import type { World } from './world.ts';

const goals = { seconds: 180, megabytes: 60, p99: 1.3 };
const [photos, reports] = [1_500, 4_500];
/** Before the archive, and as long after it: in the mix a list's 99th percentile is what uploads make it, and they come by chance. */
const aloneSeconds = 60;
const sliceSeconds = 5;

/** What comes in beside it: P14's requests, as many a second. */
interface Load {
  deal: Deal;
  perSecond: number;
}

/** Records years of a child: a photo twice a day, in full size as uploads keep it, and three reports for each. */
async function recordYears(database: Client, { dataDir }: DataSet, { saved }: World): Promise<void> {
  const full = await sharp(await makePhoto())
    .resize(1600)
    .jpeg({ quality: 82 })
    .toBuffer();
  const digest = createHash('sha256').update(full).digest();
  const names = Array.from({ length: photos }, () => `${randomBytes(20).toString('hex')}.jpg`);
  const one = join(dataDir, 'archived.jpg');
  writeFileSync(one, full);
  for (const name of names) {
    const file = join(dataDir, 'images', imageKey(name, 'full'));
    mkdirSync(dirname(file), { recursive: true });
    linkSync(one, file);
  }
  const place = [saved.location, saved.room];
  await database.query(
    `WITH shown AS (
       INSERT INTO images (name, kind, width, height, bytes, sha256, used_at)
       SELECT name, 'photo', 1600, 1200, $2, $3, now() FROM unnest($1::text[]) name RETURNING id
     ), taken AS (
       INSERT INTO moments (image_id, subject_id, note, location_id, happened_at, recorded_at, recorded_by)
       SELECT id, 1, 'At the sand table with shovels', $4, now() - (row_number() OVER ()) * interval '11 hours', now(), $5 FROM shown
       RETURNING id, happened_at
     )
     INSERT INTO moment_children (moment_id, child_id, classroom_id, location_id, happened_at, day)
     SELECT id, $6, $5, $4, happened_at, (happened_at AT TIME ZONE 'America/Chicago')::date FROM taken`,
    [names, full.length, digest, ...place, saved.parentsChild],
  );
  await database.query(
    `WITH said AS (
       INSERT INTO reports (type_id, note, location_id, happened_at, recorded_at, recorded_by)
       SELECT 7, 'Asked for more peas and played outside ' || n, $2, now() - n * interval '4 hours', now(), $3
       FROM generate_series(1, $1) n RETURNING id, happened_at
     )
     INSERT INTO report_children (report_id, child_id, classroom_id, location_id, happened_at, day)
     SELECT id, $4, $3, $2, happened_at, (happened_at AT TIME ZONE 'America/Chicago')::date FROM said`,
    [reports, ...place, saved.parentsChild],
  );
}

/** Has an archive made as the child's parent does, and waits until it is ready; gives its bytes. */
async function archiveMade({ origin }: Server, { saved }: World): Promise<number> {
  const cookie = saved.cookies.parent;
  const path = '/api/family/archives';
  const body = { ChildID: saved.parentsChild };
  const { ArchiveID } = await dataOf<{ ArchiveID: number }>(origin, { method: 'POST', path, cookie, body });
  const list = { method: 'GET', path: `${path}?ChildID=${saved.parentsChild}`, cookie } as const;
  for (;;) {
    const mine = (await dataOf<FamilyArchive[]>(origin, list)).find((archive) => archive.ArchiveID === ArchiveID);
    if (mine?.State === 'ready') return mine.Size ?? 0;
    if (mine === undefined || mine.State === 'failed') {
      throw new Error(`No archive was made: ${JSON.stringify(mine)}`);
    }
    await pause(250);
  }
}

/** How long the lists of P14's mix take, for so long, or until the work is done. */
async function listTimes(product: Server, { deal, perSecond }: Load, work?: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const end = () => (isDone = true);
  void work?.then(end, end);
  do {
    const slice = await openLoop(product, deal, perSecond, work === undefined ? aloneSeconds : sliceSeconds);
    const failed = Object.values(slice.failed).flat();
    if (failed.length > 0) throw new Error(`The mix was answered with ${failed.join(', ')}.`);
    times.push(...slice.times.list);
  } while (work !== undefined && !isDone);
  await work;
  return times;
}

/** P19: what the archive of a child with years of records takes, and what those notice who read a list meanwhile. */
export async function measureArchive({ data, database, product, world }: Bench): Promise<Row[]> {
  process.stderr.write('P19 an archive …\n');
  await recordYears(database, data, world);
  await database.query('VACUUM (ANALYZE) reports, report_children, moments, moment_children, images');
  const deal = await mixOf(database, data);
  const load: Load = { deal, perSecond: share * (await maximumOf(product.origin, deal)) };
  const before = await listTimes(product, load);
  await pause(sliceSeconds * 1_000);
  const memory = watchMemory(product.pid);
  const began = performance.now();
  const bytes = await archiveMade(product, world);
  const seconds = (performance.now() - began) / 1_000;
  const highest = memory.end();
  const busy = percentile(await listTimes(product, load, archiveMade(product, world)), 0.99);
  const alone = percentile([...before, ...(await listTimes(product, load))], 0.99);
  const more = highest - memory.before;
  const ratio = busy / alone;
  return [
    {
      part: 'P19',
      what: `an archive of ${photos + reports} entries and ${photos} photos`,
      product: `${seconds.toFixed(0)} s`,
      bytes: `${(bytes / 1e6).toFixed(0)} MB`,
      goal: `≤ ${goals.seconds} s`,
      verdict: verdictOf(seconds <= goals.seconds),
    },
    {
      part: 'P19',
      what: `the server's memory while it makes it; before`,
      product: `${highest.toFixed(0)} MB`,
      reference: `${memory.before.toFixed(0)} MB`,
      ratio: `+${more.toFixed(0)} MB`,
      goal: `≤ +${goals.megabytes} MB`,
      verdict: verdictOf(more <= goals.megabytes),
    },
    {
      part: 'P19',
      what: `p99 of a list in the mix, ${load.perSecond.toFixed(0)}/s, meanwhile; alone`,
      product: `${busy.toFixed(0)} ms`,
      reference: `${alone.toFixed(0)} ms`,
      ratio: ratio.toFixed(2),
      goal: `≤ ${goals.p99}×`,
      verdict: verdictOf(ratio <= goals.p99),
    },
  ];
}
