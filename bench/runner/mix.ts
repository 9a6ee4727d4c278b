import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Row, verdictOf, median, middleAnd, percentile } from './bench.ts';
import { type Answer, atRate, keepDoing, send } from './http.ts';
import { type Deal, type Kind, kinds, mixOf } from './mix-requests.ts';
import { residentMegabytes, type Server } from './product.ts';

/** Of the maximum, as many requests a second. */
export const share = 0.6;
const maximumSeconds = 15;
const maximumWorkers = 24;
/** What a kind's 99th percentile may be, in milliseconds. */
export const p99Goals: Partial<Record<Kind, number>> = { list: 100, thumb: 100, save: 250, upload: 1_500 };
const driftGoal = 0.05;
/** This part of the run does not count for memory: caches and pools are still filling. */
const warmUp = 0.2;

/** Requests a second when every worker sends the next as soon as it has an answer. */
export async function maximumOf(origin: string, deal: Deal): Promise<number> {
  const began = performance.now();
  const doing = keepDoing(maximumWorkers, async () => {
    await send(origin, deal().outgoing);
  });
  await pause(maximumSeconds * 1_000);
  const count = await doing.end();
  return (count * 1_000) / (performance.now() - began);
}

interface Result {
  times: Record<Kind, number[]>;
  /** Of what failed, the statuses; 0 is no answer at all. */
  failed: Record<Kind, number[]>;
  /** Answers that were neither 2xx nor 5xx. */
  refused: number;
  memory: { share: number; megabytes: number }[];
}

/** The mix at a fixed rate: what came back, and how memory went. */
export async function openLoop(product: Server, deal: Deal, perSecond: number, seconds: number): Promise<Result> {
  const empty = () => Object.fromEntries(kinds.map((kind): [Kind, number[]] => [kind, []])) as Record<Kind, number[]>;
  const result: Result = { times: empty(), failed: empty(), refused: 0, memory: [] };
  const next = () => {
    const { kind, outgoing } = deal();
    const answered = ({ status, ms }: Answer) => {
      result.times[kind].push(ms);
      if (status === 0 || status >= 500) result.failed[kind].push(status);
      else if (status >= 400) result.refused += 1;
    };
    return { ...outgoing, answered };
  };
  await atRate(product.origin, { perSecond, seconds }, next, (elapsed) => {
    if (elapsed > result.memory.length) {
      result.memory.push({ share: elapsed / seconds, megabytes: residentMegabytes(product.pid) });
    }
  });
  return result;
}

/** P14: four o'clock, at six tenths of what the product can do at most. */
export async function measureMix({ data, database, product, options }: Bench): Promise<Row[]> {
  process.stderr.write(`P14 the mix, its maximum and then ${options.minutes} min …\n`);
  const deal = await mixOf(database, data);
  const maximum = await maximumOf(product.origin, deal);
  await pause(2_000);
  const { times, failed, refused, memory } = await openLoop(product, deal, maximum * share, options.minutes * 60);
  const rows = kinds.map((kind): Row => {
    const goal = p99Goals[kind];
    const isInTime = goal === undefined || percentile(times[kind], 0.99) <= goal;
    return {
      part: 'P14',
      what: `${kind}, ${times[kind].length} of them`,
      times: middleAnd(0.99, times[kind]),
      reference: failed[kind].length === 0 ? '' : `failed: ${failed[kind].join(', ')}`,
      goal: `no 5xx${goal === undefined ? '' : `, p99 ≤ ${goal} ms`}`,
      verdict: verdictOf(failed[kind].length === 0 && isInTime),
    };
  });
  const settled = memory.filter((sample) => sample.share > warmUp);
  const held = (samples: typeof memory) => median(samples.map(({ megabytes }) => megabytes));
  const tenth = Math.max(1, Math.floor(settled.length / 10));
  const [start, end] = [held(settled.slice(0, tenth)), held(settled.slice(-tenth))];
  const drift = end / start - 1;
  rows.push({
    part: 'P14',
    what: `all, at ${(share * 100).toFixed(0)} % of the maximum for ${options.minutes} min; maximum`,
    product: `${(maximum * share).toFixed(0)}/s`,
    reference: `${maximum.toFixed(0)}/s`,
    ratio: `${drift >= 0 ? '+' : ''}${(drift * 100).toFixed(1)} %`,
    bytes: `${start.toFixed(0)} → ${end.toFixed(0)} MB`,
    goal: `memory < +${driftGoal * 100} %${refused === 0 ? '' : `, ${refused} refused`}`,
    verdict: verdictOf(drift < driftGoal && refused === 0),
  });
  return rows;
}
