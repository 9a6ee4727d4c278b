import { describe, expect, it } from 'vitest';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { messages } from '@footprints/contracts/errors';
import argon2 from 'argon2';
import { people as demoPeople, publishedPassword } from '@footprints/prisma/seed/people';
import { useApi } from '../../test/api.ts';
import { password, people } from '../../test/world.ts';
import { hashPassword } from './passwords.ts';

const api = useApi();

const login = (username: unknown, secret: unknown, headers: Record<string, string> = {}) =>
  api.post(null, '/api/membership/login', { username, password: secret }, headers);

const appInfo = (cookie: string) => api.app.inject({ url: '/api/membership/user/app-info', headers: { cookie } });

describe('signing in', () => {
  it('answers with email and roles, whatever the case of the email', async () => {
    const answer = await login(' SunFlowers@World.test ', password);
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      data: { Email: people.sunflowers.email, Roles: ['Classroom'] },
    });
  });

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { headers } = await login(people.parent.email, password);
    expect(headers['set-cookie']).toMatch(/^tft_session=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('refuses an unknown email and a wrong password with the same words, and never with 401', async () => {
    const unknown = await login('nobody@world.test', password);
    const wrong = await login(people.parent.email, 'not this one');
    expect([unknown.status, unknown.success, unknown.errors]).toEqual([200, false, [messages.loginRefused]]);
    expect(wrong.text).toBe(unknown.text);
  });

  it('refuses an account that was disabled, and ends its sessions at once', async () => {
    const cookie = await api.signIn('acorns');
    const id = api.world.people.acorns;
    await api.db.prisma.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect((await appInfo(cookie)).statusCode).toBe(401);
    expect((await login(people.acorns.email, password)).errors).toEqual([messages.loginRefused]);
    await api.db.prisma.user.update({ where: { id }, data: { disabledAt: null } });
  });

  it('takes a password however its letters with marks are typed, also one that was stored before that', async () => {
    const composed = 'Ánh-Đào24'.normalize('NFC');
    const decomposed = composed.normalize('NFD');
    const add = (email: string, passwordHash: string) =>
      api.db.prisma.user.create({ data: { email, displayName: 'Ánh', passwordHash } });
    await add('anh@world.test', await hashPassword(composed));
    await add('anh.typed@world.test', await hashPassword(decomposed));
    await add('anh.before@world.test', await argon2.hash(decomposed));
    const taken = async (email: string, typed: string) => (await login(email, typed)).success;
    for (const email of ['anh@world.test', 'anh.typed@world.test']) {
      expect([await taken(email, composed), await taken(email, decomposed)]).toEqual([true, true]);
    }
    expect(await taken('anh.before@world.test', decomposed)).toBe(true);
    expect(await taken('anh@world.test', 'Anh-Dao24')).toBe(false);
  });

  it('refuses somebody who was invited but has no password yet', async () => {
    await api.db.prisma.user.create({ data: { email: 'invited@world.test', displayName: 'Invited' } });
    expect((await login('invited@world.test', password)).errors).toEqual([messages.loginRefused]);
  });

  it.each([
    ['', '', [messages.emailMissing, messages.passwordMissing]],
    ['   ', password, [messages.emailMissing]],
    [people.parent.email, '', [messages.passwordMissing]],
    [undefined, undefined, [messages.emailMissing, messages.passwordMissing]],
    [['a@b.c'], password, [messages.emailMissing]],
    [{ contains: '@' }, password, [messages.emailMissing]],
    [people.parent.email, 12345678, [messages.passwordMissing]],
    ['a\u0000@b.c', password, [messages.textNotStorable]],
    [people.parent.email, 'x'.repeat(1000), [messages.loginRefused]],
  ])('answers %j with %j by 400 and its sentences', async (username, secret, sentences) => {
    const answer = await login(username, secret);
    expect([answer.status, answer.errors]).toEqual([400, sentences]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('remembers the address, and when it was used', async () => {
    const start = api.clock.now;
    const userId = api.world.people.directorOak;
    const used = async (minutes: number) => {
      api.clock.now = new Date(start.getTime() + minutes * 60_000);
      expect((await login(people.directorOak.email, password)).success).toBe(true);
      const stamps = await api.db.prisma.knownAddress.findMany({ where: { userId } });
      return stamps.map(({ lastUsedAt }) => (lastUsedAt.getTime() - start.getTime()) / 60_000);
    };
    expect([await used(0), await used(6)]).toEqual([[0], [6]]);
    api.clock.now = start;
  });

  it('opens nothing when it cannot be written down, and the try counts', async () => {
    const { prisma } = api.db;
    const { email } = people.acorns;
    const rename = (from: string, to: string) => api.asOwner(`ALTER TABLE ${from} RENAME TO ${to}`);
    const stored = async () => ({
      sessions: await prisma.session.count({ where: { userId: api.world.people.acorns } }),
      tries: (await prisma.rateLimit.findUnique({ where: { key: `login:${email}` } }))?.points ?? 0,
    });
    const before = await stored();
    await rename('audit_entries', 'audit_entries_away');
    const answer = await login(email, password);
    await rename('audit_entries_away', 'audit_entries');
    expect(answer.status).toBe(500);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await stored()).toEqual({ sessions: before.sessions, tries: before.tries + 1 });
    expect((await login(email, password)).success).toBe(true);
  });

  it('takes the password of the demo, which the README has, where nobody else can reach the product', async () => {
    const { passwordHash } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: api.world.people.director } });
    const { email } = demoPeople[0]!;
    await api.db.prisma.user.create({ data: { email, displayName: 'Of the demo', passwordHash } });
    expect(password).toBe(publishedPassword);
    expect((await login(email, publishedPassword)).success).toBe(true);
  });

  it('does not trim a password', async () => {
    expect((await login(people.parent.email, ` ${password}`)).success).toBe(false);
  });
});

describe('a session', () => {
  it('has a new id after signing in, and the old one is worth nothing', async () => {
    const first = await api.signIn('parent');
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/membership/login',
      headers: { cookie: first },
      payload: { username: people.parent.email, password },
    });
    const second = `tft_session=${encodeURIComponent(answer.cookies[0]?.value ?? '')}`;
    expect(second).not.toBe(first);
    expect((await appInfo(first)).statusCode).toBe(401);
    expect((await appInfo(second)).statusCode).toBe(200);
  });

  it('is not kept in a form that would sign somebody in', async () => {
    const cookie = await api.signIn('parent');
    const id = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    const stored = await api.db.prisma.session.findMany();
    expect(stored.some((row) => Buffer.from(row.idHash).includes(id))).toBe(false);
  });

  it('shows the roles that a person has now', async () => {
    const cookie = await api.signIn('rosebuds');
    const userId = api.world.people.rosebuds;
    await api.db.prisma.userRole.create({ data: { userId, role: 'Parent' } });
    expect((await appInfo(cookie)).json()).toMatchObject({ Data: { Roles: ['Classroom', 'Parent'] } });
    await api.db.prisma.userRole.delete({ where: { userId_role: { userId, role: 'Parent' } } });
    expect((await appInfo(cookie)).json()).toMatchObject({ Data: { Roles: ['Classroom'] } });
  });

  it('says who and where', async () => {
    const { data } = await api.get('director', '/api/membership/user/app-info');
    expect(data).toEqual({
      UserID: api.world.people.director,
      Email: people.director.email,
      Name: 'The director',
      Roles: ['Director'],
      LocationID: api.world.maple,
      LocationName: 'Maple Street',
      TimeZone: 'America/Chicago',
      LivePlace: expect.stringMatching(/^\d+$/),
      Now: api.clock.now.toISOString(),
    });
  });

  it('ends after 12 idle hours and after 7 days in all', async () => {
    const start = api.clock.now;
    const cookie = await api.signIn('parent');
    const after = async (hours: number) => {
      api.clock.now = new Date(start.getTime() + hours * 3_600_000);
      return (await appInfo(cookie)).statusCode;
    };
    const busyWeek = Array.from({ length: 15 }, (_, index) => (index + 1) * 11);
    for (const hours of busyWeek) expect(await after(hours)).toBe(200);
    expect(await after(168.1)).toBe(401);
    api.clock.now = start;
    const idle = await api.signIn('parent');
    api.clock.now = new Date(start.getTime() + 12.1 * 3_600_000);
    expect((await appInfo(idle)).statusCode).toBe(401);
    api.clock.now = start;
  });

  it('is not written by reading', async () => {
    const cookie = await api.signIn('parent');
    const stamps = () => api.db.pool.query('SELECT xmin::text, ctid::text FROM sessions ORDER BY id_hash');
    const before = (await stamps()).rows;
    for (let index = 0; index < 5; index++) await appInfo(cookie);
    expect((await stamps()).rows).toEqual(before);
  });
});

describe('signing out', () => {
  it('ends the session on the server and takes the cookie away', async () => {
    const cookie = await api.signIn('parent');
    const answer = await api.app.inject({ url: '/api/membership/logout', headers: { cookie } });
    expect(answer.json()).toEqual({ Success: true, Errors: [], Codes: [], Data: null });
    expect(answer.headers['set-cookie']).toMatch(/^tft_session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await appInfo(cookie)).statusCode).toBe(401);
  });

  it('is done also without a session', async () => {
    expect(await api.get(null, '/api/membership/logout')).toMatchObject({ status: 200, success: true });
  });

  it('cannot be caused by another site', async () => {
    const cookie = await api.signIn('parent');
    const answer = await api.app.inject({
      url: '/api/membership/logout',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
    expect((await appInfo(cookie)).statusCode).toBe(200);
  });

  it('is final even when a request was under way', async () => {
    for (let round = 0; round < 20; round++) {
      const cookie = await api.signIn('parent');
      await Promise.all([
        api.app.inject({ method: 'POST', url: '/api/daily-report', headers: { cookie }, payload: {} }),
        api.app.inject({ url: '/api/membership/logout', headers: { cookie } }),
        appInfo(cookie),
      ]);
      expect((await appInfo(cookie)).statusCode).toBe(401);
    }
  });
});

describe('classrooms to act as', () => {
  it('are those of the location, by name (product 5.7)', async () => {
    const { data } = await api.get('director', '/api/membership/classrooms/by-location');
    expect(data).toEqual([
      { UserID: api.world.people.rosebuds, Email: people.rosebuds.email, Name: 'The rosebuds' },
      { UserID: api.world.people.sunflowers, Email: people.sunflowers.email, Name: 'The sunflowers' },
      { UserID: api.world.people.teacherAndParent, Email: people.teacherAndParent.email, Name: 'The teacherAndParent' },
    ]);
  });

  it('are refused with the promised sentence to a director without a location', async () => {
    const answer = await api.get('unassigned', '/api/membership/classrooms/by-location');
    expect([answer.status, answer.success, answer.errors]).toEqual([200, false, [entryMessages.noClassrooms]]);
  });
});
