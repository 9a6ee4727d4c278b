import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountMessages } from '@footprints/contracts/account-errors';
import { useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
import { addApp, addPasskey, codeOf, type Owner, ownerOf } from '../../test/own-account.ts';
import { password } from '../../test/world.ts';

const api = useApi();
const needed = { success: false, errors: [accountMessages.proofNeeded], codes: ['proofNeeded'] };

/** A file with one child, and this guardian of it. */
const importOf = (guardian: string, name: string, child: string) => ({
  LocationID: api.world.maple,
  DryRun: false,
  Csv: `First name,Last name,Classroom,Group,Guardian 1 email,Guardian 1 name\n${child},New,The rosebuds,Buds,${guardian},${name}\n`,
});

/** Everything that asks again who it is, with what changes nothing when it is let through. */
async function sensitive(owner: Owner): Promise<[string, () => Promise<{ success: boolean; errors: string[] }>][]> {
  const { maple, people } = api.world;
  const room = await api.db.prisma.user.findUniqueOrThrow({ where: { id: people.rosebuds } });
  const parent = await api.db.prisma.user.findUniqueOrThrow({ where: { id: people.otherParent } });
  const place = await api.db.prisma.location.findUniqueOrThrow({ where: { id: maple } });
  const month = `LocationID=${maple}&FromDay=2026-11-01&ToDay=2026-11-30`;
  const person = { UserID: parent.id, Version: parent.version, Name: parent.displayName, LocationID: null };
  const colleague = await api.db.prisma.user.create({
    data: {
      email: `${randomUUID()}@fresh.test`,
      displayName: 'Cleo Colleague',
      locationId: maple,
      roles: { create: { role: 'Director' } },
    },
  });
  const asParent = { ...person, Roles: ['Parent'] };
  return [
    ['children out', () => owner.get(`/admin/export/children.csv?LocationID=${maple}`)],
    ['reports out', () => owner.get(`/admin/export/reports.csv?${month}`)],
    ['attendance out', () => owner.get(`/admin/export/attendance.csv?${month}`)],
    ['another email', () => owner.post('/admin/people/save', { ...asParent, Email: 'moved@world.test' })],
    [
      'other roles',
      () =>
        owner.post('/admin/people/save', {
          ...person,
          Email: parent.email,
          Roles: ['Parent', 'Director'],
          LocationID: maple,
        }),
    ],
    [
      'a new colleague',
      () =>
        owner.post('/admin/people/save', { Email: 'new@fresh.test', Name: 'New', Roles: ['Admin'], LocationID: maple }),
    ],
    [
      'a classroom’s email',
      () =>
        owner.post('/admin/classrooms/save', {
          ClassroomID: room.id,
          Version: room.version,
          LocationID: maple,
          Name: room.displayName,
          Email: 'buds@world.test',
          Groups: [{ GroupID: api.world.groups.rosebuds, GroupName: 'Buds' }],
        }),
    ],
    [
      'a new classroom',
      () =>
        owner.post('/admin/classrooms/save', {
          LocationID: maple,
          Name: 'Poppies',
          Email: 'poppies@fresh.test',
          Groups: [{ GroupName: 'All' }],
        }),
    ],
    [
      'a colleague made a parent',
      () =>
        owner.post('/admin/children/guardians/link', {
          ChildID: api.world.children.ava,
          Email: colleague.email,
          Name: '',
          Relationship: 'Aunt',
        }),
    ],
    [
      'a colleague made a parent by a file',
      () => owner.post('/admin/import/children', importOf(colleague.email, 'Cleo Colleague', 'Nell')),
    ],
    [
      'whether a place asks for a factor',
      () =>
        owner.post('/admin/locations/save', {
          LocationID: maple,
          Version: place.version,
          Name: place.name,
          TimeZone: place.timeZone,
          RequiresFactor: true,
        }),
    ],
    ['a colleague’s factor', () => owner.post('/admin/people/reset-factor', { UserID: people.director })],
    ['a new passkey', () => owner.post('/account/passkeys/start')],
    ['a new app', () => owner.post('/account/app/start')],
    ['no app', () => owner.post('/account/app/remove')],
    ['new recovery codes', () => owner.post('/account/recovery-codes')],
  ];
}

describe('what asks again who it is', () => {
  it('product 18.4 is refused in words when the last proof is over ten minutes old, and stores nothing', async () => {
    const owner = await ownerOf(api, ['Admin']);
    const acts = await sensitive(owner);
    api.later(10 * 60);
    expect((await owner.get(`/admin/export/children.csv?LocationID=${api.world.maple}`)).text).toContain('Ava');
    api.later(6);
    const before = await api.db.prisma.auditEntry.count();
    for (const [name, act] of acts) {
      const { success, errors, codes } = (await act()) as typeof needed;
      expect([name, { success, errors, codes }]).toEqual([name, needed]);
    }
    expect(await api.db.prisma.auditEntry.count()).toBe(before);
  });

  it('product 18.4 leaves everyday work alone: a name, a new parent, also of a file, a place’s address', async () => {
    const owner = await ownerOf(api, ['Admin']);
    api.later(11 * 60);
    const { id, version, email } = await api.db.prisma.user.findUniqueOrThrow({
      where: { id: api.world.people.parent },
    });
    const renamed = { UserID: id, Version: version, Email: email, Name: 'Emily', Roles: ['Parent'], LocationID: null };
    expect((await owner.post('/admin/people/save', renamed)).success).toBe(true);
    const added = { Email: 'mother@fresh.test', Name: 'Mother', Roles: ['Parent'], LocationID: null };
    expect((await owner.post('/admin/people/save', added)).success).toBe(true);
    const linked = { ChildID: api.world.children.ava, Email: 'aunt@fresh.test', Name: 'An aunt', Relationship: 'Aunt' };
    expect((await owner.post('/admin/children/guardians/link', linked)).success).toBe(true);
    const imported = importOf('uncle@fresh.test', 'An uncle', 'Nora');
    expect((await owner.post<{ Stored: boolean }>('/admin/import/children', imported)).data.Stored).toBe(true);
    const oak = await api.db.prisma.location.findUniqueOrThrow({ where: { id: api.world.oak } });
    const moved = {
      LocationID: oak.id,
      Version: oak.version,
      Name: oak.name,
      TimeZone: oak.timeZone,
      Address: '2 Oak',
    };
    expect((await owner.post('/admin/locations/save', moved)).success).toBe(true);
  });

  it('product 18.4 is done after the password, in this session only, for ten minutes', async () => {
    const owner = await ownerOf(api);
    const other = { ...owner };
    await owner.signIn();
    api.later(11 * 60);
    const start = (one: Owner) => one.post('/account/app/start');
    expect((await owner.post('/account/confirm', { Password: 'Tulip123' })).errors).toEqual([
      accountMessages.oldPasswordWrong,
    ]);
    expect((await start(owner)).success).toBe(false);
    expect((await owner.post('/account/confirm', { Password: password })).success).toBe(true);
    expect((await start(owner)).success).toBe(true);
    const elsewhere = await api.post(null, '/api/account/app/start', {}, { cookie: other.cookie });
    expect(elsewhere.codes).toEqual(['proofNeeded']);
    api.later(11 * 60);
    expect((await start(owner)).success).toBe(false);
  });

  it('product 18.4 counts no right answer: the sixth in fifteen minutes is taken too', async () => {
    const owner = await ownerOf(api);
    for (let times = 0; times < 6; times += 1) {
      expect((await owner.post('/account/confirm', { Password: password })).success).toBe(true);
    }
  });

  it('product 18.4 asks the factor of whoever has one: the password is not enough', async () => {
    const owner = await ownerOf(api);
    const device = await addPasskey(owner);
    const { secret } = await addApp(api, owner);
    const confirm = async (body: object) => (await owner.post('/account/confirm', body)).success;
    const isFresh = async () => (await owner.post('/account/app/start')).success;
    api.later(11 * 60);
    expect([await confirm({ Password: password }), await isFresh()]).toEqual([false, false]);
    expect([await confirm({ Code: codeOf(api, secret) }), await isFresh()]).toEqual([true, true]);
    api.later(11 * 60);
    const { data } = await owner.post<never>('/account/confirm/passkey');
    expect([await confirm({ Passkey: device.get(data) }), await isFresh()]).toEqual([true, true]);
  });
});

describe('a place that asks for a second factor', () => {
  it('product 18.5 lets its directors, and every admin, do nothing until they have one', async () => {
    const { id } = await api.db.prisma.location.create({
      data: { name: 'Elm Court', timeZone: 'UTC', requiresFactor: true },
    });
    const director = await ownerOf(api, ['Director'], id);
    const admin = await ownerOf(api, ['Admin']);
    const [teacher, elsewhere] = [await ownerOf(api, ['Parent'], id), await ownerOf(api, ['Director'])];
    for (const bound of [director, admin]) {
      expect((await bound.get<{ Next?: string }>('/membership/user/app-info')).data.Next).toBe('set-up-second-factor');
      const refused = await bound.get('/admin/people?Kind=staff');
      expect([refused.status, refused.codes]).toEqual([403, ['factorRequired']]);
      expect((await bound.get('/account')).data).toMatchObject({ FactorRequired: true, Factors: [] });
      // An app that has given no code yet is none.
      expect((await bound.post('/account/app/start')).success).toBe(true);
      expect((await bound.get('/admin/people?Kind=staff')).codes).toEqual(['factorRequired']);
      await addApp(api, bound);
      expect((await bound.get<{ Next?: string }>('/membership/user/app-info')).data.Next).toBeUndefined();
      expect((await bound.get('/admin/people?Kind=staff')).status).toBe(200);
      expect((await bound.post('/account/app/remove')).errors).toEqual([accountMessages.factorStillNeeded]);
      expect((await bound.get('/account')).data).toMatchObject({ Factors: ['app', 'recovery'] });
    }
    for (const free of [teacher, elsewhere]) {
      expect((await free.get<{ Next?: string }>('/membership/user/app-info')).data.Next).toBeUndefined();
    }
    await api.db.prisma.location.update({ where: { id }, data: { requiresFactor: false } });
  });

  it('product 18.5 asks no admin for one once it is archived', async () => {
    const closed = { name: 'Birch Lane', timeZone: 'UTC', requiresFactor: true, archivedAt: api.clock.now };
    await api.db.prisma.location.create({ data: closed });
    const admin = await ownerOf(api, ['Admin']);
    expect((await admin.get<{ Next?: string }>('/membership/user/app-info')).data.Next).toBeUndefined();
    expect((await admin.get('/account')).data).toMatchObject({ FactorRequired: false });
  });
});

describe('a colleague who lost their factor', () => {
  it('product 18.6 is given a way back by an admin, signed out everywhere and told by mail', async () => {
    const [owner, admin] = [await ownerOf(api), await ownerOf(api, ['Admin'])];
    await addApp(api, owner);
    await addPasskey(owner);
    const reset = (UserID: number) => admin.post('/admin/people/reset-factor', { UserID });
    expect((await reset(owner.userId)).success).toBe(true);
    expect((await owner.get('/account')).status).toBe(401);
    expect((await owner.signIn()).data).toEqual({ Email: owner.email, Roles: ['Director'] });
    await sendMails(api);
    const mails = (await mailsOf(api)).filter((mail) => mail.includes(`To: ${owner.email}`));
    expect(mails.some((mail) => mail.includes('second factor of your') && mail.includes('was reset'))).toBe(true);
    const entry = await api.db.prisma.auditEntry.findFirst({
      where: { action: 'person.factor-reset' },
      orderBy: { id: 'desc' },
    });
    expect([entry?.actorId, entry?.entityId]).toEqual([admin.userId, String(owner.userId)]);
    expect((await reset(owner.userId)).errors).toEqual([accountMessages.factorMissing]);
    expect((await reset(admin.userId)).errors).toEqual([accountMessages.ownFactor]);
  });
});

describe('a sign-in in a new browser', () => {
  it('product 18.7 is told directors and admins by mail, once for each browser, and nobody else', async () => {
    const mailsTo = async (owner: Owner) => {
      await sendMails(api);
      return (await mailsOf(api)).filter((mail) => mail.includes(`To: ${owner.email}`) && mail.includes('New sign-in'));
    };
    for (const [roles, expected] of [
      [['Director'], 2],
      [['Admin'], 2],
      [['Parent'], 0],
    ] as const) {
      const owner = await ownerOf(api, [...roles]);
      const login = (cookie: string) =>
        api.app.inject({
          method: 'POST',
          url: '/api/membership/login',
          headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
          payload: { username: owner.email, password },
        });
      const first = await login('');
      const mark = first.cookies.find(({ name }) => name === 'tft_device');
      expect(mark === undefined).toBe(expected === 0);
      if (mark !== undefined) expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
      const again = await login(`tft_device=${mark?.value ?? ''}`);
      expect(again.statusCode).toBe(200);
      const mails = await mailsTo(owner);
      // The one of ownerOf, and the first here.
      expect(mails).toHaveLength(expected);
      if (expected > 0) expect(mails.at(-1)).toMatch(/Firefox on Linux[\s\S]*127\.0\.0\.1/);
    }
  });
});
