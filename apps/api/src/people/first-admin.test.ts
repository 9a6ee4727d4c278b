import { beforeEach, describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { tokenHash } from '../identity/tokens.ts';
import { makeFirstAdmin } from './first-admin.ts';

const api = useApi();

const make = (email: string, name = 'Some Name') => makeFirstAdmin(api.deps, { email, name });
const accept = (TokenID: string) =>
  api.post(null, '/api/membership/invitation/accept', {
    NewPassword: 'Crocus99',
    ConfirmPassword: 'Crocus99',
    TokenID,
  });

beforeEach(async () => {
  await api.db.prisma.userRole.deleteMany({ where: { role: 'Admin' } });
});

describe('the first admin', () => {
  it('is made with a link that sets the password, and no second one after that', async () => {
    const first = await make('first@people.test');
    expect(first).toMatchObject({ kind: 'link' });
    const again = await make('FIRST@people.test');
    const tokens = [first, again].map((made) => (made.kind === 'link' ? made.token : ''));
    expect((await accept(tokens[0] ?? '')).success).toBe(false);
    expect((await accept(tokens[1] ?? '')).success).toBe(true);
    const login = { username: 'first@people.test', password: 'Crocus99' };
    const { data } = await api.post<{ Roles: string[] }>(null, '/api/membership/login', login);
    expect(data.Roles).toEqual(['Admin']);
    expect(await make('second@people.test')).toEqual({ kind: 'there is an admin' });
    expect(await api.db.prisma.user.count({ where: { email: 'second@people.test' } })).toBe(0);
  });

  it('can be somebody who has an account and a password, disabled or not', async () => {
    const id = api.world.people.parent;
    await api.db.prisma.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await make('parent@world.test')).toEqual({ kind: 'has a password already' });
    await api.signIn('parent');
    expect(await api.db.prisma.userRole.count({ where: { userId: id, role: 'Admin' } })).toBe(1);
    const entry = await api.db.prisma.auditEntry.findFirst({ where: { action: 'person.changed' } });
    expect(entry).toMatchObject({ actorId: null, entityId: String(id), after: { IsAdmin: true, Disabled: false } });
  });

  it('keeps the email that was named, whatever was asked for the account before', async () => {
    const { parent: userId, director: startedBy } = api.world.people;
    await api.db.prisma.emailChange.create({
      data: {
        ...{ userId, startedBy, email: 'taken@people.test', previous: 'parent@world.test' },
        ...{ confirmHash: tokenHash('confirm'), stopHash: tokenHash('stop') },
        startedAt: api.clock.now,
        expiresAt: new Date(api.clock.now.getTime() + 72 * 3_600_000),
      },
    });
    await make('parent@world.test');
    expect((await api.post(null, '/api/membership/email/confirm', { TokenID: 'confirm' })).success).toBe(false);
    await api.signIn('parent');
  });

  it('takes the place of the only one who can sign in, whom nobody reaches any more', async () => {
    const { director: userId } = api.world.people;
    await api.db.prisma.userRole.create({ data: { userId, role: 'Admin' } });
    await api.signIn('director');
    const insteadOf = 'DIRECTOR@world.test';
    expect(await makeFirstAdmin(api.deps, { email: 'new@people.test', name: 'New', insteadOf })).toMatchObject({
      kind: 'link',
    });
    expect(await api.db.prisma.session.count({ where: { userId } })).toBe(0);
    const entry = await api.db.prisma.auditEntry.findFirst({ where: { action: 'person.disabled' } });
    expect(entry).toMatchObject({ actorId: null, entityId: String(userId), after: { Disabled: true } });
  });

  it('takes nobody’s place while another admin can sign in, nor that of somebody who is none', async () => {
    const { directorOak: director, parent } = api.world.people;
    const make = (insteadOf: string) => makeFirstAdmin(api.deps, { email: 'new@people.test', name: 'New', insteadOf });
    expect(await make('parent@world.test')).toEqual({ kind: 'no such admin' });
    expect(await make('nobody@world.test')).toEqual({ kind: 'no such admin' });
    await api.db.prisma.userRole.createMany({ data: [director, parent].map((userId) => ({ userId, role: 'Admin' })) });
    expect(await make('director.oak@world.test')).toEqual({ kind: 'there is an admin' });
    const { disabledAt } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: director } });
    expect(disabledAt).toBeNull();
  });

  it('is one, also when two are asked for at once', async () => {
    await api.db.prisma.user.update({ where: { id: api.world.people.parent }, data: { passwordHash: null } });
    const made = await Promise.all([make('director@world.test'), make('director.oak@world.test')]);
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['has a password already', 'there is an admin']);
  });
});
