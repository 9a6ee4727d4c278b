import { afterEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { useApi } from '../../test/api.ts';
import { people } from '../../test/world.ts';

const api = useApi();
const url = '/api/membership/user/app-info';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A second server process on the same database, with these session secrets. */
const anotherServer = (...sessionSecrets: [string, ...string[]]) =>
  buildApp({
    ...api.deps,
    config: { ...api.deps.config, sessionSecrets },
  });

/** What has been sent to the database, but for where the changes stand, which is this call's own answer. */
const textsOf = (sent: MockInstance) =>
  sent.mock.calls
    .map(([statement]) => (statement as { text: string }).text.trim())
    .filter((text) => !text.includes('audit_seals'));

describe('a request with a session', () => {
  it('costs one statement, which reads', async () => {
    await api.get('director', url);
    const sent = vi.spyOn(api.db.pool, 'query');
    await api.get('director', url);
    expect(textsOf(sent)).toEqual([expect.stringMatching(/^SELECT (?!.*\b(INSERT|UPDATE|DELETE)\b)/s)]);
  });

  it('is told apart from those that arrive at the same moment, which are read together', async () => {
    const ended = await api.signIn('parent');
    await api.app.inject({ url: '/api/membership/logout', headers: { cookie: ended } });
    const [director, room] = [await api.signIn('director'), await api.signIn('sunflowers')];
    const sent = vi.spyOn(api.db.pool, 'query');
    const cookies = [director, ended, room, director, 'tft_session=forged', room];
    const answers = await Promise.all(cookies.map((cookie) => api.app.inject({ url, headers: { cookie } })));
    expect(
      answers.map((answer) => answer.json<{ Data?: { Email: string } }>().Data?.Email ?? answer.statusCode),
    ).toEqual([
      people.director.email,
      401,
      people.sunflowers.email,
      people.director.email,
      401,
      people.sunflowers.email,
    ]);
    expect(textsOf(sent).length).toBeLessThan(3);
  });

  it('writes when it was seen once in five minutes at most', async () => {
    const start = api.clock.now;
    const cookie = await api.signIn('parent');
    const sent = vi.spyOn(api.db.pool, 'query');
    const writesAfter = async (seconds: number) => {
      api.clock.now = new Date(start.getTime() + seconds * 1000);
      sent.mockClear();
      await api.app.inject({ url, headers: { cookie } });
      return textsOf(sent).length - 1;
    };
    const writes = [];
    for (const seconds of [0, 299, 301, 302, 600, 602]) writes.push(await writesAfter(seconds));
    expect(writes).toEqual([0, 0, 1, 0, 0, 1]);
    api.clock.now = start;
  });

  it.each(['ENOENT', 'ECONNREFUSED'])(
    'that cannot be read for %s is no reason to sign its person out',
    async (code) => {
      const cookie = await api.signIn('parent');
      vi.spyOn(api.db, 'rows').mockRejectedValueOnce(Object.assign(new Error('No way to the database.'), { code }));
      const answer = await api.app.inject({ url, headers: { cookie } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('is nobody’s from the moment that another server ended the session', async () => {
    const other = await anotherServer(...api.deps.config.sessionSecrets);
    const cookie = await api.signIn('parent');
    const status = async (app = api.app) => (await app.inject({ url, headers: { cookie } })).statusCode;
    expect([await status(), await status(other)]).toEqual([200, 200]);
    await other.inject({ url: '/api/membership/logout', headers: { cookie } });
    expect([await status(), await status(other)]).toEqual([401, 401]);
    await other.close();
  });

  it('goes on when the secret that signed it is no longer the first, and ends when it is none', async () => {
    const [first] = api.deps.config.sessionSecrets;
    const cookie = await api.signIn('sunflowers');
    const rotated = await anotherServer('a new secret of thirty-two letters', first);
    for (let time = 0; time < 2; time++) {
      const answer = await rotated.inject({ url, headers: { cookie } });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
      expect(answer.json()).toMatchObject({ Data: { Email: people.sunflowers.email } });
    }
    await rotated.close();
    const changed = await anotherServer('a new secret of thirty-two letters');
    const answer = await changed.inject({ url, headers: { cookie } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toMatch(/^tft_session=; .*Expires=Thu, 01 Jan 1970/);
    await changed.close();
  });
});
