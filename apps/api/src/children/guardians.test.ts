import { describe, expect, it } from 'vitest';
import type { AdminChild } from '@footprints/contracts/child-records';
import { useApi } from '../../test/api.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { people, type Person } from '../../test/world.ts';

const api = useApi();

const link = (body: object, person: Person = 'director') =>
  api.post<{ UserID: number; IsNew: boolean }>(person, '/api/admin/children/guardians/link', {
    ChildID: api.world.children.ava,
    ...body,
  });
const unlink = (body: object, person: Person = 'director') =>
  api.post(person, '/api/admin/children/guardians/unlink', { ChildID: api.world.children.ava, ...body });
const guardiansOf = async (child: number) =>
  (await api.get<AdminChild>('admin', `/api/admin/children/${child}`)).data.GuardianDetails;

describe('a guardian', () => {
  it('with an account is linked by its email, whatever its case, and reads from the next request on', async () => {
    const before = await api.get('otherParent', '/api/membership/children');
    expect(before.text).not.toContain('Ava');
    const { data } = await link({ Email: people.otherParent.email.toUpperCase(), Relationship: 'Aunt' });
    expect(data).toEqual({ UserID: api.world.people.otherParent, IsNew: false, IsAsked: false, IsDisabled: false });
    expect((await api.get('otherParent', '/api/membership/children')).text).toContain('Ava');
    expect(await guardiansOf(api.world.children.ava)).toContainEqual({
      UserID: data.UserID,
      Email: people.otherParent.email,
      Name: 'The otherParent',
      Relationship: 'Aunt',
      Account: 'active',
    });
    expect((await link({ Email: people.otherParent.email })).errors).toEqual([
      'This person is already a guardian of the child.',
    ]);
    expect((await unlink({ UserID: data.UserID })).success).toBe(true);
    expect((await api.get('otherParent', '/api/membership/children')).text).not.toContain('Ava');
    expect((await unlink({ UserID: data.UserID })).status).toBe(404);
  });

  it('without an account gets one, a parent’s without a password, and needs a name for it', async () => {
    const Email = 'new.parent@world.test';
    const nameless = await link({ Email });
    expect([nameless.status, nameless.errors]).toEqual([200, ['Please enter a name.']]);
    const { data } = await link({ Email, Name: 'New Parent' });
    expect(data.IsNew).toBe(true);
    const user = await api.db.prisma.user.findUniqueOrThrow({ where: { id: data.UserID }, include: { roles: true } });
    expect(user).toMatchObject({ email: Email, passwordHash: null, locationId: api.world.maple });
    expect(user.roles.map(({ role }) => role)).toEqual(['Parent']);
    expect(await guardiansOf(api.world.children.ava)).toContainEqual(
      expect.objectContaining({ Email, Account: 'not invited' }),
    );
    const entries = await api.db.prisma.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 });
    expect(entries.map(({ action }) => action)).toEqual(['guardian.linked', 'person.added']);
  });

  it('whose account is disabled is linked, and whoever links them is told that they cannot sign in', async () => {
    const Email = 'disabled.parent@world.test';
    const { id } = await api.db.prisma.user.create({
      data: {
        email: Email,
        displayName: 'Disabled',
        locationId: api.world.maple,
        disabledAt: api.clock.now,
        roles: { create: { role: 'Parent' } },
      },
    });
    const { data } = await link({ Email });
    expect(data).toEqual({ UserID: id, IsNew: false, IsAsked: false, IsDisabled: true });
  });

  it('of the staff becomes a parent too, which is written down', async () => {
    const { data } = await link({ Email: people.rosebuds.email });
    expect(data.IsNew).toBe(false);
    const entry = await api.db.prisma.auditEntry.findFirstOrThrow({ where: { action: 'person.changed' } });
    expect(entry).toMatchObject({
      entityId: String(api.world.people.rosebuds),
      before: { Roles: ['Classroom'] },
      after: { Roles: ['Classroom', 'Parent'], Version: 2 },
    });
  });

  it('from whom the role Parent was taken is one again once they are linked again', async () => {
    const { rosebuds: UserID, director: actorId } = api.world.people;
    const ChildID = api.world.children.ben;
    const { email: Email } = people.rosebuds;
    await link({ ChildID, Email, Relationship: 'Aunt' });
    await api.db.prisma.userRole.delete({ where: { userId_role: { userId: UserID, role: 'Parent' } } });
    const again = await link({ ChildID, Email });
    expect(again.errors).toEqual([]);
    expect(again.data).toMatchObject({ UserID, IsNew: false });
    expect((await api.get('rosebuds', '/api/membership/children')).text).toContain('Ben');
    expect(await guardiansOf(ChildID)).toContainEqual(expect.objectContaining({ UserID, Relationship: 'Aunt' }));
    const entries = await api.db.prisma.auditEntry.findMany({ where: { actorId }, orderBy: { id: 'desc' }, take: 2 });
    expect(entries.map(({ action }) => action)).toEqual(['person.changed', 'guardian.linked']);
    expect((await link({ ChildID, Email })).codes).toEqual(['alreadyGuardian']);
  });

  it('of a child of another location cannot be linked or unlinked', async () => {
    const { noah, ava } = api.world.children;
    expect((await link({ ChildID: noah, Email: people.parent.email })).status).toBe(404);
    const other = await unlink({ ChildID: ava, UserID: api.world.people.parent }, 'directorOak');
    expect(other.status).toBe(404);
    expect(await guardiansOf(ava)).toContainEqual(expect.objectContaining({ Email: people.parent.email }));
  });

  it('is added once by several at the same moment', async () => {
    const { ava, ben, liam } = api.world.children;
    const Email = 'twice@world.test';
    const answers = await Promise.all(
      [ava, ben, liam, ava].map((ChildID) => link({ ChildID, Email, Name: 'Only Once' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.filter(({ success }) => success).map(({ data }) => data.UserID)).size).toBe(1);
    expect(answers.filter(({ success, data }) => success && data.IsNew)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success)).toHaveLength(1);
  });

  it('holds up nobody who records of the child while somebody changes the account', async () => {
    const owner = await api.connectAsOwner();
    const { ben: ChildID } = api.world.children;
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [api.world.people.directorOak]);
      const linked = link({ ChildID, Email: people.directorOak.email }, 'admin');
      await untilWaiting(owner);
      const { rowCount } = await owner.query('SELECT FROM children WHERE id = $1 FOR UPDATE SKIP LOCKED', [ChildID]);
      await owner.query('COMMIT');
      expect([rowCount, (await linked).success]).toEqual([1, true]);
    } finally {
      await owner.end();
    }
  });

  it('is linked while the account is recording', async () => {
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM users WHERE id = $1 FOR KEY SHARE', [api.world.people.acorns]);
      expect((await link({ Email: people.acorns.email }, 'admin')).success).toBe(true);
      await owner.query('COMMIT');
    } finally {
      await owner.end();
    }
  });
});
