import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cookieOf } from '../scale/sessions.ts';
import { childrenPerRoom } from '../scale/sizes.ts';
import { type Bench, type Row, verdictOf, median, middleAnd, percentile } from './bench.ts';
import { send } from './http.ts';
import { maximumOf } from './mix.ts';
import { mixOf } from './mix-requests.ts';
import { processorSeconds, residentMegabytes, type Server } from './product.ts';

const perSession = 6;
const boardChildren = 30;
const goals = { boardMs: 25, megabytes: 40, shareOfACore: 0.01, maximum: 0.95 };
const settleMs = 5_000;
const idleSeconds = 20;

/** Opens so many streams, six of a session, and reads what comes without looking at it. */
async function openStreams({ origin }: Server, count: number): Promise<{ close(): void }> {
  const closers: (() => void)[] = [];
  for (let first = 0; first < count; first += perSession) {
    const cookie = cookieOf(1 + first / perSession);
    const open = () =>
      new Promise<void>((resolve, reject) => {
        const headers = { cookie, accept: 'text/event-stream' };
        const request = get(`${origin}/api/live`, { agent: false, headers }, (response) => {
          response.on('error', () => undefined).resume();
          if (response.statusCode === 200) resolve();
          else reject(new Error(`A stream was answered with ${response.statusCode}.`));
        });
        request.on('error', reject);
        closers.push(() => request.destroy());
      });
    await Promise.all(Array.from({ length: Math.min(perSession, count - first) }, open));
  }
  return {
    close: () => {
      for (const close of closers) close();
    },
  };
}

async function shareOfACore(pid: number): Promise<number> {
  const before = processorSeconds(pid);
  await pause(idleSeconds * 1_000);
  return (processorSeconds(pid) - before) / idleSeconds;
}

/** P17: the board of a room of thirty, asked for again and again by one tablet. */
async function boardRow({ database, product: { origin }, world: { large } }: Bench): Promise<Row> {
  const board = { cookie: large.cookies.room, method: 'GET' as const, path: '/api/room/now' };
  const guests = large.ofLocation.slice(childrenPerRoom, boardChildren);
  const moveTo = (room: number) =>
    database.query(
      `UPDATE children SET classroom_id = $2, group_id = (SELECT min(id) FROM groups WHERE classroom_id = $2) WHERE id = ANY ($1)`,
      [guests, room],
    );
  await moveTo(large.room);
  try {
    const times: number[] = [];
    for (let turn = -20; turn < 400; turn += 1) {
      const { status, ms, body } = await send(origin, board);
      if (status !== 200) throw new Error(`The board was answered with ${status}.`);
      if (turn >= 0) times.push(ms);
      else if ((body.toString().match(/"ChildID"/g) ?? []).length < boardChildren)
        throw new Error('The board is too small.');
    }
    return {
      part: 'P17',
      what: `the board of ${boardChildren} children, one after the other, p50/p95`,
      product: `${middleAnd(0.95, times, 1)} ms`,
      goal: `p95 ≤ ${goals.boardMs} ms`,
      verdict: verdictOf(percentile(times, 0.95) <= goals.boardMs),
    };
  } finally {
    await moveTo(large.room + 1);
  }
}

/** P17: what 1,000 open streams hold and do while nothing changes, and what 500 of them cost four o'clock. */
export async function measureStreams(bench: Bench): Promise<Row[]> {
  const { data, database, product, options } = bench;
  const board = await boardRow(bench);
  process.stderr.write('P17 streams …\n');
  const quietMegabytes = residentMegabytes(product.pid);
  const quietShare = await shareOfACore(product.pid);
  const many = await openStreams(product, 1_000);
  await pause(settleMs);
  const megabytes = residentMegabytes(product.pid) - quietMegabytes;
  const share = await shareOfACore(product.pid);
  many.close();
  await pause(settleMs);

  const deal = await mixOf(database, data);
  await maximumOf(product.origin, deal);
  const ratios: number[] = [];
  const maxima = { without: 0, with: 0 };
  for (let round = 0; round < options.rounds; round += 1) {
    maxima.without = await maximumOf(product.origin, deal);
    const some = await openStreams(product, 500);
    maxima.with = await maximumOf(product.origin, deal);
    some.close();
    await pause(settleMs);
    ratios.push(maxima.with / maxima.without);
  }
  return [
    board,
    {
      part: 'P17',
      what: 'memory of 1,000 open streams',
      product: `${megabytes < 0 ? '' : '+'}${megabytes.toFixed(0)} MB`,
      goal: `≤ +${goals.megabytes} MB`,
      verdict: verdictOf(megabytes <= goals.megabytes),
    },
    {
      part: 'P17',
      what: 'share of a core while nothing changes, 1,000 streams; none',
      product: `${(share * 100).toFixed(1)} %`,
      reference: `${(quietShare * 100).toFixed(1)} %`,
      goal: `≤ +${goals.shareOfACore * 100} %`,
      verdict: verdictOf(share - quietShare <= goals.shareOfACore),
    },
    {
      part: 'P17',
      what: "four o'clock's maximum with 500 streams; without",
      product: `${maxima.with.toFixed(0)}/s`,
      reference: `${maxima.without.toFixed(0)}/s`,
      ratio: median(ratios).toFixed(2),
      goal: `≥ ${goals.maximum.toFixed(2)}`,
      verdict: verdictOf(median(ratios) >= goals.maximum),
    },
  ];
}
