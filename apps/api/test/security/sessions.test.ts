import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { useApi } from '../api.ts';
import { validCalls, type ValidCall } from '../calls/all.ts';
import { momentOf, resetTokenOf } from '../calls/records.ts';
import { password, people, type Person } from '../world.ts';

const api = useApi();
let port: number;
let calls: ValidCall[];

const appInfo = async (cookie: string) =>
  (await api.app.inject({ url: '/api/membership/user/app-info', headers: { cookie } })).statusCode;
const sessionsOf = (person: Person) => api.db.prisma.session.count({ where: { userId: api.world.people[person] } });

/** What every call that needs somebody signed in says to this cookie. */
async function statusesOf(cookie: string): Promise<[string, number][]> {
  const asked = calls.filter(({ as }) => as !== null);
  const answers: [string, number][] = [];
  for (const call of asked) {
    const { statusCode } = await api.app.inject({ ...call.request, headers: { ...call.request.headers, cookie } });
    answers.push([call.name, statusCode]);
  }
  return answers;
}

const logout = (cookie: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: '/api/membership/logout', headers: { cookie, ...headers } });

beforeAll(async () => {
  calls = await validCalls(api);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

describe('signing out', () => {
  it('A4 ends the session on every route, in the database and in what the browser keeps', async () => {
    for (const person of ['parent', 'director', 'sunflowers', 'noRoles'] as const) {
      const cookie = await api.signIn(person);
      const before = await sessionsOf(person);
      const answer = await logout(cookie);
      expect(answer.headers['set-cookie']).toMatch(/^tft_session=; .*Expires=Thu, 01 Jan 1970/);
      expect(answer.headers['clear-site-data']).toBe('"cache"');
      expect(await sessionsOf(person)).toBe(before - 1);
      for (const [name, status] of await statusesOf(cookie)) expect([name, status]).toEqual([name, 401]);
    }
  });

  it('A5 is final though requests that began before it end after it, 200 times', { timeout: 120_000 }, async () => {
    const [start, before] = [api.clock.now, await sessionsOf('parent')];
    let cookie = '';
    for (let round = 0; round < 200; round++) {
      cookie = await api.openSession(api.world.people.parent);
      const slow = request({
        port,
        method: 'POST',
        path: '/api/daily-report',
        headers: { cookie, 'content-type': 'application/json', 'content-length': 2 },
      });
      const reading = vi.spyOn(api.db, 'rows');
      const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
      slow.write('{');
      // Its session has been read: it is let in, and waits for the rest of its body.
      await expect.poll(() => reading.mock.settledResults[0]?.type, { interval: 1 }).toBe('fulfilled');
      reading.mockRestore();
      expect(await appInfo(cookie)).toBe(200);
      // Late enough that a request would write when it was seen.
      if (round % 2 === 1) api.later(301);
      const meanwhile = appInfo(cookie);
      await logout(cookie);
      slow.end('}');
      const [answer] = await answered;
      answer.resume();
      // Its rights are those of the moment at which it was whole.
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
      expect([200, 401]).toContain(await meanwhile);
      expect([await appInfo(cookie), await sessionsOf('parent')]).toEqual([401, before]);
    }
    for (const [name, status] of await statusesOf(cookie)) expect([name, status]).toEqual([name, 401]);
    api.clock.now = start;
  });

  it('A6 cannot be caused by a picture or a link on another site', async () => {
    const cookie = await api.signIn('parent');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
      { origin: 'https://evil.test' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      const answer = await logout(cookie, headers);
      expect([answer.statusCode, answer.json<{ Errors: string[] }>().Errors]).toEqual([403, [httpMessages.crossSite]]);
      expect(answer.headers['clear-site-data']).toBeUndefined();
      expect(await appInfo(cookie)).toBe(200);
    }
  });
});

describe('a session follows the person', () => {
  it('A7 all three of a person end with a reset, which signs nobody in', async () => {
    const sessions = [
      await api.signIn('otherParent'),
      await api.signIn('otherParent'),
      await api.signIn('otherParent'),
    ];
    const bystander = await api.signIn('parent');
    const TokenID = await resetTokenOf(api, 'otherParent');
    const answer = await api.post(
      null,
      '/api/membership/password/reset',
      { NewPassword: password, ConfirmPassword: password, TokenID },
      { cookie: bystander },
    );
    expect([answer.success, answer.headers['set-cookie']]).toEqual([true, undefined]);
    expect(await Promise.all([...sessions, bystander].map(appInfo))).toEqual([401, 401, 401, 200]);
  });

  it('A14 a link works for its own account only, whoever is signed in where it is opened', async () => {
    const cookie = await api.signIn('parent');
    const hashOf = async (id: number) => (await api.db.prisma.user.findUniqueOrThrow({ where: { id } })).passwordHash;
    const { otherParent, parent } = api.world.people;
    const before = [await hashOf(otherParent), await hashOf(parent)];
    const TokenID = await resetTokenOf(api, 'otherParent');
    const body = {
      NewPassword: password,
      ConfirmPassword: password,
      TokenID,
      Email: people.parent.email,
      UserID: parent,
    };
    expect((await api.post(null, '/api/membership/password/reset', body, { cookie })).success).toBe(true);
    expect(await hashOf(parent)).toBe(before[1]);
    expect(await hashOf(otherParent)).not.toBe(before[0]);
    expect(await appInfo(cookie)).toBe(200);
  });

  it('A8 a parent who is unlinked from a child sees nothing of it from the next request on', async () => {
    const { ava } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava]);
    const link = { userId: api.world.people.parent, childId: ava };
    const asked = () =>
      Promise.all([
        api.post('parent', '/api/daily-report', { ChildID: ava }),
        api.post('parent', '/api/badges-child', { ChildID: ava }),
        api.get('parent', `/api/daily-moment/${[id, ava].join('/')}`),
        api.get('parent', `/api/images/${photo}`),
        api.post('parent', '/api/daily-moment/save/parent', { ChildID: ava, DailyMomentID: id, Note: 'Late' }),
      ]);
    expect((await api.get('parent', `/api/images/${photo}`)).status).toBe(200);
    await api.db.prisma.guardian.delete({ where: { userId_childId: link } });
    expect((await asked()).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const list = await api.post('parent', '/api/daily-moment', {});
    expect(list.text).not.toContain('Ava');
    await api.db.prisma.guardian.create({ data: link });
    expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('A8 a role that is taken away is gone with the next request', async () => {
    const where = { userId_role: { userId: api.world.people.director, role: 'Director' as const } };
    const status = async () => (await api.get('director', '/api/membership/classrooms/by-location')).status;
    expect(await status()).toBe(200);
    await api.db.prisma.userRole.delete({ where });
    expect(await status()).toBe(403);
    await api.db.prisma.userRole.create({ data: where.userId_role });
    expect(await status()).toBe(200);
  });

  it('A8 a person who is disabled is signed out with the next request', async () => {
    const where = { id: api.world.people.rosebuds };
    const status = async () => (await api.get('rosebuds', '/api/teacher-classroom/groups')).status;
    expect(await status()).toBe(200);
    await api.db.prisma.user.update({ where, data: { disabledAt: new Date() } });
    expect(await status()).toBe(401);
    await api.db.prisma.user.update({ where, data: { disabledAt: null } });
  });

  it('A9 a cookie that was written longer, or changed, is no session', async () => {
    const start = api.clock.now;
    const cookie = await api.signIn('parent');
    const [id, signature] = decodeURIComponent(cookie.split('=')[1] ?? '').split('.') as [string, string];
    const other = decodeURIComponent((await api.signIn('otherParent')).split('=')[1] ?? '').split('.')[0] ?? '';
    for (const changed of [
      id,
      `${id}.`,
      `${other}.${signature}`,
      `${id}.${signature.slice(1)}`,
      `${id}x.${signature}`,
    ]) {
      expect(await appInfo(`tft_session=${encodeURIComponent(changed)}`)).toBe(401);
    }
    // The browser's expiry is only the browser's: kept alive there, the session still ends here.
    api.clock.now = new Date(start.getTime() + 12.1 * 3_600_000);
    expect(await appInfo(`${cookie}; Expires=Fri, 31 Dec 2099 23:59:59 GMT`)).toBe(401);
    api.clock.now = start;
  });
});
