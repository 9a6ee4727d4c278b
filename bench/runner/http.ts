import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What came back, and how long it took. */
export interface Answer {
  status: number;
  ms: number;
  body: Buffer;
}

export interface Outgoing {
  method: 'GET' | 'POST';
  path: string;
  cookie: string;
  type?: string;
  body?: string | Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Sends one request over a kept connection; one that breaks is status 0. Like a browser it asks again when the server had
 * just closed a connection that it kept. `since` is when it was due.
 */
export function send(
  origin: string,
  { method, path, cookie, type, body }: Outgoing,
  since = performance.now(),
): Promise<Answer> {
  return new Promise((resolve) => {
    const done = (status: number, bytes: Buffer) => {
      resolve({ status, ms: performance.now() - since, body: bytes });
    };
    const headers = {
      cookie,
      ...(body === undefined
        ? {}
        : { 'content-type': type ?? 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const outgoing = request(origin + path, { method, headers, agent }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('error', () => {
        done(0, Buffer.alloc(0));
      });
      incoming.on('end', () => {
        done(incoming.statusCode ?? 0, Buffer.concat(parts));
      });
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) {
        resolve(send(origin, { method, path, cookie, ...(type ? { type } : {}), ...(body ? { body } : {}) }, since));
      } else {
        done(0, Buffer.alloc(0));
      }
    });
    outgoing.end(body);
  });
}

/** Some workers that each do the same again as soon as it is done, until told to end. */
export function keepDoing(workers: number, work: (n: number) => Promise<void>): { end(): Promise<number> } {
  let [running, count] = [true, 0];
  const all = Array.from({ length: workers }, async () => {
    while (running) {
      count += 1;
      await work(count);
    }
  });
  return {
    end: async () => {
      running = false;
      await Promise.all(all);
      return count;
    },
  };
}

/**
 * Sends so many requests a second, evenly, whatever comes back; a request's time counts from when it was due. `tick` is
 * called about every millisecond with the seconds that have gone by.
 */
export async function atRate(
  origin: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  next: () => Outgoing & { answered: (answer: Answer) => void },
  tick: (elapsed: number) => void = () => undefined,
): Promise<void> {
  const began = performance.now();
  const waiting = new Set<Promise<void>>();
  const total = Math.floor(perSecond * seconds);
  for (let sent = 0; sent < total;) {
    const elapsed = (performance.now() - began) / 1_000;
    for (; sent < total && sent / perSecond <= elapsed; sent += 1) {
      const { answered, ...outgoing } = next();
      const done = send(origin, outgoing, began + (sent / perSecond) * 1_000).then((answer) => {
        answered(answer);
        waiting.delete(done);
      });
      waiting.add(done);
    }
    tick(elapsed);
    await pause(1);
  }
  await Promise.all(waiting);
}

/** The figure below which this share of the figures lies. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
