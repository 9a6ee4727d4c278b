import { afterEach, describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import type { DeviceRow } from '@footprints/contracts/devices';
import { isObviousPin, type StaffMemberRow } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { sessionOf, useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
import { memberAt, newInitials, roomSession } from '../../test/staff.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';
import { setPassword } from '../identity/new-password.ts';
import { sweepEnded } from '../jobs/sweep.ts';

const api = useApi();
const save = (body: object, who: Person = 'director') =>
  api.post<{ StaffMemberID: number; Version: number }>(who, '/api/admin/staff-members/save', body);
const list = async (query = '', who: Person = 'director') =>
  api.get<StaffMemberRow[]>(who, `/api/admin/staff-members${query}`);

const start = new Date('2026-11-18T20:30:00.000Z');
afterEach(() => {
  api.clock.now = start;
});

describe('a staff member', () => {
  it('is added and changed by the location’s director, and listed', async () => {
    const Initials = await newInitials(api);
    const { data } = await save({ DisplayName: '  Rosa Diaz ', Initials });
    expect(data.Version).toBe(1);
    const { data: rows } = await list('?Search=rosa');
    expect(rows).toEqual([
      {
        StaffMemberID: data.StaffMemberID,
        DisplayName: 'Rosa Diaz',
        Initials,
        LocationID: api.world.maple,
        LocationName: 'Maple Street',
        Email: '',
        HasLogin: false,
        HasPin: false,
        StartedOn: '2026-11-18',
        EndedOn: null,
        Version: 1,
      },
    ]);
    const change = { StaffMemberID: data.StaffMemberID, Version: 1, DisplayName: 'Rosa Lake', Initials };
    expect((await save(change, 'directorOak')).status).toBe(404);
    expect((await save(change)).data.Version).toBe(2);
    const stale = await save(change);
    expect(stale.codes).toEqual(['changedMeanwhile']);
    expect(stale.errors[0]).toContain('The director changed name from “Rosa Diaz” to “Rosa Lake”');
    expect((await list('', 'directorOak')).data).toEqual([]);
    await api.post('director', '/api/admin/staff-members/end', { StaffMemberID: data.StaffMemberID, Version: 2 });
    const late = await save({ ...change, Version: 2 }, 'admin');
    expect(late.errors[0]).toContain('The director changed has left from “no” to “yes”.');
    expect(late.errors[0]).not.toContain('name');
  });

  it('has initials of its own at the location while it works there, whatever their case, also saved twenty times at once', async () => {
    const Initials = await newInitials(api);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save({ DisplayName: 'Twin', Initials: index % 2 === 0 ? Initials : Initials.toLowerCase() }),
      ),
    );
    const [kept, ...more] = answers.filter(({ success }) => success);
    expect(more).toEqual([]);
    expect(answers.filter(({ codes }) => codes[0] === 'initialsTaken')).toHaveLength(19);
    expect((await save({ DisplayName: 'Twin', Initials, LocationID: api.world.oak }, 'admin')).success).toBe(true);
    const ended = { StaffMemberID: kept!.data.StaffMemberID, Version: 1 };
    expect((await api.post('director', '/api/admin/staff-members/end', ended)).success).toBe(true);
    expect((await save({ DisplayName: 'Next', Initials })).success).toBe(true);
    expect((await list('?Archived=true&Search=twin')).data).toMatchObject([{ EndedOn: '2026-11-18', HasPin: false }]);
  });

  it('is the account of a director or admin of the place with its email, and of nobody else', async () => {
    const linked = async (Email: string) => {
      const { data } = await save({ DisplayName: 'Linked', Initials: await newInitials(api), Email });
      const { userId } = await api.db.prisma.staffMember.findUniqueOrThrow({ where: { id: data.StaffMemberID } });
      return userId;
    };
    expect(await linked('Director@World.test')).toBe(api.world.people.director);
    for (const email of ['sunflowers@world.test', 'director.oak@world.test', 'parent@world.test', 'x@y.test']) {
      expect(await linked(email)).toBeNull();
    }
    const early = { DisplayName: 'Early', Initials: await newInitials(api), Email: 'early@world.test' };
    const { data } = await save(early);
    const account = await api.db.prisma.user.create({
      data: {
        email: early.Email,
        displayName: 'Early',
        locationId: api.world.maple,
        roles: { create: { role: 'Director' } },
      },
    });
    await save({ ...early, ...data });
    const where = { id: data.StaffMemberID };
    expect(await api.db.prisma.staffMember.findUnique({ where })).toMatchObject({ userId: account.id });
    const again = await save({ DisplayName: 'Double', Initials: await newInitials(api), Email: 'director@world.test' });
    expect(again.errors).toEqual([staffMessages.accountTaken]);
    await api.post('director', '/api/admin/staff-members/end', { ...data, Version: 2 });
    expect((await save({ ...early, ...data, DisplayName: 'Earlier', Version: 3 })).errors).toEqual([]);
    expect(await api.db.prisma.staffMember.findUnique({ where })).toMatchObject({ version: 4, userId: null });
  });

  it('is the account no more of a director who belongs to another location since, where it can be somebody’s of that', async () => {
    const { maple, oak } = api.world;
    const person = { Email: 'moving.director@world.test', Name: 'Moving', Roles: ['Director'], LocationID: maple };
    const { data } = await api.post<{ ID: number; Version: number }>('admin', '/api/admin/people/save', person);
    const member = { DisplayName: 'Moving', Email: person.Email };
    const there = await save({ ...member, Initials: await newInitials(api) });
    const moved = { ...person, UserID: data.ID, Version: data.Version, LocationID: oak };
    expect((await api.post('admin', '/api/admin/people/save', moved)).errors).toEqual([]);
    const here = await save({ ...member, Initials: await newInitials(api), LocationID: oak }, 'admin');
    expect(here.errors).toEqual([]);
    const own = await api.db.prisma.staffMember.findMany({
      where: { id: { in: [there.data.StaffMemberID, here.data.StaffMemberID] } },
      orderBy: { id: 'asc' },
    });
    expect(own.map(({ userId }) => userId)).toEqual([null, data.ID]);
  });

  it('is the account of its email also where that is new, comes back or becomes a director’s later (product 21.1)', async () => {
    const { maple, oak } = api.world;
    const account = { Email: 'Late_One@world.test', Name: 'Late', Roles: ['Director'], LocationID: maple };
    const member = async (Email: string) => {
      const { data } = await save({ DisplayName: 'Late', Initials: await newInitials(api), Email });
      return data.StaffMemberID;
    };
    const left = await member('late_one@world.test');
    await api.post('director', '/api/admin/staff-members/end', { StaffMemberID: left, Version: 1 });
    const alike = await member('lateXone@world.test');
    const first = await member('late_one@world.test');
    const second = await member('late_one@world.test');
    const owners = async () => {
      const where = { id: { in: [left, alike, first, second] } };
      const rows = await api.db.prisma.staffMember.findMany({ where, orderBy: { id: 'asc' } });
      return rows.map(({ userId }) => userId);
    };
    let saved: object = {};
    let id = 0;
    const put = async (body: object) => {
      const { data } = await api.post<{ ID: number; Version: number }>('admin', '/api/admin/people/save', {
        ...account,
        ...saved,
        ...body,
      });
      saved = { UserID: data.ID, Version: data.Version };
      id = data.ID;
    };
    await put({ Roles: ['Parent'] });
    expect(await owners()).toEqual([null, null, null, null]);
    await put({});
    expect(await owners()).toEqual([null, null, id, null]);
    const where = { entity: 'staff', entityId: String(first) };
    const lastEntry = () => api.db.prisma.auditEntry.findFirst({ where, orderBy: { id: 'desc' } });
    const changed = { action: 'staff.changed', actorId: api.world.people.admin, locationId: maple };
    expect(await lastEntry()).toMatchObject({
      ...changed,
      before: { UserID: null },
      after: { UserID: id, Version: 2 },
    });
    await put({ LocationID: oak });
    expect(await owners()).toEqual([null, null, null, null]);
    expect(await lastEntry()).toMatchObject({
      ...changed,
      before: { UserID: id },
      after: { UserID: null, Version: 3 },
    });
    await put({ LocationID: maple });
    await put({ Name: 'Later' });
    expect(await owners()).toEqual([null, null, id, null]);
  });

  it('is refused what is none', async () => {
    for (const [body, sentence] of [
      [{ DisplayName: '', Initials: 'AB' }, adminMessages.nameMissing],
      [{ DisplayName: 'A', Initials: 'A' }, staffMessages.initialsMissing],
      [{ DisplayName: 'A', Initials: 'A1' }, staffMessages.initialsMissing],
      [{ DisplayName: 'A', Initials: 'ABCDE' }, staffMessages.initialsMissing],
      [{ DisplayName: 'A', Initials: 'AB', Email: 'nobody' }, adminMessages.emailInvalid],
    ] as const) {
      const { status, errors } = await save(body);
      expect([status, errors]).toEqual([400, [sentence]]);
    }
    const moved = { StaffMemberID: (await memberAt(api)).id, Version: 1, DisplayName: 'A', Initials: 'AB' };
    expect((await save({ ...moved, LocationID: api.world.oak }, 'admin')).errors).toEqual([
      staffMessages.staffStaysHere,
    ]);
  });
});

describe('a PIN link', () => {
  const linkOf = async (StaffMemberID: number) => {
    const { data } = await api.post<{ Link: string }>('director', '/api/admin/staff-members/pin-link', {
      StaffMemberID,
    });
    expect(data.Link).toMatch(/\/set-pin\?id=[\w-]{43}$/);
    return data.Link.split('id=')[1] ?? '';
  };
  const set = (TokenID: string, Pin: string) => api.post(null, '/api/membership/pin/set', { TokenID, Pin });

  it('A14 sets a PIN once, within 24 hours, and the newest only', async () => {
    const [room, maya] = [await roomSession(api), await memberAt(api)];
    const older = await linkOf(maya.id);
    const token = await linkOf(maya.id);
    expect((await set(older, '5937')).errors).toEqual([staffMessages.pinLinkInvalid]);
    // What is refused does not use it up.
    expect((await set(token, '4321')).errors).toEqual([staffMessages.pinObvious]);
    expect((await set(token, '12')).status).toBe(400);
    expect((await set(token, '5937')).success).toBe(true);
    expect((await set(token, '7395')).errors).toEqual([staffMessages.pinLinkInvalid]);
    expect((await room.act(maya, '5937')).success).toBe(true);
    const late = await linkOf(maya.id);
    api.later(24 * 3600);
    expect((await set(late, '7395')).errors).toEqual([staffMessages.pinLinkInvalid]);
  });

  it('A14 that arrives twenty times at once is used once', async () => {
    const token = await linkOf((await memberAt(api)).id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => set(token, '5937')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await api.db.prisma.rateLimit.deleteMany();
  });

  it('A15 is mailed as well, with a token of its own, and neither stands in the database', async () => {
    const maya = await memberAt(api, { email: 'maya@staff.test' });
    const shown = await linkOf(maya.id);
    await sendMails(api);
    const mail = (await mailsOf(api)).at(-1) ?? '';
    expect(mail).toContain('To: maya@staff.test');
    const mailed = /set-pin\?id=([\w-]{43})/.exec(mail)?.[1] ?? '';
    expect(mailed).not.toBe(shown);
    const { rows } = await api.db.pool.query<{ text: string }>(
      `SELECT concat((SELECT string_agg(p::text, ' ') FROM pin_links p), (SELECT string_agg(j::text, ' ') FROM pgboss.job j)) AS text`,
    );
    expect(rows[0]?.text).not.toContain(shown);
    expect(rows[0]?.text).not.toContain(mailed);
    expect((await set(mailed, '5937')).success).toBe(true);
    expect((await set(shown, '7395')).errors).toEqual([staffMessages.pinLinkInvalid]);
  });

  it('opens nothing any more once the person has another email, whose old one has had it, and stays with any other change', async () => {
    const lena = await memberAt(api, { email: 'lena@staff.test' });
    const [early, Initials] = [await linkOf(lena.id), await newInitials(api)];
    const change = { StaffMemberID: lena.id, DisplayName: 'Lena', Initials };
    expect((await save({ ...change, Email: 'lena@elsewhere.test', Version: 1 })).success).toBe(true);
    await sendMails(api);
    expect((await mailsOf(api)).filter((mail) => /lena@(staff|elsewhere)\.test/.test(mail))).toEqual([]);
    expect((await set(early, '5937')).errors).toEqual([staffMessages.pinLinkInvalid]);
    const late = await linkOf(lena.id);
    expect((await save({ ...change, DisplayName: 'Lena Lake', Version: 2 })).success).toBe(true);
    expect((await set(late, '5937')).success).toBe(true);
  });

  it('is mailed to nobody who has left before the letter goes', async () => {
    const gone = await memberAt(api, { email: 'gone@staff.test' });
    await linkOf(gone.id);
    await api.post('director', '/api/admin/staff-members/end', { StaffMemberID: gone.id, Version: 1 });
    await sendMails(api);
    expect((await mailsOf(api)).filter((mail) => mail.includes('gone@staff.test'))).toEqual([]);
  });

  it('refuses the PINs that anybody would try first', () => {
    for (const digits of ['0000', '1234', '4321', '7890', '99999999', '01234567', '2109']) {
      expect([digits, isObviousPin(digits)]).toEqual([digits, true]);
    }
    for (const digits of ['1357', '1212', '4826', '1235', '90909']) {
      expect([digits, isObviousPin(digits)]).toEqual([digits, false]);
    }
  });
});

describe('a room’s tablet', () => {
  const app = (cookie: string) => api.app.inject({ url: '/api/membership/user/app-info', headers: { cookie } });

  it('is the classroom’s from its pairing on, outlives every other session, and ends at once when it is revoked', async () => {
    const director = await api.signIn('director');
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/room/devices/pair',
      headers: { cookie: director },
      payload: { Name: ' Sunny ', ClassroomID: api.world.people.sunflowers },
    });
    const DeviceID = answer.json<{ Data: { DeviceID: number } }>().Data.DeviceID;
    const tablet = sessionOf(answer);
    const { maxAge, expires } = answer.cookies.find(({ name }) => name === 'tft_session') ?? {};
    expect(maxAge ?? (Number(expires) - Date.now()) / 1000).toBeGreaterThan(399 * 86_400);
    expect((await app(director)).statusCode).toBe(401);
    expect((await app(tablet)).json()).toMatchObject({ Data: { Name: 'The sunflowers', Roles: ['Classroom'] } });
    api.later(24 * 30 * 3600);
    expect((await app(tablet)).statusCode).toBe(200);
    const { data } = await api.get<DeviceRow[]>(null, '/api/admin/devices');
    expect(data).toBeNull();
    const fresh = await roomSession(api, 'director');
    const devices = await fresh.get<DeviceRow[]>('/admin/devices');
    expect(devices.data).toEqual([
      {
        DeviceID,
        Name: 'Sunny',
        ClassroomID: api.world.people.sunflowers,
        ClassroomName: 'The sunflowers',
        LocationName: 'Maple Street',
        PairedAt: start.toISOString(),
        PairedBy: 'The director',
        LastSeenAt: api.clock.now.toISOString(),
        RevokedAt: null,
      },
    ]);
    expect((await fresh.post('/admin/devices/revoke', { DeviceID })).success).toBe(true);
    expect((await app(tablet)).statusCode).toBe(401);
    expect((await fresh.get<DeviceRow[]>('/admin/devices')).data).toMatchObject([
      { RevokedAt: api.clock.now.toISOString() },
    ]);
    expect((await fresh.post('/admin/devices/revoke', { DeviceID })).success).toBe(true);
  });

  it('is paired only by whoever has just said who they are, and signed out with every other session of the room', async () => {
    const { rosebuds } = api.world.people;
    const director = await roomSession(api, 'director');
    const body = { Name: 'Bud', ClassroomID: rosebuds };
    api.later(3600);
    expect((await director.post('/room/devices/pair', body)).codes).toEqual(['proofNeeded']);
    const again = await roomSession(api, 'director');
    const { data } = await again.post<{ DeviceID: number }>('/room/devices/pair', body);
    api.later(600);
    const signedOutAt = api.clock.now;
    const { passwordHash } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: rosebuds } });
    const holder = { userId: rosebuds, locationId: api.world.maple };
    await api.db.prisma.$transaction((transaction) =>
      setPassword(transaction, holder, passwordHash ?? '', 'reset', signedOutAt),
    );
    const { data: devices } = await (await roomSession(api, 'director')).get<DeviceRow[]>('/admin/devices');
    expect(devices.find(({ DeviceID }) => DeviceID === data.DeviceID)?.RevokedAt).toBe(signedOutAt.toISOString());
  });

  it('stays signed in however often its classroom signs in elsewhere, which ends the oldest of those', async () => {
    const { acorns } = api.world.people;
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/room/devices/pair',
      headers: { cookie: await api.signIn('directorOak') },
      payload: { Name: 'Oak', ClassroomID: acorns },
    });
    api.later(60);
    const oldest = await api.openSession(acorns);
    api.later(60);
    for (let times = 0; times < 49; times += 1) await api.openSession(acorns);
    await api.signIn('acorns');
    const statuses = [sessionOf(answer), oldest].map(async (cookie) => (await app(cookie)).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 401]);
    await api.db.prisma.session.deleteMany({ where: { userId: acorns } });
  });

  it('is that of no classroom that is disabled', async () => {
    const data = { email: 'closed@world.test', displayName: 'Closed', locationId: api.world.maple };
    const { id } = await api.db.prisma.user.create({
      data: { ...data, disabledAt: api.clock.now, roles: { create: { role: 'Classroom' } } },
    });
    const director = await roomSession(api, 'director');
    const body = { Name: 'Closed', ClassroomID: id };
    expect((await director.post('/room/devices/pair', body)).status).toBe(404);
    expect(await api.db.prisma.roomDevice.count({ where: { classroomId: id } })).toBe(0);
  });

  it('is the classroom’s alone, whatever else its account may do by its password', async () => {
    const { rosebuds: userId } = api.world.people;
    await api.db.prisma.userRole.createMany({
      data: [
        { userId, role: 'Admin' },
        { userId, role: 'Parent' },
      ],
    });
    try {
      const payload = { Name: 'All roles', ClassroomID: userId };
      const headers = { cookie: await api.signIn('director') };
      const tablet = sessionOf(
        await api.app.inject({ method: 'POST', url: '/api/room/devices/pair', headers, payload }),
      );
      expect((await app(tablet)).json()).toMatchObject({ Data: { Roles: ['Classroom'] } });
      const statusOf = async (url: string) => (await api.app.inject({ url, headers: { cookie: tablet } })).statusCode;
      expect(await statusOf('/api/admin/locations')).toBe(403);
      expect(await statusOf('/api/membership/children')).toBe(403);
      expect(await statusOf('/api/teacher-classroom/groups')).toBe(200);
    } finally {
      await api.db.prisma.userRole.deleteMany({ where: { userId, role: { not: 'Classroom' } } });
    }
  });

  it('A8 is paired by nobody who has lost the right while they waited', async () => {
    const { rosebuds, director: userId } = api.world.people;
    const before = await api.db.prisma.roomDevice.count();
    const director = await roomSession(api, 'director');
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [rosebuds]);
      const answer = director.post('/room/devices/pair', { Name: 'Too late', ClassroomID: rosebuds });
      await untilWaiting(owner);
      await owner.query('DELETE FROM user_roles WHERE user_id = $1', [userId]);
      await owner.query('COMMIT');
      expect((await answer).status).toBe(403);
      expect(await api.db.prisma.roomDevice.count()).toBe(before);
    } finally {
      await owner.end();
      await api.db.prisma.userRole.createMany({ data: { userId, role: 'Director' }, skipDuplicates: true });
    }
  });

  it('is signed out when nobody has used it for 180 days, is shown so, and is paired again', async () => {
    const pair = async (Name: string) => {
      const headers = { cookie: await api.signIn('director') };
      const payload = { Name, ClassroomID: api.world.people.rosebuds };
      return sessionOf(await api.app.inject({ method: 'POST', url: '/api/room/devices/pair', headers, payload }));
    };
    const listed = async () => {
      const { data } = await (await roomSession(api, 'director')).get<DeviceRow[]>('/admin/devices');
      return data.filter(({ Name }) => Name.startsWith('Drawer'));
    };
    const old = await pair('Drawer');
    const seen = api.clock.now;
    api.later(180 * 24 * 3600);
    const bound = api.clock.now.getTime();
    api.clock.now = new Date(bound - 1);
    await sweepEnded(api.deps);
    expect(await listed()).toMatchObject([{ RevokedAt: null }]);
    api.clock.now = new Date(bound + 1);
    // Also where the sweep has not come yet.
    expect((await app(old)).statusCode).toBe(401);
    await sweepEnded(api.deps);
    expect(await listed()).toMatchObject([{ LastSeenAt: seen.toISOString(), RevokedAt: seen.toISOString() }]);
    const again = await pair('Drawer again');
    expect((await app(again)).json()).toMatchObject({ Data: { Name: 'The rosebuds' } });
    expect(await listed()).toMatchObject([
      { Name: 'Drawer again', RevokedAt: null },
      { Name: 'Drawer', RevokedAt: seen.toISOString() },
    ]);
    api.later(179 * 24 * 3600);
    const used = await app(again);
    expect(used.statusCode).toBe(200);
    // For another 400 days, and signed anew, by the secret of today.
    expect(sessionOf(used)).toBe(again);
    expect(used.cookies).toMatchObject([{ maxAge: 400 * 86_400, httpOnly: true, sameSite: 'Lax', path: '/' }]);
    expect((await app(again)).cookies).toEqual([]);
    api.later(179 * 24 * 3600);
    expect((await app(again)).statusCode).toBe(200);
    const sessions = await api.app.inject({ url: '/api/account/sessions', headers: { cookie: again } });
    expect(sessions.json()).toMatchObject({ Data: [{ IsThis: true }] });
  });

  it('proves nobody: it changes no second factor of its room, and sees and ends no session but its own', async () => {
    const ClassroomID = api.world.people.acorns;
    const pairedBy = async (cookie: string, Name: string) => {
      const payload = { Name, ClassroomID };
      const url = '/api/room/devices/pair';
      return sessionOf(await api.app.inject({ method: 'POST', url, headers: { cookie }, payload }));
    };
    const tablets = [];
    for (const Name of ['Oak one', 'Oak two']) tablets.push(await pairedBy(await api.signIn('directorOak'), Name));
    const phone = await api.signIn('acorns');
    const [tablet = '', other = ''] = tablets;
    const post = async (path: string, payload: object) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/account${path}`,
        headers: { cookie: tablet },
        payload,
      });
      return answer.json<{ Codes: string[]; Data: unknown }>();
    };
    expect((await post('/app/start', {})).Codes).toEqual(['proofNeeded']);
    expect((await post('/passkeys/start', {})).Codes).toEqual(['proofNeeded']);
    const listed = async (cookie: string) => {
      const answer = await api.app.inject({ url: '/api/account/sessions', headers: { cookie } });
      return answer.json<{ Data: { SessionID: string; IsThis: boolean }[] }>().Data;
    };
    expect(await listed(tablet)).toMatchObject([{ IsThis: true }]);
    const all = await listed(phone);
    expect(all).toHaveLength(3);
    for (const { SessionID } of all.filter(({ IsThis }) => IsThis)) {
      expect((await post('/sessions/end', { SessionID })).Codes).toEqual(['notFound']);
    }
    expect((await post('/sessions/end', { SessionID: null })).Data).toEqual({ Ended: 0 });
    for (const cookie of [tablet, other, phone]) expect((await app(cookie)).statusCode).toBe(200);
  });
});
