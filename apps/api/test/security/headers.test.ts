import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { failed, message } from '../../src/http/failure.ts';
import { registerWebApp } from '../../src/http/static.ts';
import { useApi } from '../api.ts';
import { password, people } from '../world.ts';

const api = useApi({ PUBLIC_URL: 'https://care.example.org', API_DOCS: 'on' });
const https = { 'x-forwarded-proto': 'https' };
const web = mkdtempSync(join(tmpdir(), 'footprints-web-'));
let port: number;
let cookie: string;

beforeAll(async () => {
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Tiny Footprints Today</title>');
  await writeFile(join(web, 'manifest.webmanifest'), '{"name":"Tiny Footprints Today"}');
  await writeFile(join(web, 'assets', 'index-1a2b3c.js'), 'export {};');
  await registerWebApp(api.app, web, api.deps.config);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/membership/login',
    headers: https,
    payload: { username: people.sunflowers.email, password },
  });
  cookie = `__Host-tft_session=${encodeURIComponent(answer.cookies[0]?.value ?? '')}`;
});

afterAll(() => rm(web, { recursive: true, force: true }));

const ask = (url: string, more: { method?: 'GET' | 'POST' | 'HEAD'; payload?: string; headers?: object } = {}) =>
  api.app.inject({ url, ...more, headers: { ...https, cookie, ...more.headers } });
const json = { 'content-type': 'application/json' };

type Ask = () => ReturnType<typeof ask>;
const answers: [string, number, Ask][] = [
  ['an answer', 200, () => ask('/api/product')],
  ['a head', 200, () => ask('/api/product', { method: 'HEAD' })],
  [
    'a refusal',
    200,
    () => ask('/api/membership/login', { method: 'POST', payload: '{"username":"a","password":"b"}', headers: json }),
  ],
  [
    'a broken contract',
    400,
    () => ask('/api/daily-report', { method: 'POST', payload: '{"PageSize":0}', headers: json }),
  ],
  ['what is no JSON', 400, () => ask('/api/daily-report', { method: 'POST', payload: '{', headers: json })],
  ['an address that is none', 400, () => ask('/api/daily-report/%zz/1')],
  ['nobody', 401, () => ask('/api/trivia', { headers: { cookie: '' } })],
  ['a role that may not', 403, () => ask('/api/membership/children')],
  ['another site', 403, () => ask('/api/trivia', { headers: { origin: 'https://evil.test' } })],
  ['a call that is none', 404, () => ask('/api/nothing')],
  ['a parameter that is too long', 404, () => ask(`/api/images/${'x'.repeat(5_000)}`)],
  [
    'too much',
    413,
    () => ask('/api/daily-report', { method: 'POST', payload: `"${'x'.repeat(1_048_576)}"`, headers: json }),
  ],
  [
    'another type',
    415,
    () => ask('/api/daily-report', { method: 'POST', payload: '{}', headers: { 'content-type': 'text/plain' } }),
  ],
  ['the description', 200, () => ask('/api/openapi.json')],
  ['the page of the description', 200, () => ask('/api/docs/')],
  ['the start page', 200, () => ask('/')],
  ['the page of a mailed link', 200, () => ask('/change-password?id=secret')],
  ['a script', 200, () => ask('/assets/index-1a2b3c.js')],
  ['a script that is not there', 404, () => ask('/assets/none.js')],
  ['a page address that is none', 200, () => ask('/%zz')],
  ['a page address like a file', 200, () => ask('/no.page', { headers: { accept: 'text/html,*/*' } })],
];

describe('A40 the headers of', () => {
  it.each(answers)(
    '%s, a %i, keep it from being framed, sniffed, cached, searched for or read elsewhere',
    async (_what, status, request) => {
      const { statusCode, headers, raw } = await request();
      expect(statusCode).toBe(status);
      const policy = String(headers['content-security-policy']);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-resource-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
      expect(headers['content-type']).toMatch(/; charset=utf-8$/i);
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers[name]).toBeUndefined();
      if (raw.req.url?.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('A40 the pages that Caddy serves say the same', async () => {
    const caddy = await readFile(join(import.meta.dirname, '../../../../deploy/Caddyfile'), 'utf8');
    const [, ofPages = ''] = /^\(page_headers\) \{\n\theader \{\n([^}]*)/m.exec(caddy) ?? [];
    const said = [...ofPages.matchAll(/^\t\t(\S+) (?:"([^"]*)"|(.*))$/gm)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain] as const,
    );
    const { headers } = await ask('/change-password?id=secret');
    expect(said.length).toBeGreaterThan(10);
    expect(headers).toMatchObject(Object.fromEntries(said));
    expect(Object.fromEntries(said)).toHaveProperty('content-security-policy');
    expect(Object.fromEntries(said)).toHaveProperty('x-robots-tag', 'noindex');
    expect(caddy).toContain(`Strict-Transport-Security "${String(headers['strict-transport-security'])}"`);
  });

  it('A40 our own fault tells neither statement nor path nor stack, and carries them too', async () => {
    const broken = vi.spyOn(api.db, 'rows').mockRejectedValueOnce(new Error('SELECT secret FROM "/srv/app/x.ts:1"'));
    const { statusCode, headers, body } = await ask('/api/trivia');
    broken.mockRestore();
    expect([statusCode, headers['x-content-type-options'], headers['cache-control']]).toEqual([
      500,
      'nosniff',
      'no-store',
    ]);
    expect(body).toMatch(
      /^\{"Success":false,"Errors":\["Something went wrong on our side\. Reference: [0-9a-f-]{36}"\],"Codes":\["fault"\],"Data":null\}$/,
    );
  });
});

describe('A17 the page of a mailed link', () => {
  it('A17 sends its address nowhere and loads nothing from elsewhere', async () => {
    const { headers } = await ask('/change-password?id=secret');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-cache');
    const sources = String(headers['content-security-policy']).match(/'[^']+'|data:|blob:/g);
    expect(new Set(sources)).toEqual(new Set(["'self'", "'none'", 'data:', 'blob:']));
  });

  /** Puts a secret in every place of a request, and does with it what a log would tell of. */
  const careless: Record<string, (secret: string) => Promise<unknown>> = {
    'the address of the page': (secret) => ask(`/change-password?id=${secret}`),
    'the address of a page that is none': (secret) => ask(`/nowhere/${secret}?id=${secret}`),
    'the address of a call': (secret) => ask(`/api/trivia?id=${secret}`),
    'the address of a call that is none': (secret) => ask(`/api/membership/${secret}?id=${secret}#${secret}`),
    'a parameter of the address': (secret) => ask(`/api/images/${secret}?size=${secret}`),
    'the page that it came from': (secret) =>
      ask('/api/trivia', { headers: { referer: `https://a.test/?id=${secret}` } }),
    'a cookie and a key of another kind': (secret) =>
      ask('/api/trivia', { headers: { cookie: `__Host-tft_session=${secret}`, authorization: `Bearer ${secret}` } }),
    'a body that is no JSON': (secret) =>
      ask('/api/membership/password/reset', { method: 'POST', payload: `{"TokenID": ${secret}`, headers: json }),
    'a body that breaks the contract': (secret) =>
      post('/api/membership/password/reset', { TokenID: [secret], [secret]: 1 }),
    'a sign-in that is refused': (secret) => post('/api/membership/login', { username: secret, password: secret }),
    'a link that is refused': async (secret) => {
      const passwords = { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', For: 'reset' };
      for (const path of [
        'password/link',
        'password/reset',
        'invitation/accept',
        'login/confirm',
        'email/confirm',
        'email/stop',
      ]) {
        await post(`/api/membership/${path}`, { ...passwords, TokenID: secret });
      }
    },
    'a link whose table is away': async (secret) => {
      const rename = (from: string, to: string) => api.asOwner(`ALTER TABLE ${from} RENAME TO ${to}`);
      await rename('reset_tokens', 'reset_tokens_away');
      const body = {
        NewPassword: `9${secret.slice(0, 12)}`,
        ConfirmPassword: `9${secret.slice(0, 12)}`,
        TokenID: secret,
      };
      const { statusCode } = await post('/api/membership/password/reset', body);
      await rename('reset_tokens_away', 'reset_tokens');
      expect(statusCode).toBe(500);
      expect(api.logs.at(-2)).toContain('request failed');
    },
  };
  const post = (url: string, body: object) =>
    ask(url, { method: 'POST', payload: JSON.stringify(body), headers: json });

  it.each(Object.keys(careless))('A17 and its token stand in no log: %s', async (place) => {
    const secret = `s3cret${randomBytes(16).toString('hex')}`;
    const lineCount = api.logs.length;
    await careless[place]?.(secret);
    await expect.poll(() => api.logs.length).toBeGreaterThan(lineCount);
    const written = api.logs.slice(lineCount).join('');
    expect(written).toContain('"msg":"answered"');
    for (const part of [secret, secret.slice(0, 12), Buffer.from(secret).toString('base64').slice(0, 20)]) {
      expect(written).not.toContain(part);
    }
  });
});

/** Sends these bytes and gives the answer, to its end. */
async function exchange(text: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // Refused in the middle of what it sends, a sender may see the connection reset.
  socket.on('error', () => undefined);
  await new Promise((resolve) => {
    socket.once('close', resolve);
    socket.write(text);
  });
  const answer = Buffer.concat(chunks).toString();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), body: answer.split('\r\n\r\n')[1] ?? '' };
}

describe('A40 what is no call', () => {
  it.each([
    // What Node knows, and nobody here serves.
    ...['TRACE', 'PROPFIND', 'PURGE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => [method, 404] as const),
    // What is no method to Node.
    ...['TRACK', 'DEBUG', 'FOO', 'get'].map((method) => [method, 400] as const),
    // A connection that is cut without a word.
    ['CONNECT', 0] as const,
  ])('A40 the method %s is answered with %i and echoes nothing', async (method, expected) => {
    for (const path of ['/api/trivia', '/']) {
      const { status, body } = await exchange(
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Secret: echo-me\r\nConnection: close\r\nCookie: ${cookie}\r\n\r\n`,
      );
      expect([path, status]).toEqual([path, expected]);
      if (expected === 400) expect(JSON.parse(body)).toEqual(failed([message(httpMessages.invalid)]));
      expect(body).not.toContain('echo-me');
      expect(body).not.toMatch(/fastify|node/i);
    }
  });

  it.each([
    ['half a line of a head', 400, 'GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n'],
    [
      'two lengths',
      400,
      'POST /api/daily-report HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and pieces',
      400,
      'POST /api/daily-report HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a head of a megabyte', 431, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(1_000_000)}\r\n\r\n`],
    ['no head at all', 400, '\u0000\u0001\u0002\r\n\r\n'],
  ])('A40 %s is answered with %i in the envelope, and the server goes on', async (_, expected, head) => {
    const { status, body } = await exchange(head);
    expect(status).toBe(expected);
    const sentence = expected === 431 ? httpMessages.bodyTooLarge : httpMessages.invalid;
    expect(JSON.parse(body)).toEqual(failed([message(sentence)]));
    expect((await ask('/api/product')).statusCode).toBe(200);
  });
});

it('A40 an address that is none is told in the envelope, and not repeated', async () => {
  for (const [url, code, sentence] of [
    ['/api/daily-report/%zz/1', 'invalid', 'An id must be a whole number.'],
    ['/api/%zz', 'notFound', httpMessages.notFound],
    ['/api/images/%ff.jpg', 'notFound', httpMessages.notFound],
    [`/api/images/${'x'.repeat(5_000)}`, 'notFound', httpMessages.notFound],
  ] as const) {
    expect((await ask(url)).json()).toEqual({ Success: false, Errors: [sentence], Codes: [code], Data: null });
  }
});
