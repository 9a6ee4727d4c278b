import autocannon from 'autocannon';
import type { Call } from './calls.ts';

const connections = 8;

/** What one slot of load gave. */
export interface Slot {
  perSecond: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** Answers that were no 2xx, or no answers. */
  failed: number;
}

let sent = 0;

/** Sends one call again and again over a few kept connections. Only what was answered with a 2xx counts as answered. */
export async function load(url: string, call: Call, cookie: string, seconds: number): Promise<Slot> {
  const { method, body } = call;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    // Autocannon ends on a sample, and takes one a second unless told otherwise.
    sampleInt: 100,
    requests: [
      {
        method,
        headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { setupRequest: (request) => ({ ...request, body: JSON.stringify(body((sent += 1))) }) } : {}),
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
