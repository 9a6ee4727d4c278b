import { beforeEach, describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import type { AdminChild, AdminChildRow } from '@footprints/contracts/child-records';
import { useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { people, type Person } from '../../test/world.ts';

const api = useApi({ RESET_ATTEMPTS_PER_HOUR: '1000' });

interface Linked {
  UserID: number | null;
  IsNew: boolean;
  IsAsked: boolean;
}
const link = (Email: string, more: object = {}, person: Person = 'director') => {
  const body = { ChildID: api.world.children.ava, Email, Relationship: 'Aunt', ...more };
  return api.post<Linked>(person, '/api/admin/children/guardians/link', body);
};
const withdraw = (RequestID: number, person: Person = 'director', ChildID = api.world.children.ava) =>
  api.post(person, '/api/admin/children/guardians/withdraw', { ChildID, RequestID });
const accept = (TokenID: string) => api.post(null, '/api/membership/guardian/accept', { TokenID });
const child = async (person: Person = 'director') =>
  (await api.get<AdminChild>(person, `/api/admin/children/${api.world.children.ava}`)).data;
const letterTo = async (address: string) => {
  await sendMails(api);
  return (await mailsOf(api)).findLast((one) => one.includes(`To: ${address}`)) ?? '';
};
const tokenTo = async (address: string) => /accept-child\?id=([\w-]{43})/.exec(await letterTo(address))?.[1] ?? '';
const invalid = [linkMessages.linkInvalid];

/** Acorns of Oak Avenue: whoever asks at Maple Street knows nothing of that account. */
const { email } = people.acorns;
const where = () => ({ userId: api.world.people.acorns, childId: api.world.children.ava });

beforeEach(async () => {
  await api.db.prisma.rateLimit.deleteMany();
  await api.db.prisma.guardian.deleteMany({ where: where() });
  await api.db.prisma.guardianRequest.deleteMany();
  await api.db.prisma.userRole.deleteMany({ where: { userId: where().userId, role: 'Parent' } });
});

describe('a guardian whose account is elsewhere', () => {
  it('is asked first, and the director is told neither name nor state', async () => {
    const { id } = await api.db.prisma.user.create({
      data: {
        email: 'disabled@oak.test',
        displayName: 'Very Secret',
        locationId: api.world.oak,
        disabledAt: api.clock.now,
      },
    });
    const answers = [await link(email.toUpperCase()), await link('disabled@oak.test')];
    for (const { data, text } of answers) {
      expect(data).toEqual({ UserID: null, IsNew: false, IsAsked: true, IsDisabled: false });
      expect(text).not.toMatch(/Secret|The acorns/);
    }
    expect(await api.db.prisma.guardian.count({ where: { userId: { in: [id, where().userId] } } })).toBe(0);
    const record = await child();
    const listed = await api.get<AdminChildRow[]>('director', '/api/admin/children?Search=ava');
    expect(listed.data).toMatchObject([{ ChildID: api.world.children.ava, GuardiansAsked: 2 }]);
    expect(record.GuardianRequests).toEqual([
      {
        RequestID: expect.any(Number) as number,
        Email: email.toUpperCase(),
        Relationship: 'Aunt',
        AskedAt: api.clock.now.toISOString(),
      },
      {
        RequestID: expect.any(Number) as number,
        Email: 'disabled@oak.test',
        Relationship: 'Aunt',
        AskedAt: api.clock.now.toISOString(),
      },
    ]);
    expect(JSON.stringify(record)).not.toMatch(/Secret|The acorns/);
    const trail = await api.get('director', '/api/admin/audit?PageSize=100');
    expect(trail.text).toContain('guardian.asked');
    expect(trail.text).not.toMatch(/Secret|The acorns/);
    expect((await api.get('director', `/api/admin/people?Kind=guardians&Search=${email}`)).count).toBe(0);
  });

  it('becomes one by the link that was mailed, once, and a parent with it', async () => {
    await link(email);
    const letter = await letterTo(email);
    expect(letter).toContain('The director at Maple Street');
    expect(letter).not.toContain('Ava');
    const token = await tokenTo(email);
    expect((await accept(token)).success).toBe(true);
    expect((await accept(token)).errors).toEqual(invalid);
    const record = await child();
    expect(record.GuardianRequests).toEqual([]);
    expect(record.GuardianDetails).toContainEqual(expect.objectContaining({ Email: email, Relationship: 'Aunt' }));
    expect((await api.get('acorns', '/api/membership/children')).text).toContain('Ava');
    const entry = await api.db.prisma.auditEntry.findFirst({
      where: { action: 'guardian.linked', actorId: where().userId },
    });
    expect(entry).toMatchObject({ entityId: String(where().childId), locationId: api.world.maple });
  });

  it('becomes one without holding the child while somebody changes the account', async () => {
    await link(email);
    const token = await tokenTo(email);
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [where().userId]);
      const accepted = accept(token);
      await untilWaiting(owner);
      const free = 'SELECT FROM children WHERE id = $1 FOR UPDATE SKIP LOCKED';
      const { rowCount } = await owner.query(free, [where().childId]);
      await owner.query('COMMIT');
      expect([rowCount, (await accepted).success]).toEqual([1, true]);
    } finally {
      await owner.end();
    }
  });

  it('is asked no more when it was withdrawn, asked again, or two weeks have passed', async () => {
    await link(email);
    const [first] = (await child()).GuardianRequests;
    const withdrawn = await tokenTo(email);
    expect((await withdraw(first?.RequestID ?? 0, 'directorOak')).status).toBe(404);
    expect((await withdraw(first?.RequestID ?? 0, 'director', api.world.children.ben)).status).toBe(404);
    expect((await withdraw(first?.RequestID ?? 0)).success).toBe(true);
    expect((await withdraw(first?.RequestID ?? 0)).status).toBe(404);
    expect((await accept(withdrawn)).errors).toEqual(invalid);
    await link(email);
    const older = await tokenTo(email);
    await link(email, { Relationship: 'Grandmother' });
    const newer = await tokenTo(email);
    expect((await accept(older)).errors).toEqual(invalid);
    expect((await child()).GuardianRequests).toMatchObject([{ Relationship: 'Grandmother' }]);
    const at = api.clock.now;
    api.clock.now = new Date(at.getTime() + 14 * 86_400_000);
    expect((await accept(newer)).errors).toEqual(invalid);
    api.clock.now = at;
    expect((await accept(newer)).success).toBe(true);
  });

  it('opens nothing by a link when the account is disabled or the child in the archive', async () => {
    await link(email);
    const token = await tokenTo(email);
    const user = { id: where().userId };
    await api.db.prisma.user.update({ where: user, data: { disabledAt: new Date() } });
    expect((await accept(token)).errors).toEqual(invalid);
    await api.db.prisma.user.update({ where: user, data: { disabledAt: null } });
    const ava = { id: where().childId };
    await api.db.prisma.child.update({ where: ava, data: { archivedAt: new Date() } });
    expect((await accept(token)).errors).toEqual(invalid);
    expect((await link(email)).errors).toEqual([adminMessages.guardianOfArchived]);
    await api.db.prisma.child.update({ where: ava, data: { archivedAt: null } });
    expect((await accept(token)).success).toBe(true);
  });

  it('of a file is asked, too, and the file’s other guardians are linked', async () => {
    const { importColumns } = await import('@footprints/contracts/transfer');
    const row = `Una,,Asked,,The rosebuds,Buds,,,${email},,Uncle,${people.parent.email},,Father`;
    const Csv = [importColumns.join(','), row].join('\r\n');
    const { data } = await api.post('director', '/api/admin/import/children', { Csv, DryRun: false });
    expect(data).toMatchObject({ NewChildren: 1, LinkedGuardians: 1, AskedGuardians: 1, Stored: true });
    const { id, guardians } = await api.db.prisma.child.findFirstOrThrow({
      where: { lastName: 'Asked' },
      include: { guardians: true },
    });
    expect(guardians.map(({ userId }) => userId)).toEqual([api.world.people.parent]);
    expect((await accept(await tokenTo(email))).success).toBe(true);
    expect(await api.db.prisma.guardian.count({ where: { childId: id } })).toBe(2);
  });

  it('is an admin’s to link at once: nothing is elsewhere to them', async () => {
    const { data } = await link(email, {}, 'admin');
    expect(data).toEqual({ UserID: where().userId, IsNew: false, IsAsked: false, IsDisabled: false });
  });
});
