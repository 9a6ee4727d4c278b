import { Client } from 'pg';
import { type Bench, textTable, verdictOf, median } from './bench.ts';
import { type Call, get, post } from './call.ts';
import { counting } from './counting.ts';
import { countCalls } from './counts.ts';
import { atBoth, medianOf, rateRatio, type Slot } from './load.ts';
import { listCalls } from './lists.ts';
import type { Recorded } from './recording.ts';
import { replay } from './replay.ts';
import { openDataSet } from '../scale/data-set.ts';
import { startProduct } from './product.ts';
import { reportOf } from './saves.ts';
import { lookAround, type World } from './world.ts';

const limits = { size: 1.3, buffers: 1.35, count: 0.2 };
const head = ['law', 'query', 'small', 'large', 'ratio', 'buffers', 'goal', ''];

/** What is asked of both sizes: of rooms and children that have the same rows in both. */
function sameCalls(world: World): Call[] {
  const { same, saved } = world;
  const lists = listCalls({ ...world, large: same });
  const thirty = saved.ofLocation.slice(0, 30);
  return [
    lists.sameRoom,
    lists.location,
    lists.parent,
    lists.moments,
    post('badges of a child', same.cookies.parent, '/api/badges-child', () => ({
      PageNumber: 1,
      ChildID: same.parentsChild,
    })),
    get('groups of a room', same.cookies.room, '/api/teacher-classroom/groups'),
    reportOf(thirty, saved.cookies.director),
    reportOf(thirty.slice(0, 1), saved.cookies.director),
  ];
}

const milliseconds = (slots: Slot[]) => `${(8_000 / medianOf(slots, 'perSecond')).toFixed(2)} ms`;

/** How long the count alone takes, for few rows and for many, in turns on one connection. */
async function countTimes(database: Client, lists: Recorded[]): Promise<number[]> {
  const sides = lists.map(({ statements }) => ({ count: counting(statements).alone, times: [] as number[] }));
  for (let turn = -20; turn < 400; turn += 1) {
    for (const { count, times } of sides) {
      const began = performance.now();
      await replay((statement) => database.query(statement), count, {});
      if (turn >= 0) times.push(performance.now() - began);
    }
  }
  return sides.map(({ times }) => median(times));
}

/** A count costs alike for few rows and for many. The other laws within one size are P2's, P7's and those of `--quick`. */
async function countLine({ data, database, world }: Bench): Promise<string[]> {
  const lists = listCalls(world);
  const { recorded, counts } = await countCalls(data, [lists.sameRoom, lists.location]);
  const times = await countTimes(database, recorded);
  const ratio = times[1]! / times[0]!;
  return [
    'count',
    'of a room; of a location',
    ...times.map((time) => `${time.toFixed(2)} ms`),
    `${ratio.toFixed(2)}×`,
    counts.map(({ buffers }) => buffers).join(' → '),
    `±${limits.count * 100} %`,
    verdictOf(Math.abs(ratio - 1) <= limits.count),
  ];
}

/** How cost grows from size S to this one. */
async function sizeLines({ data: largeData, product: largeProduct, options }: Bench): Promise<string[][]> {
  const data = await openDataSet('S');
  const database = new Client({ connectionString: data.url });
  await database.connect();
  const product = await startProduct(data);
  try {
    const calls = sameCalls(await lookAround(database, data));
    const small = await countCalls(data, calls);
    const large = await countCalls(largeData, calls);
    const lines: string[][] = [];
    for (const [number, call] of calls.entries()) {
      process.stderr.write(`growth: ${call.title} …\n`);
      const [one, other] = await atBoth(product.origin, largeProduct.origin, call, options);
      const ratio = rateRatio(one, other);
      const [before, after] = [small.counts[number]!.buffers, large.counts[number]!.buffers];
      lines.push([
        `${options.size} against S`,
        call.title,
        milliseconds(one),
        milliseconds(other),
        `${ratio.toFixed(2)}×`,
        `${before} → ${after}`,
        `≤ ${limits.size}×, buffers ≤ ${limits.buffers}×`,
        verdictOf(ratio <= limits.size && after / before <= limits.buffers),
      ]);
    }
    return lines;
  } finally {
    await product.stop();
    await database.end();
    await data.stop();
  }
}

/** How cost grows with the scope and the tables. */
export async function measureGrowth(bench: Bench): Promise<string> {
  process.stderr.write('How cost grows …\n');
  const lines = [await countLine(bench)];
  if (bench.options.size !== 'S') lines.push(...(await sizeLines(bench)));
  return textTable(head, lines);
}
