import { describe, expect, it } from 'vitest';
import type { Erasure, ErasurePlanRow } from '@footprints/contracts/erasures';
import { sessionOf, useApi } from '../../test/api.ts';
import { invitationOf, nothing } from '../../test/calls/records.ts';
import { confirmedErasure, confirmErasure, ok, plantFamily, Reason } from '../../test/planted-family.ts';
import { sendMails } from '../../test/outbox.ts';
import { password } from '../../test/world.ts';
import { runErasure } from './run.ts';

const api = useApi();
const familyOf = (name: string) => plantFamily(api, name);
const ask = (ChildID: number, text = Reason) =>
  api.post<{ ErasureID: string }>('director', '/api/admin/erasures', { ChildID, Reason: text });
const confirm = (id: string, person?: 'director' | 'admin' | 'directorOak') => confirmErasure(api, id, person);
const confirmed = (childId: number) => confirmedErasure(api, childId);

it('no account goes of a guardian who works here too, or of whose other child nobody has confirmed an erasure', async () => {
  const { prisma } = api.db;
  const { children, people } = api.world;
  const accounts = async () => {
    const url = `/api/admin/erasures/plan?ChildID=${children.ben}`;
    const { data } = await api.get<ErasurePlanRow[]>('director', url);
    return data.find(({ What }) => What.startsWith('Accounts of guardians'))?.Count ?? 0;
  };
  expect(await accounts()).toBe(1);
  const role = { userId: people.otherParent, role: 'Director' } as const;
  await prisma.userRole.create({ data: role });
  expect(await accounts()).toBe(0);
  await prisma.userRole.delete({ where: { userId_role: role } });
  const { locationId, classroomId, groupId } = await prisma.child.findUniqueOrThrow({ where: { id: children.ben } });
  const place = { locationId, classroomId, groupId, archivedAt: api.clock.now };
  const guardians = { create: { userId: people.otherParent } };
  const { id: childId } = await prisma.child.create({
    data: { firstName: 'Sib', lastName: 'Diaz', ...place, guardians },
  });
  const asked = { reason: '', askedBy: people.director, askedAt: api.clock.now };
  const { id } = await prisma.erasure.create({
    data: { childId, childCreatedAt: api.clock.now, locationId, ...asked },
  });
  expect(await accounts()).toBe(0);
  await prisma.erasure.delete({ where: { id } });
  await prisma.child.delete({ where: { id: childId } });
});

describe('an erasure that is asked for', () => {
  it('is refused of a child that has not left, is held, is being erased, or that a reason names; and by whoever asked', async () => {
    const family = await familyOf('Two');
    expect((await ask(api.world.children.ava)).codes).toEqual(['erasureNotArchived']);
    expect((await ask(family.childId, `For ${family.mark.first}`)).codes).toEqual(['erasureReasonNames']);
    await api.db.prisma.child.update({
      where: { id: family.childId },
      data: { firstName: 'Ian', middleName: 'A', lastName: 'Ask (Jr.)' },
    });
    for (const text of ['For IAN: all of it', 'Of the Ask (Jr.) family'])
      expect((await ask(family.childId, text)).codes).toEqual(['erasureReasonNames']);
    // Neither a letter nor a part of a word names anybody.
    const { ErasureID: asked } = await ok(ask(family.childId, 'A guardian has asked (by letter)'));
    await api.db.prisma.erasure.delete({ where: { id: asked } });
    const hold = { childId: family.childId, reason: 'A dispute', since: api.clock.now };
    const { id: holdId } = await api.db.prisma.legalHold.create({ data: hold });
    expect((await ask(family.childId)).codes).toEqual(['erasureHeld']);
    await api.db.prisma.legalHold.update({ where: { id: holdId }, data: { endedAt: api.clock.now } });
    const { ErasureID } = await ok(ask(family.childId));
    expect((await confirm(ErasureID, 'director')).codes).toEqual(['erasureBySecond']);
    await ok(confirm(ErasureID));
    expect((await confirm(ErasureID)).codes).toEqual(['erasureConfirmed']);
    expect((await ask(family.childId)).codes).toEqual(['erasureUnderWay']);
    const child = await api.db.prisma.child.findUniqueOrThrow({ where: { id: family.childId } });
    const back = { ID: family.childId, Version: child.version, Archived: false };
    expect((await api.post('director', '/api/admin/children/archive', back)).codes).toEqual(['erasureUnderWay']);
    const tooLate = { ChildID: family.childId, Reason: 'A court has asked' };
    expect((await api.post('director', '/api/admin/retention/holds/save', tooLate)).codes).toEqual(['erasureUnderWay']);
    // Made while the child goes, its file would stay behind, known to nobody.
    const archive = await api.post('director', '/api/family/archives', { ChildID: family.childId });
    expect(archive.codes).toEqual(['erasureUnderWay']);
    expect(await api.db.prisma.familyArchive.count({ where: { childId: family.childId } })).toBe(0);
    await sendMails(api);
  });

  it('is refused for a reason that names the child or a guardian who goes too, however it is written (product 25.20)', async () => {
    const { childId, userId, mark } = await familyOf('Written');
    const names = { firstName: 'Zoëlla', middleName: 'Bo', lastName: 'O’Brien' };
    await api.db.prisma.child.update({ where: { id: childId }, data: names });
    await api.db.prisma.user.update({ where: { id: userId }, data: { displayName: 'Sabine Quill' } });
    const naming = [
      'zoella left',
      'Zoëlla left'.normalize('NFD'),
      'Zoëllas family',
      'Zoë\u200Blla left',
      'Ｚoëlla left',
      "Of O'Brien",
      'Of Oʼbriens',
      'Bo left',
      `Once ${mark.first}`,
      `Of the ${mark.last} family`,
      'Sabine asked',
      'Mrs Quill asked',
      `Asked by ${mark.email.toUpperCase()}`,
    ];
    const answers = await Promise.all(naming.map(async (text) => [text, (await ask(childId, text)).codes]));
    expect(answers).toEqual(naming.map((text) => [text, ['erasureReasonNames']]));
    await ok(ask(childId, 'Both of its guardians asked; they left the zoo, Sabina is told'));
  });

  it('is not confirmed while the records are held, also where that was said only after it was asked for (product 25.20)', async () => {
    const { childId } = await familyOf('Held');
    const { ErasureID } = await ok(ask(childId));
    await ok(api.post('director', '/api/admin/retention/holds/save', { ChildID: childId, Reason: 'A dispute' }));
    expect((await confirm(ErasureID)).codes).toEqual(['erasureHeld']);
    expect(await api.db.prisma.erasure.count({ where: { id: ErasureID, confirmedAt: null } })).toBe(1);
  });

  it('says which child it is, by birth date and room, until it is done: others may have its name (product 25.20)', async () => {
    const [one, other] = [await familyOf('Elder'), await familyOf('Younger')];
    await api.db.prisma.child.update({ where: { id: other.childId }, data: { birthDate: null } });
    const asked = await ok(ask(one.childId));
    await ok(ask(other.childId));
    const whose = async () => {
      const listed = await ok(api.get<Erasure[]>('admin', '/api/admin/erasures'));
      return [one, other].map(({ childId }) => {
        const found = listed.find(({ ChildID }) => ChildID === childId);
        return [found?.ChildName === '', found?.BirthDate, found?.ClassroomName];
      });
    };
    expect(await whose()).toEqual([
      [false, '2022-05-04', 'The sunflowers'],
      [false, null, 'The sunflowers'],
    ]);
    await ok(confirm(asked.ErasureID));
    await sendMails(api);
    expect((await whose())[0]).toEqual([true, null, null]);
  });

  it('leaves no account behind of whom somebody links to the child once it is confirmed', async () => {
    const family = await familyOf('Late');
    const id = await confirmed(family.childId);
    const Email = 'late.guardian@plantedfamily.test';
    const link = { ChildID: family.childId, Email, Name: 'Late Guardian' };
    const linked = await api.post('director', '/api/admin/children/guardians/link', link);
    await runErasure(api.deps, id);
    expect([linked.codes, await api.db.prisma.user.count({ where: { email: Email } })]).toEqual([
      ['erasureUnderWay'],
      0,
    ]);
  });

  it('of two siblings, confirmed one after the other before either has begun, takes the account of their guardian', async () => {
    const [one, other] = [await familyOf('Sister'), await familyOf('Brother')];
    await api.db.prisma.guardian.create({ data: { userId: one.userId, childId: other.childId } });
    const ids = [await confirmed(one.childId), await confirmed(other.childId)];
    for (const id of ids) await runErasure(api.deps, id);
    expect(await api.db.prisma.user.count({ where: { id: { in: [one.userId, other.userId] } } })).toBe(0);
  });

  it('is withdrawn as long as nobody has confirmed it, by whoever asked or another: then there is nothing to confirm', async () => {
    const family = await familyOf('Back');
    const withdraw = (id: string, person: 'director' | 'admin' | 'directorOak') =>
      api.post<null>(person, `/api/admin/erasures/${id}/withdraw`, {});
    for (const person of ['director', 'admin'] as const) {
      const { ErasureID } = await ok(ask(family.childId));
      expect((await withdraw(ErasureID, 'directorOak')).status).toBe(404);
      await ok(withdraw(ErasureID, person));
      expect((await withdraw(ErasureID, person)).status).toBe(404);
      expect((await confirm(ErasureID)).status).toBe(404);
      const listed = await ok(api.get<Erasure[]>('director', '/api/admin/erasures'));
      expect(listed.filter(({ ChildID }) => ChildID === family.childId)).toEqual([]);
      expect(
        await api.db.prisma.auditEntry.findMany({
          where: { entity: 'erasure', entityId: ErasureID },
          select: { action: true, actorId: true },
          orderBy: { id: 'asc' },
        }),
      ).toEqual([
        { action: 'erasure.asked', actorId: api.world.people.director },
        { action: 'erasure.withdrawn', actorId: api.world.people[person] },
      ]);
    }
    const id = await confirmed(family.childId);
    expect((await withdraw(id, 'director')).codes).toEqual(['erasureConfirmed']);
    await sendMails(api);
    expect(await api.db.prisma.child.count({ where: { id: family.childId } })).toBe(0);
  });

  it.each(['restored', 'moved to another location'])(
    'is off once its child is %s, which the trail says: where the child is then, nobody sees or confirms it',
    async (what) => {
      const family = await familyOf(what === 'restored' ? 'Returns' : 'Moves');
      const { prisma } = api.db;
      const { people, groups, maple } = api.world;
      const { ErasureID: id } = await ok(ask(family.childId));
      const { version: Version } = await prisma.child.findUniqueOrThrow({ where: { id: family.childId } });
      const back = { ID: family.childId, Version, Archived: false };
      const away = { ChildID: family.childId, Version, GroupID: groups.acorns, FromDay: '2026-11-18' };
      await ok(
        what === 'restored'
          ? api.post('admin', '/api/admin/children/archive', back)
          : api.post('admin', '/api/admin/children/move', away),
      );
      expect(await prisma.erasure.count({ where: { childId: family.childId } })).toBe(0);
      expect((await confirm(id)).status).toBe(404);
      expect(
        await prisma.auditEntry.findMany({
          where: { entity: 'erasure', entityId: id, action: 'erasure.withdrawn' },
          select: { actorId: true, locationId: true },
        }),
      ).toEqual([{ actorId: people.admin, locationId: maple }]);
    },
  );

  it('is confirmed by nobody whom who asked has just let in or changed, nor asked by them for who did', async () => {
    const family = await familyOf('Alone');
    const person = { Email: 'second@alone.test', Name: 'Second', Roles: ['Director'], LocationID: api.world.maple };
    const { ID } = await ok(api.post<{ ID: number }>('director', '/api/admin/people/save', person));
    const TokenID = await invitationOf(api, ID);
    const accepted = await api.app.inject({
      method: 'POST',
      url: '/api/membership/invitation/accept',
      payload: { NewPassword: password, ConfirmPassword: password, TokenID },
    });
    const second = { cookie: sessionOf(accepted) };
    const asked = { ChildID: family.childId, Reason };
    const { ErasureID } = await ok(ask(family.childId));
    const alone = await api.post(null, `/api/admin/erasures/${ErasureID}/confirm`, {}, second);
    expect(alone.codes).toEqual(['erasureByNew']);
    const { data } = await api.post<{ ErasureID: string }>(null, '/api/admin/erasures', asked, second);
    expect((await confirm(data.ErasureID, 'director')).codes).toEqual(['erasureByNew']);
    // The trail goes by the database's clock.
    const inDays = async (days: number) => {
      const askedAt = new Date(Date.now() + days * 86_400_000);
      await api.db.prisma.erasure.update({ where: { id: data.ErasureID }, data: { askedAt } });
    };
    await inDays(6.9);
    expect((await confirm(data.ErasureID, 'director')).codes).toEqual(['erasureByNew']);
    await inDays(7.1);
    await ok(confirm(data.ErasureID, 'director'));
    await sendMails(api);
  });

  it('is asked and confirmed by whoever has just said who they are, and nobody else', async () => {
    const family = await familyOf('Three');
    const { now } = api.clock;
    api.clock.now = new Date(now.getTime() + 11 * 60_000);
    try {
      expect((await ask(family.childId)).codes).toEqual(['proofNeeded']);
      const body = { ChildID: family.childId, Reason };
      const wrong = await api.post('director', '/api/admin/erasures', { ...body, Password: 'Not this one 1' });
      expect(wrong.codes).toEqual(['oldPasswordWrong']);
      expect(await api.db.prisma.erasure.count({ where: { childId: family.childId } })).toBe(0);
      await api.app.afterAnswersSettled();
      const refused = { actorId: api.world.people.director, action: 'account.refused', locationId: api.world.maple };
      expect(await api.db.prisma.auditEntry.count({ where: refused })).toBe(1);
      const { ErasureID } = await ok(
        api.post<{ ErasureID: string }>('director', '/api/admin/erasures', { ...body, Password: password }),
      );
      expect((await confirm(ErasureID)).codes).toEqual(['proofNeeded']);
      expect(await api.db.prisma.erasure.count({ where: { id: ErasureID, confirmedBy: null } })).toBe(1);
    } finally {
      api.clock.now = now;
    }
  });

  it('leaves nothing to be found by another parent, the former one, or another place’s director', async () => {
    const family = await familyOf('Four');
    const id = await confirmed(family.childId);
    await sendMails(api);
    const child = String(family.childId);
    for (const path of [`/api/consents/${child}`, `/api/looks/${child}`, `/api/images/${family.photos[0] ?? ''}`]) {
      expect((await api.get('otherParent', path)).status).toBe(404);
      expect((await api.get('parent', path)).status).toBe(404);
    }
    expect((await api.get('director', `/api/admin/children/${child}`)).status).toBe(404);
    expect((await api.get('directorOak', `/api/admin/erasures/plan?ChildID=${child}`)).status).toBe(404);
    expect((await api.get('directorOak', `/api/admin/erasures/${id}/restricted`)).status).toBe(404);
    expect((await confirm(id, 'directorOak')).status).toBe(404);
    expect((await api.get<Erasure[]>('directorOak', '/api/admin/erasures')).data).toEqual([]);
    expect((await api.get('director', `/api/admin/erasures/plan?ChildID=${nothing}`)).status).toBe(404);
    const read = await ok(
      api.get<{ Kind: string; Content: unknown }[]>('director', `/api/admin/erasures/${id}/restricted`),
    );
    expect(read.map(({ Kind }) => Kind)).toEqual(['child', 'attendance', 'meals']);
    expect(await api.db.prisma.auditEntry.count({ where: { action: 'erasure.read', entityId: id } })).toBe(1);
  });

  it('is read for an inspection as a file, in which nothing is a formula, by who has just said who they are', async () => {
    const family = await familyOf('File');
    const rule = { locationId: api.world.maple, kind: 'attendance', keepCount: 5, keepUnit: 'year' };
    await api.db.prisma.retentionRule.create({
      data: { ...rule, countedFrom: 'recorded', citation: '=HYPERLINK("x")', setAt: api.clock.now },
    });
    const id = await confirmed(family.childId);
    const file = (person: 'director' | 'directorOak' | 'sunflowers') =>
      api.get(person, `/api/admin/erasures/${id}/restricted.csv`);
    expect((await file('director')).text).toBe('\uFEFFKind,Day,What is recorded,Kept until,Rule\r\n');
    await sendMails(api);
    const { text, headers } = await file('director');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="kept-of-child-${family.childId}.csv"`,
    });
    const [, child, attendance, meals, ...others] = text.split('\r\n');
    expect(child).toMatch(/^Name and birth date,,Name: Zephyrine.*; ChildID: \d+; BirthDate: 2022-05-04,2031-11-18,/);
    expect(attendance).toMatch(/^Attendance,2026-11-18,In: 2026-11-18 14:30.*,2031-11-18,"'=HYPERLINK\(""x""\)"$/);
    expect(meals).toMatch(/^"Meals and bottles, with their corrections",2026-11-18,.*At: 2026-11-18 14:30.*Type: /);
    expect(others).toEqual(['']);
    expect(await api.db.prisma.auditEntry.count({ where: { action: 'erasure.read', entityId: id } })).toBe(2);
    expect((await file('directorOak')).status).toBe(404);
    expect((await file('sunflowers')).status).toBe(403);
    const { now } = api.clock;
    // Longer than since the password of the test before.
    api.clock.now = new Date(now.getTime() + 30 * 60_000);
    try {
      expect((await file('director')).codes).toEqual(['proofNeeded']);
      const read = await api.get('director', `/api/admin/erasures/${id}/restricted`);
      expect([read.codes, read.data]).toEqual([['proofNeeded'], null]);
      expect(await api.db.prisma.auditEntry.count({ where: { action: 'erasure.read', entityId: id } })).toBe(2);
    } finally {
      api.clock.now = now;
    }
  });
});
