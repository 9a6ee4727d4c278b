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
  /** Of the bytes of `body`; what is no Buffer is sent as JSON. */
  type?: string;
  body?: object | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Sends one request over a kept connection; one that breaks is status 0. Like a browser it asks again when the server had
 * just closed a connection that it kept. `since` is when it was due.
 */
export function send(origin: string, asked: Outgoing, since = performance.now()): Promise<Answer> {
  const { method, path, cookie, type = 'application/json', body } = asked;
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return new Promise((resolve) => {
    const done = (status: number, answer: Buffer) => {
      resolve({ status, ms: performance.now() - since, body: answer });
    };
    const headers = { cookie, ...(bytes && { 'content-type': type, 'content-length': bytes.length }) };
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
        resolve(send(origin, asked, since));
      } else {
        done(0, Buffer.alloc(0));
      }
    });
    outgoing.end(bytes);
  });
}

/**
 * Sends a request that has to be answered with yes, and gives the answer's Data.
 * @throws Error with the answer that was another one
 */
export async function dataOf<Data>(origin: string, asked: Outgoing): Promise<Data> {
  const { status, body } = await send(origin, asked);
  const text = body.toString();
  const answer = status === 200 ? (JSON.parse(text) as { Success: boolean; Data: Data }) : undefined;
  if (!answer?.Success) throw new Error(`${asked.path} was answered with ${status} ${text}`);
  return answer.Data;
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
