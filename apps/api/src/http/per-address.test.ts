import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApi, useApi } from '../../test/api.ts';

const most = 3;
const behindProxy = useApi({ CONNECTIONS_PER_ADDRESS: String(most), TRUST_PROXY: 'loopback' });
const direct = useApi({ CONNECTIONS_PER_ADDRESS: String(most) });
const described = useApi({ API_DOCS: 'on', PUBLIC_URL: 'https://care.example.org' });
const ofProduction = useApi({ NODE_ENV: 'production' });
const reachable = useApi({ PUBLIC_URL: 'https://care.example.org' });

const portOf = (api: TestApi) => {
  const address = api.app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};
beforeAll(async () => {
  for (const api of [behindProxy, direct]) await api.app.listen({ port: 0, host: '127.0.0.1' });
});

/** A sign-in whose body is announced and does not come. */
function dawdle(from: string) {
  const sending = request({
    port: portOf(behindProxy),
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/membership/login',
    headers: { 'content-type': 'application/json', 'content-length': 1_000, 'x-forwarded-for': from },
  });
  sending.on('error', () => undefined);
  sending.write('{"username":');
  return sending;
}
/** 401 to a stranger who is listened to. */
const asked = async (from: string) =>
  (await fetch(`http://127.0.0.1:${portOf(behindProxy)}/api/trivia`, { headers: { 'x-forwarded-for': from } })).status;

describe('behind a proxy', () => {
  it('one address has so many requests under way and no more, whatever others do; each that breaks off makes room', async () => {
    const slow = Array.from({ length: most }, () => dawdle('192.0.2.1'));
    await vi.waitFor(async () => expect(await asked('192.0.2.1')).toBe(429));
    expect(await asked('192.0.2.2')).toBe(401);
    const refused = await fetch(`http://127.0.0.1:${portOf(behindProxy)}/api/trivia`, {
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ Success: false, Codes: ['tooManyAttempts'] });
    slow[0]?.destroy();
    await vi.waitFor(async () => expect(await asked('192.0.2.1')).toBe(401));
    for (const sending of slow) sending.destroy();
  });

  it('the addresses of one network of IPv6 count together', async () => {
    const slow = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(dawdle);
    await vi.waitFor(async () => expect(await asked('2001:db8::4')).toBe(429));
    expect(await asked('2001:db8:0:1::1')).toBe(401);
    for (const sending of slow) sending.destroy();
  });

  it('answered requests make room too', async () => {
    for (let turn = 0; turn < 3 * most; turn++) expect(await asked('192.0.2.3')).toBe(401);
    const together = await Promise.all(Array.from({ length: most }, () => asked('192.0.2.4')));
    expect(together).toEqual(Array.from({ length: most }, () => 401));
  });
});

describe('without one', () => {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });
  const open = () => {
    const socket = connect(portOf(direct), '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };

  it('one address has so many connections and no more', async () => {
    const kept = Array.from({ length: most }, open);
    await Promise.all(kept.map((socket) => once(socket, 'connect')));
    await once(open(), 'close');
    expect(kept.map(({ destroyed }) => destroyed)).toEqual(kept.map(() => false));
    kept[0]?.end();
    await vi.waitFor(async () => {
      const next = open();
      next.write('GET /api/trivia HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
      const [bytes] = (await once(next, 'data', { signal: AbortSignal.timeout(500) })) as [Buffer];
      expect(bytes.toString()).toContain('401 Unauthorized');
    });
  });
});

describe('the description of the API', () => {
  const statuses = async (api: TestApi) =>
    Promise.all(['/api/docs/', '/api/openapi.json'].map(async (url) => (await api.app.inject({ url })).statusCode));

  // Five servers that begin at once may turn requests away at first.
  it('is off in production and wherever others can reach the product, unless it is set', async () => {
    await expect.poll(() => statuses(direct), { timeout: 10_000 }).toEqual([200, 200]);
    await expect.poll(() => statuses(ofProduction), { timeout: 10_000 }).toEqual([404, 404]);
    await expect.poll(() => statuses(reachable), { timeout: 10_000 }).toEqual([404, 404]);
    await expect.poll(() => statuses(described), { timeout: 10_000 }).toEqual([200, 200]);
  });
});
