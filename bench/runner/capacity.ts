import { readFileSync, statSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { imageSizes } from '@footprints/contracts/images';
import { imageKey } from '../../apps/api/src/images/store.ts';
import { childrenOf } from '../../apps/api/test/process/child-processes.ts';
import type { DataSet } from '../scale/data-set.ts';
import { type Bench, textTable, percentile } from './bench.ts';
import { dataOf } from './http.ts';
import { maximumOf, openLoop, p99Goals } from './mix.ts';
import { kinds, mixOf } from './mix-requests.ts';
import { formOf, makePhoto, uploadBy } from './photos.ts';
import { processorSeconds, residentMegabytes, type Server } from './product.ts';

/**
 * A day as rooms live it, for each child who is there. The busiest half hour is when parents look, at five o'clock, while rooms still
 * record. These are assumptions, and the only ones here: who knows better changes them and runs it again.
 */
const day = {
  /** Of the mix of P14: a family's look is ten lists and pictures, beside what rooms send meanwhile. */
  requestsInTheBusiestHalfHour: 11.5,
  reports: 7,
  photos: 1.5,
  awards: 0.2,
  daysAYear: 240,
  childrenOfAPlace: 60,
};
const steps = [0.3, 0.45, 0.6, 0.75, 0.9];
const secondsOfAStep = 20;
const warmUpSeconds = 3;
const busiestSeconds = 1_800;

interface Step {
  perSecond: number;
  p99: Record<string, number>;
  isWithin: boolean;
  /** Seconds of processor a second. */
  api: number;
  database: number;
}

/** The process that all of the database's others are children of, and those. */
async function databaseProcesses(database: Client): Promise<number[]> {
  const { rows } = await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const status = readFileSync(`/proc/${String(rows[0]?.pid)}/status`, 'utf8');
  const main = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
  return [main, ...childrenOf(main)];
}

/** Seconds of processor by process, of those that have not ended meanwhile. */
function secondsOf(pids: number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of pids) {
    try {
      found.set(pid, processorSeconds(pid));
    } catch {
      // Ended.
    }
  }
  return found;
}

/** What these processes have used since. */
const usedSince = (before: Map<number, number>) =>
  [...secondsOf([...before.keys()])].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

/** How many bytes of tables, indexes included, each row of what is recorded takes. */
async function bytesARow(database: Client): Promise<Record<'report' | 'moment' | 'award', number>> {
  const size = async (rows: string, ...tables: string[]) => {
    const { rows: found } = await database.query<{ bytes: number }>(
      `SELECT (${tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')})::float8
              / (SELECT greatest(count(*), 1) FROM ${rows}) AS bytes`,
    );
    return found[0]?.bytes ?? 0;
  };
  return {
    report: await size('report_children', 'reports', 'report_children'),
    moment: await size('moment_children', 'moments', 'moment_children', 'images'),
    award: await size('awards', 'awards'),
  };
}

/** What one photo of eight megapixels takes in the storage, in all its sizes. */
async function bytesOfAPhoto({ dataDir }: DataSet, { origin }: Server): Promise<number> {
  const name = await dataOf<string>(origin, uploadBy(1, formOf(await makePhoto())));
  return imageSizes.reduce((sum, size) => sum + statSync(join(dataDir, 'images', imageKey(name, size))).size, 0);
}

/** Prints how many places a core carries, what is exhausted first, and what a year of them takes. */
export async function measureCapacity({ data, database, product }: Bench): Promise<void> {
  process.stderr.write('The capacity: a maximum, and then step by step …\n');
  const deal = await mixOf(database, data);
  const maximum = await maximumOf(product.origin, deal);
  const found: Step[] = [];
  for (const share of steps) {
    await pause(warmUpSeconds * 1_000);
    const pids = await databaseProcesses(database);
    const before = { api: processorSeconds(product.pid), database: secondsOf(pids) };
    const { times, failed } = await openLoop(product, deal, maximum * share, secondsOfAStep);
    const p99 = Object.fromEntries(kinds.map((kind) => [kind, percentile(times[kind], 0.99)]));
    const isWithin = kinds.every(
      (kind) => failed[kind].length === 0 && (p99[kind] ?? 0) <= (p99Goals[kind] ?? Infinity),
    );
    found.push({
      perSecond: maximum * share,
      p99,
      isWithin,
      api: (processorSeconds(product.pid) - before.api) / secondsOfAStep,
      database: usedSince(before.database) / secondsOfAStep,
    });
  }
  const held = residentMegabytes(product.pid);
  const best = found.findLast(({ isWithin }) => isWithin);
  console.log(
    textTable(
      [
        'share of the maximum',
        'requests a second',
        'p99 list',
        'p99 thumb',
        'p99 save',
        'p99 upload',
        'API, cores',
        'database, cores',
        'within',
      ],
      found.map(({ perSecond, p99, isWithin, api, database: cores }, index) => [
        `${((steps[index] ?? 0) * 100).toFixed(0)} %`,
        perSecond.toFixed(0),
        ...(['list', 'thumb', 'save', 'upload'] as const).map((kind) => `${(p99[kind] ?? 0).toFixed(0)} ms`),
        api.toFixed(2),
        cores.toFixed(2),
        isWithin ? 'yes' : 'no',
      ]),
      1,
    ),
  );
  if (best === undefined) {
    console.log('Not even the first step is within the goals of P14: this machine is busy with something else.');
    process.exitCode = 1;
    return;
  }
  const cores = best.api + best.database;
  const children = (best.perSecond * busiestSeconds) / day.requestsInTheBusiestHalfHour;
  const perCore = children / cores;
  const bytes = await bytesARow(database);
  const photo = await bytesOfAPhoto(data, product);
  const rowsAYear = (day.reports * bytes.report + day.photos * bytes.moment + day.awards * bytes.award) * day.daysAYear;
  const picturesAYear = day.photos * day.daysAYear * photo;
  const first = best.api >= best.database ? "the API's" : "the database's";
  console.log(
    [
      `Measured: ${best.perSecond.toFixed(0)} requests a second within the goals, ${cores.toFixed(2)} cores of ${String(cpus().length)} that the load itself shares.`,
      `${first} processors are exhausted first: ${best.api.toFixed(2)} cores of the API beside ${best.database.toFixed(2)} of the database; ${held.toFixed(0)} MB in a replica.`,
      `Measured: a report ${bytes.report.toFixed(0)} bytes, a moment ${bytes.moment.toFixed(0)}, an award ${bytes.award.toFixed(0)}, indexes included; a photo of eight megapixels ${(photo / 1e6).toFixed(2)} MB in its sizes.`,
      `Reckoned: ${perCore.toFixed(0)} children, ${(perCore / day.childrenOfAPlace).toFixed(0)} places of ${day.childrenOfAPlace}, for each core.`,
    ].join('\n'),
  );
  console.log(
    textTable(
      [
        'places',
        'children',
        'busiest, a second',
        'cores: API',
        'database',
        'rows a year',
        'pictures a year',
        'uploads a day',
      ],
      [10, 1_000, 100_000].map((places) => {
        const count = places * day.childrenOfAPlace;
        const perSecond = (count * day.requestsInTheBusiestHalfHour) / busiestSeconds;
        const load = perSecond / best.perSecond;
        return [
          places.toLocaleString('en-US'),
          count.toLocaleString('en-US'),
          perSecond.toFixed(perSecond < 10 ? 1 : 0),
          (best.api * load).toFixed(2),
          (best.database * load).toFixed(2),
          `${((count * rowsAYear) / 1e9).toFixed(2)} GB`,
          `${((count * picturesAYear) / 1e12).toFixed(2)} TB`,
          (count * day.photos).toLocaleString('en-US'),
        ];
      }),
      1,
    ),
  );
}
