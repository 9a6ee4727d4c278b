import autocannon from 'autocannon';

const connections = 8;

/** One request that is sent again and again. */
export interface Request {
  method: 'GET' | 'POST';
  /** The body of the n-th request. */
  body?: (n: number) => object;
  headers?: Record<string, string>;
  /** The kind of answer that is right; 2xx unless said. */
  expect?: '2xx' | '3xx';
}

/** What one slot of load gave. */
export interface Slot {
  perSecond: number;
  p50: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** Answers of another kind, or no answers. */
  failed: number;
}

let sent = 0;

/** Sends one call again and again over a few kept connections. Only what was answered as expected counts as answered. */
export async function load(
  url: string,
  { method, body, headers, expect = '2xx' }: Request,
  cookie: string,
  seconds: number,
): Promise<Slot> {
  const result = await autocannon({
    url,
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
  return {
    perSecond: result[expect] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result['2xx'] + result.non2xx - result[expect] + result.errors,
  };
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
