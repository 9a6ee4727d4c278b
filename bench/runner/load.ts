import autocannon from 'autocannon';
import type { Call } from './call.ts';
import { median } from './bench.ts';
import type { Options } from './options.ts';

const connections = 8;
const warmUpSeconds = 0.4;

/** A call, and the server that it is sent to. */
interface Target {
  origin: string;
  call: Call;
}

/** What one slot of load gave. */
export interface Slot {
  perSecond: number;
  p50: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** Answers of another status, or no answers. */
  failed: number;
}

let sent = 0;

/** Sends one call again and again over a few kept connections. Only what was answered as expected counts as answered. */
async function load({ origin, call }: Target, seconds: number): Promise<Slot> {
  const { method, path, cookie, body, headers, status = 200 } = call;
  const result = await autocannon({
    url: origin + path,
    connections,
    duration: seconds,
    // Autocannon ends on a sample, and takes one a second unless told otherwise.
    sampleInt: 100,
    requests: [
      {
        method,
        headers: { cookie, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { setupRequest: (request) => ({ ...request, body: JSON.stringify(body((sent += 1))) }) } : {}),
      },
    ],
  });
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result['2xx'] + result.non2xx - answered + result.errors,
  };
}

/**
 * Loads two sides in turns, each after a warm-up, round by round.
 * @param before what a side needs before each of its turns
 */
export async function inTurns(
  sides: [Target, Target],
  { rounds, seconds }: Options,
  before?: (side: 0 | 1, round: number) => Promise<void>,
): Promise<[Slot[], Slot[]]> {
  const slots: [Slot[], Slot[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of [0, 1] as const) {
      await before?.(side, round);
      const slot = await load(sides[side], round === 0 ? warmUpSeconds : seconds);
      if (round > 0) slots[side].push(slot);
    }
  }
  return slots;
}

/** One call at two servers, in turns. */
export const atBoth = (own: string, reference: string, call: Call, options: Options) =>
  inTurns([own, reference].map((origin) => ({ origin, call })) as [Target, Target], options);

export const medianOf = <Figure extends string>(slots: Record<Figure, number>[], figure: Figure) =>
  median(slots.map((slot) => slot[figure]));

/** The median of the rounds' ratios. */
export const rateRatio = (own: Pick<Slot, 'perSecond'>[], reference: Pick<Slot, 'perSecond'>[]) =>
  median(own.map(({ perSecond }, round) => perSecond / (reference[round]?.perSecond ?? Number.NaN)));

/** The percentiles of both sides, as the table has them. */
export function timesOf(own: Slot[], reference: Slot[]): string {
  const of = (slots: Slot[]) => `${medianOf(slots, 'p50').toFixed(0)}/${medianOf(slots, 'p99').toFixed(0)}`;
  return `${of(own)} (${of(reference)})`;
}
