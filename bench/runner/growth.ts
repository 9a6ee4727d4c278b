import { Client } from 'pg';
import type { Bench } from './bench.ts';
import { load, median } from './load.ts';
import type { Recorded } from './recording.ts';
import { replay } from './replay.ts';
import { openDataSet } from '../scale/data-set.ts';
import { get, type OwnRequest, post } from './contest.ts';
import { counting } from './counting.ts';
import { type Counts, countCalls } from './counts.ts';
import { type LastPages, listRequests } from './lists.ts';
import type { Options } from './options.ts';
import { type Server, startProduct } from './product.ts';
import { reportOf } from './saves.ts';
import { textTable, verdictOf } from './table.ts';
import { lookAround, type World } from './world.ts';

const limits = { size: 1.3, buffers: 1.35, count: 0.2 };
const head = ['law', 'query', 'small', 'large', 'ratio', 'buffers', 'goal', ''];

interface Measured {
  perSecond: number[];
  counts: Counts;
}

/** What is asked of both sizes: of rooms and children that have the same rows in both. */
function pairs(world: World, last: LastPages): OwnRequest[] {
  const { same, saved } = world;
  const lists = listRequests({ ...world, large: same }, last);
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

const milliseconds = ({ perSecond }: Measured) => `${(8_000 / median(perSecond)).toFixed(2)} ms`;
const ratioOf = (one: Measured, other: Measured) =>
  median(one.perSecond.map((rate, round) => (other.perSecond[round] ?? Number.NaN) / rate));

/**
 * The rates of two requests to two servers, which may be the same, in turns: each after a warm-up, round by round.
 * @param before what a side needs before each of its turns
 */
export async function inTurns(
  sides: [Server, Server],
  request: [OwnRequest, OwnRequest],
  options: Options,
  before?: (side: 0 | 1, round: number) => Promise<void>,
): Promise<[number[], number[]]> {
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const side of [0, 1] as const) {
      await before?.(side, round);
      const { cookie, path } = request[side];
      const seconds = round === 0 ? 0.4 : options.seconds;
      const { perSecond } = await load(sides[side].origin + path, request[side], cookie, seconds);
      if (round > 0) rates[side].push(perSecond);
    }
  }
  return rates;
}

/** How long the count alone takes, for few rows and for many, in turns on one connection. */
async function countTimes(database: Client, lists: [Recorded, Recorded]): Promise<[number, number]> {
  const counts = lists.map(({ statements }) => counting(statements).alone);
  const times: [number[], number[]] = [[], []];
  for (let turn = -20; turn < 400; turn += 1) {
    for (const side of [0, 1] as const) {
      const began = performance.now();
      await replay((statement) => database.query(statement), counts[side]!, {});
      if (turn >= 0) times[side].push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])];
}

/** A count costs alike for few rows and for many. The other laws within one size are P2's, P7's and those of `--quick`. */
async function countLine({ data, database, world, last }: Bench): Promise<string[]> {
  const lists = listRequests(world, last);
  const { recorded, counts } = await countCalls(data, [lists.sameRoom, lists.location]);
  const times = await countTimes(database, [recorded[0]!, recorded[1]!]);
  const ratio = times[1] / times[0];
  return [
    'count',
    'of a room; of a location',
    ...times.map((time) => `${time.toFixed(2)} ms`),
    `${ratio.toFixed(2)}×`,
    `${counts[0]!.buffers} → ${counts[1]!.buffers}`,
    `±${limits.count * 100} %`,
    verdictOf(Math.abs(ratio - 1) <= limits.count),
  ];
}

/** How cost grows with the scope and the tables. */
export async function measureGrowth(bench: Bench): Promise<string> {
  const { last, options } = bench;
  process.stderr.write('How cost grows …\n');
  const lines = [await countLine(bench)];
  if (options.size !== 'S') {
    const data = await openDataSet('S');
    const database = new Client({ connectionString: data.url });
    await database.connect();
    const product = await startProduct(data);
    try {
      const requests = pairs(await lookAround(database, data), last);
      const small = await countCalls(data, requests);
      const more = await countCalls(bench.data, requests);
      for (const [number, request] of requests.entries()) {
        process.stderr.write(`growth: ${request.title} …\n`);
        const [ofSmall, ofLarge] = await inTurns([product, bench.product], [request, request], options);
        const one: Measured = { perSecond: ofSmall, counts: small.counts[number]! };
        const other: Measured = { perSecond: ofLarge, counts: more.counts[number]! };
        const ratio = ratioOf(other, one);
        const pages = other.counts.buffers / one.counts.buffers;
        lines.push([
          `${options.size} against S`,
          request.title,
          milliseconds(one),
          milliseconds(other),
          `${ratio.toFixed(2)}×`,
          `${one.counts.buffers} → ${other.counts.buffers}`,
          `≤ ${limits.size}×, buffers ≤ ${limits.buffers}×`,
          verdictOf(ratio <= limits.size && pages <= limits.buffers),
        ]);
      }
    } finally {
      await product.stop();
      await database.end();
      await data.stop();
    }
  }
  return textTable(head, lines);
}
