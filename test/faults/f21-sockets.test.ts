import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { noteReport } from '../../apps/api/test/note-report.ts';
import { ask, signIn } from '../../apps/api/test/process/client.ts';
import { useSite } from '../../apps/api/test/process/site.ts';

const site = useSite();

/** Node's time for a head, and Fastify's for a whole request, each looked at every half minute. */
const headsEndMs = 60_000 + 32_000;
const bodiesEndMs = 90_000 + 32_000;

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
});

/** Connections that each send this and then nothing more, unless `drip` does. */
async function crowd(url: string, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.resume();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    sockets.push(socket);
    await once(socket, 'connect');
    if (text !== '') socket.write(text);
  }
  return sockets;
}

const closed = (sockets: Socket[]) => sockets.filter((socket) => socket.closed).length;

it(
  'F21 two thousand idle connections, slow heads and half bodies change nothing for others, and are cut in time',
  { timeout: 150_000 },
  async () => {
    // All come from one address here, which may otherwise have 256.
    const server = await site.start({ CONNECTIONS_PER_ADDRESS: '5000' });
    const visitor = await signIn(server.url, 'sunflowers');
    const began = performance.now();
    const idle = await crowd(server.url, 2_000, '');
    const slow = await crowd(server.url, 200, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
    const head = 'POST /api/membership/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const half = await crowd(server.url, 50, `${head}Content-Length: 1000\r\n\r\n{"username":`);
    const drip = setInterval(() => {
      for (const socket of slow) if (!socket.closed) socket.write('X-Slow: 1\r\n');
      for (const socket of half) if (!socket.closed) socket.write(' ');
    }, 5_000);

    const times: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      const replies = [
        await visitor.ask(server.url, '/api/daily-report', { body: {} }),
        await visitor.ask(server.url, '/api/daily-report/save/', {
          body: noteReport(`crowd ${index}`, [site.world.children.ava]),
        }),
        // On a connection of its own: new ones are still taken.
        await ask(server.url, '/readyz', { headers: { connection: 'close' } }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      times.push(...replies.map(({ ms }) => ms));
    }
    expect(Math.max(...times)).toBeLessThan(2_000);

    const left = (limit: number) => limit - (performance.now() - began);
    await vi.waitUntil(() => closed([...idle, ...slow]) === idle.length + slow.length, {
      timeout: left(headsEndMs),
      interval: 100,
    });
    await vi.waitUntil(() => closed(half) === half.length, { timeout: left(bodiesEndMs), interval: 100 });
    clearInterval(drip);
    expect((await visitor.ask(server.url, '/api/membership/user/app-info')).status).toBe(200);
    expect(server.ending()).toBeUndefined();
    await server.end('SIGKILL');
  },
);
