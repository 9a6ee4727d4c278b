import argon2 from 'argon2';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { messages } from '@footprints/contracts/errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { jobHandlers } from '../../src/start/jobs.ts';
import { type TestApi, useApi } from '../api.ts';
import { password, people } from '../world.ts';

// Heard, not replaced.
vi.spyOn(argon2, 'hash');
vi.spyOn(argon2, 'verify');
afterAll(() => vi.restoreAllMocks());

const proxy = '10.0.0.2';
const stranger = '203.0.113.9';
const https = { 'x-forwarded-proto': 'https' };

const login = (api: TestApi, username: string, secret: string, headers: Record<string, string> = {}) =>
  api.post(null, '/api/membership/login', { username, password: secret }, headers);
const appInfo = async (api: TestApi, cookie: string) =>
  (await api.send(null, { method: 'GET', url: '/api/membership/user/app-info', headers: { cookie } })).status;

describe('behind https', () => {
  const api = useApi({ PUBLIC_URL: 'https://care.example.org', RESET_ATTEMPTS_PER_HOUR: '3' });
  const from = (remoteAddress: string, headers: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/api/membership/login',
      remoteAddress,
      headers,
      payload: { username: people.parent.email, password },
    });

  it('A1 the cookie is bound to this host, to https, and unreadable for scripts; nothing caches the answer', async () => {
    const { headers } = await from(proxy, https);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-tft_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers['cache-control']).toBe('no-store');
    const id = decodeURIComponent(/=([^;]+)/.exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
    expect(Buffer.from(id, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });

  it('A3 the proxy says that it is https; whoever comes past the proxy says nothing', async () => {
    const throughProxy = await from(proxy, { ...https, 'x-forwarded-for': stranger });
    expect(throughProxy.cookies[0]?.name).toBe('__Host-tft_session');
    const direct = await from(stranger, { ...https, 'x-forwarded-for': proxy });
    expect(direct.headers['set-cookie']).toBeUndefined();
    // A proxy that says nothing of https is told so, rather than everybody signed in and nobody.
    const silent = await from(proxy, {});
    for (const answer of [direct, silent]) {
      expect(answer.json()).toMatchObject({ Success: false, Errors: [httpMessages.httpsOnly], Data: null });
    }
  });

  it('A3 a made-up forwarding address does not make a new address', async () => {
    const guess = async (index: number) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/membership/password/reset',
        remoteAddress: stranger,
        headers: { 'x-forwarded-for': `198.51.100.${index}` },
        payload: { NewPassword: password, ConfirmPassword: password, TokenID: 'guess' },
      });
      return answer.statusCode;
    };
    const statuses = [await guess(1), await guess(2), await guess(3), await guess(4)];
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('A4 signing out takes the cookie away in a form that a browser accepts for its name', async () => {
    const [cookie] = (await from(proxy, https)).cookies;
    const held = `__Host-tft_session=${encodeURIComponent(cookie?.value ?? '')}`;
    const out = (value: string) =>
      api.app.inject({
        url: '/api/membership/logout',
        remoteAddress: proxy,
        headers: { ...https, cookie: value },
      });
    for (const answer of [await out(held), await out(held)]) {
      for (const taken of [answer.headers['set-cookie']].flat()) {
        expect(taken).toMatch(/^__Host-tft_session=; .*Path=\/; Expires=Thu, 01 Jan 1970/);
        expect(taken).toMatch(/; Secure(;|$)/);
      }
    }
  });
});

describe('over plain http', () => {
  const api = useApi();

  it('A3 nobody is a proxy unless it was said', async () => {
    const answer = await login(api, people.parent.email, password, { ...https, 'x-forwarded-host': 'evil.test' });
    expect(answer.headers['set-cookie']).toMatch(/^tft_session=/);
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it('A2 a cookie from before signing in is worth nothing afterwards, whoever made it', async () => {
    const victim = await api.signIn('parent');
    await api.app.inject({ url: '/api/membership/logout', headers: { cookie: victim } });
    const attackers = await api.signIn('otherParent');
    for (const planted of [victim, attackers, 'tft_session=made-up', 'tft_session=made-up.signature']) {
      const answer = await login(api, people.parent.email, password, { cookie: planted });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      expect(cookie).toMatch(/^tft_session=.+/);
      expect(cookie).not.toBe(planted);
      expect([await appInfo(api, cookie), await appInfo(api, planted)]).toEqual([200, 401]);
    }
  });

  it('A2 nobody gets a cookie before signing in', async () => {
    for (const url of ['/api/product', '/api/trivia', '/api/nothing']) {
      expect((await api.get(null, url)).headers['set-cookie']).toBeUndefined();
    }
    expect((await login(api, people.parent.email, 'wrong')).headers['set-cookie']).toBeUndefined();
  });

  // That the times are alike too is measured in bench/, where a noisy machine cannot fail a build.
  it('A10 a wrong password, an unknown email, a disabled account and one without a password take the same way', async () => {
    const { prisma } = api.db;
    await prisma.user.update({ where: { id: api.world.people.admin }, data: { disabledAt: new Date() } });
    await prisma.user.create({ data: { email: 'invited@world.test', displayName: 'Invited' } });
    const emails = [people.parent.email, 'nobody@world.test', people.admin.email, 'invited@world.test'];
    const seen = [];
    for (const email of emails) {
      vi.mocked(argon2.verify).mockClear();
      const { status, text, headers } = await login(api, email, 'not this one');
      const checked = vi.mocked(argon2.verify).mock.calls.map(([hash]) => hash.split('$').slice(1, 4).join(' '));
      seen.push({ status, text, checked, headers: { ...headers, date: '' } });
    }
    expect(seen[0]?.checked).toEqual(['argon2id v=19 m=19456,p=1,t=2']);
    expect(seen[0]?.status).toBe(200);
    for (const one of seen) expect(one).toEqual(seen[0]);
  });

  it('A11 however an email is spelt, what the database takes for one account has one count', async () => {
    const { email } = people.director;
    const spelt = email.replace('i', '\u0130');
    const { rows } = await api.db.pool.query<{ same: boolean }>('SELECT lower($1) = $2 AS same', [spelt, email]);
    expect((await login(api, spelt, password)).success).toBe(rows[0]?.same);
    for (let index = 0; index < 10; index++) await login(api, spelt, 'wrong');
    expect((await login(api, spelt, 'wrong')).status).toBe(429);
    // The embedded server folds so; another may tell the two apart, and then they are two accounts.
    expect((await login(api, email.toUpperCase(), 'wrong')).status).toBe(rows[0]?.same ? 429 : 200);
  });

  it('A19 a password of a megabyte is refused before anything is hashed', async () => {
    vi.mocked(argon2.verify).mockClear();
    const answer = await login(api, people.parent.email, 'x'.repeat(1_000_000));
    expect([answer.status, answer.errors]).toEqual([400, [messages.loginRefused]]);
    expect(argon2.verify).not.toHaveBeenCalled();
  });

  it('A20 passwords are kept as argon2id, and an older hash is made anew at the next sign-in', async () => {
    const strong = /^\$argon2id\$v=19\$m=19456,p=1,t=2\$/;
    const where = { id: api.world.people.rosebuds };
    const weak = await argon2.hash(password, { type: argon2.argon2id, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await api.db.prisma.user.update({ where, data: { passwordHash: weak } });
    expect((await login(api, people.rosebuds.email, 'wrong')).success).toBe(false);
    expect((await api.db.prisma.user.findUniqueOrThrow({ where })).passwordHash).toBe(weak);
    // Two tablets of one room at once: each makes the hash anew, and neither is taken for a wrong password.
    const together = await Promise.all([1, 2, 3, 4].map(() => login(api, people.rosebuds.email, password)));
    expect(together.map(({ success }) => success)).toEqual([true, true, true, true]);
    expect((await login(api, people.rosebuds.email, password)).success).toBe(true);
    const users = await api.db.prisma.user.findMany({ where: { passwordHash: { not: null } } });
    for (const { passwordHash } of users) expect(passwordHash).toMatch(strong);
  });
});

describe('while the mail server is down', () => {
  const api = useApi({ SMTP_URL: 'smtp://127.0.0.1:1' });

  it('A12 forgot answers a known and an unknown email alike, and the mail waits for another try', async () => {
    const forgot = (email: string) => api.post(null, '/api/membership/password/forgot', { email });
    const [known, unknown] = [await forgot(people.parent.email), await forgot('nobody@world.test')];
    expect([known.status, known.success, known.text]).toEqual([200, true, unknown.text]);
    // There is none to nobody.
    expect(await api.deps.queue.drain(jobHandlers(api.deps))).toBe(0);
    const { rows } = await api.db.pool.query<{ state: string }>(
      "SELECT state::text FROM pgboss.job WHERE name = 'password-reset-mail' ORDER BY state::text",
    );
    expect(rows.map(({ state }) => state)).toEqual(['retry']);
  });
});

describe('an address that an account knows', () => {
  const api = useApi({ LOGIN_ATTEMPTS: '2' });
  const from = (remoteAddress: string, username: string, secret: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/membership/login',
      remoteAddress,
      payload: { username, password: secret },
    });

  it('A11 is a stranger to every other', async () => {
    const { parent, otherParent } = people;
    const home = '203.0.113.7';
    expect((await from(home, parent.email, password)).json()).toMatchObject({ Success: true });
    for (let guess = 0; guess < 2; guess += 1) await from(stranger, otherParent.email, 'a guess');
    expect((await from(home, otherParent.email, password)).statusCode).toBe(429);
    expect((await from(home, parent.email, password)).statusCode).toBe(200);
  });
});
