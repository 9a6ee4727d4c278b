// npm run bench: P1 to P20 of the performance goals, product and reference in turns on the same machine, and how cost
// grows; with --quick the counts alone, each held to its limit.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDataSet } from '../scale/data-set.ts';
import { measureArchive } from './archive.ts';
import { type Bench, resultTable, type Row } from './bench.ts';
import { measureCapacity } from './capacity.ts';
import type { Contest } from './contest.ts';
import { badgeContests, detailContests, roomContest } from './details.ts';
import { runContests } from './duels.ts';
import { measureErasure } from './erasure.ts';
import { measureGrowth } from './growth.ts';
import { listContests, pickerContests } from './lists.ts';
import { measureMix } from './mix.ts';
import { readOptions, wants } from './options.ts';
import { printPlans } from './plans.ts';
import { startProduct } from './product.ts';
import { runGates } from './quick.ts';
import { saveContests } from './saves.ts';
import { soloContests } from './sign-in-and-pictures.ts';
import { measurePutRight } from './put-right.ts';
import { measureStart } from './start.ts';
import { measureStreams } from './streams.ts';
import { measureUnderLoad } from './under-load.ts';
import { measureUploads } from './uploads.ts';
import { lookAround } from './world.ts';

const began = performance.now();
const options = readOptions(process.argv.slice(2));
const endings: (() => Promise<unknown>)[] = [];

async function main(): Promise<void> {
  const data = await openDataSet(options.size, options.fresh);
  endings.push(() => data.stop());
  const database = new Client({ connectionString: data.url });
  await database.connect();
  endings.push(() => database.end());
  const world = await lookAround(database, data);
  const asked = { data, database, world, options };

  if (options.quick) {
    const problems = await runGates(asked);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
    return;
  }
  if (options.plans) {
    await printPlans(asked);
    return;
  }

  const rows: Row[] = [];
  if (wants(options, 'P15') && !options.capacity) rows.push(await measureStart(data));
  const product = await startProduct(data);
  endings.push(() => product.stop());
  const bench: Bench = { ...asked, product };
  if (options.capacity) {
    await measureCapacity(bench);
    return;
  }
  if (wants(options, 'growth')) console.log(await measureGrowth(bench));
  const contests: Contest[] = [
    ...listContests(world),
    ...badgeContests(world),
    ...detailContests(world),
    roomContest(world),
    ...saveContests(world),
    ...soloContests(world),
    ...pickerContests(world),
  ];
  const wanted = contests.filter(({ part }) => wants(options, part));
  rows.push(...(await runContests(wanted, bench)));
  rows.push(...(await measureUnderLoad(bench)));
  if (wants(options, 'P10')) rows.push(...(await measureUploads(bench)));
  if (wants(options, 'P14')) rows.push(...(await measureMix(bench)));
  if (wants(options, 'P17')) rows.push(...(await measureStreams(bench)));
  if (wants(options, 'P18')) rows.push(...(await measurePutRight(bench)));
  if (wants(options, 'P19')) rows.push(...(await measureArchive(bench)));
  if (wants(options, 'P20')) rows.push(await measureErasure(bench));
  if (wants(options, 'P16')) {
    process.stderr.write('P16 in a browser …\n');
    // It prints its own table.
    spawnSync(process.execPath, [join(import.meta.dirname, '../web/measure.ts')], { stdio: 'inherit' });
  }
  const order = (line: Row) => Number(line.part.slice(1));
  console.log(resultTable(rows.toSorted((one, other) => order(one) - order(other))));
  console.log(
    `Size ${options.size}. Requests a second and milliseconds: medians of ${options.rounds} rounds of ${options.seconds} s in turns, ` +
      '8 connections; ratios: medians of the rounds.',
  );
}

try {
  await main();
} finally {
  for (const ending of endings.reverse()) await ending();
}
console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s in all.`);
