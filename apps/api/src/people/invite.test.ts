import { beforeEach, describe, expect, it } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import type { PersonRow } from '@footprints/contracts/people';
import { homeLocationOf } from '../identity/home-location.ts';
import { useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';

const api = useApi({ PUBLIC_URL: 'http://care.example.org' });

type Setter = 'director' | 'directorOak' | 'admin';
const weekMs = 7 * 86_400_000;

let email: string;
let id: number;
let added = 0;
beforeEach(async () => {
  email = `invited${String(++added)}@people.test`;
  const data = { email, displayName: 'Pat Smith', locationId: api.world.maple };
  id = (await api.db.prisma.user.create({ data: { ...data, roles: { create: { role: 'Director' } } } })).id;
});

const invite = (person: Setter, ...UserIDs: number[]) =>
  api.post<{ Invited: number; AlreadyActive: number }>(person, '/api/admin/people/invite', { UserIDs });
const revoke = (person: Setter, UserID = id) => api.post(person, '/api/admin/people/revoke', { UserID });
const account = async () =>
  (await api.get<PersonRow[]>('director', `/api/admin/people?Kind=staff&Search=${email}`)).data[0];
/** The links that were mailed to the person, oldest first. */
const tokens = async () =>
  (await mailsOf(api))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /care\.example\.org\/welcome\?id=([\w-]{43})\s/.exec(mail)?.[1] ?? '');
const accept = (TokenID: string) =>
  api.post(null, '/api/membership/invitation/accept', {
    NewPassword: 'Crocus99',
    ConfirmPassword: 'Crocus99',
    TokenID,
  });

describe('inviting', () => {
  it('is pending at once, and mails a warm letter with a link in plain text and HTML', async () => {
    expect((await invite('director', id)).data).toEqual({ Invited: 1, AlreadyActive: 0 });
    expect(await account()).toMatchObject({ Account: 'invited', InvitedAt: api.clock.now.toISOString() });
    await sendMails(api);
    const [mail = ''] = (await mailsOf(api)).filter((one) => one.includes(`To: ${email}`));
    expect(mail).toContain('Subject: Welcome to Tiny Footprints Today');
    expect(mail).toMatch(/Content-Type: text\/plain/);
    expect(mail).toMatch(/Content-Type: text\/html/);
    expect(mail).toContain('The director invites you to join Tiny Footprints Today at Maple Street.');
    expect(mail).toContain('until Wednesday, November 25, 2026 at 2:30');
    expect(await tokens()).toHaveLength(1);
  });

  it('keeps the token nowhere but in the mail', async () => {
    await invite('director', id);
    await sendMails(api);
    const [token = ''] = await tokens();
    const { rows } = await api.db.pool.query<{ text: string }>(`
      SELECT i::text AS text FROM invitations i UNION ALL SELECT j::text FROM pgboss.job j
      UNION ALL SELECT a::text FROM audit_entries a`);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.some(({ text }) => text.includes(token) || text.includes(Buffer.from(token).toString('hex')))).toBe(
      false,
    );
    expect(api.logs.some((line) => line.includes(token))).toBe(false);
  });

  it('again makes the earlier link worthless', async () => {
    await invite('director', id);
    await sendMails(api);
    await invite('admin', id);
    await sendMails(api);
    const [earlier = '', later = ''] = await tokens();
    expect((await accept(earlier)).errors).toEqual([linkMessages.inviteInvalid]);
    expect((await accept(later)).success).toBe(true);
    expect((await account())?.Account).toBe('active');
  });

  it('a second time within a minute, by the same person, is the first, whose letter holds', async () => {
    const first = await invite('director', id);
    await sendMails(api);
    expect((await invite('director', id)).data).toEqual(first.data);
    await sendMails(api);
    expect(await tokens()).toHaveLength(1);
    const before = api.clock.now;
    try {
      api.clock.now = new Date(before.getTime() + 60_000);
      await invite('director', id);
      await sendMails(api);
    } finally {
      api.clock.now = before;
    }
    expect(await tokens()).toHaveLength(2);
  });

  it('passes over who has a password, once for each person, and refuses who is disabled', async () => {
    const { sunflowers } = api.world.people;
    expect((await invite('director', id, id, sunflowers)).data).toEqual({ Invited: 1, AlreadyActive: 1 });
    expect(await api.db.prisma.invitation.count({ where: { userId: { in: [id, sunflowers] } } })).toBe(1);
    await api.db.prisma.user.update({ where: { id }, data: { disabledAt: new Date() } });
    const refused = await invite('director', sunflowers, id);
    expect([refused.status, refused.errors]).toEqual([200, [adminMessages.personDisabled]]);
  });

  it('of somebody elsewhere is not found, and then nobody is invited', async () => {
    const foreign = await invite('directorOak', id);
    expect([foreign.status, foreign.text]).toEqual([404, (await invite('directorOak', 2_000_000_000)).text]);
    expect((await invite('director', id, api.world.people.directorOak)).status).toBe(404);
    expect((await account())?.Account).toBe('not invited');
    expect((await api.post('director', '/api/admin/people/invite', { UserIDs: [] })).status).toBe(400);
  });

  it('of a guardian here who belongs elsewhere too is done', async () => {
    const { oak, children } = api.world;
    const family = await api.db.prisma.user.create({
      data: {
        ...{ email: 'family@people.test', displayName: 'Came From Oak', locationId: oak },
        roles: { create: { role: 'Parent' } },
        guardianships: { create: { childId: children.liam, relationship: 'Mother' } },
      },
    });
    expect((await invite('director', family.id)).data).toEqual({ Invited: 1, AlreadyActive: 0 });
    // Their child has moved: they are invited to where it is.
    expect((await homeLocationOf(api.db, family.id))?.id).toBe(api.world.maple);
    expect((await homeLocationOf(api.db, api.world.people.directorOak))?.id).toBe(oak);
  });

  it('of five hundred people is one go, and each of them is in the trail', async () => {
    const { prisma } = api.db;
    await prisma.user.createMany({
      data: Array.from({ length: 500 }, (_, index) => ({
        email: `many${index}@people.test`,
        displayName: 'One of many',
        locationId: api.world.maple,
      })),
    });
    const many = await prisma.user.findMany({ where: { displayName: 'One of many' }, select: { id: true } });
    const answer = await invite('director', ...many.map((one) => one.id));
    expect(answer.data.Invited).toBe(500);
    const { rows } = await api.db.pool.query<{ jobs: number }>(`
      SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'invitation-mail' AND state = 'created'`);
    expect(rows[0]?.jobs).toBeGreaterThanOrEqual(500);
    const entries = await prisma.auditEntry.count({
      where: { action: 'person.invited', entityId: { in: many.map((one) => String(one.id)) } },
    });
    expect(entries).toBe(500);
    await api.db.pool.query(`DELETE FROM pgboss.job WHERE name = 'invitation-mail' AND state = 'created'`);
  });
});

describe('an invitation', () => {
  it('that was revoked is not mailed any more, and its link does not work', async () => {
    await invite('director', id);
    await revoke('director');
    await sendMails(api);
    expect(await tokens()).toEqual([]);
    await invite('director', id);
    await sendMails(api);
    expect((await revoke('director')).success).toBe(true);
    expect((await accept((await tokens())[0] ?? '')).errors).toEqual([linkMessages.inviteInvalid]);
    expect((await account())?.Account).toBe('not invited');
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'person', entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    const [invited, revoked] = ['person.invited', 'person.invitation-revoked'];
    expect(entries.map(({ action }) => action)).toEqual([invited, revoked, invited, revoked]);
  });

  it('that there is none of can be revoked too, by who may, and nothing is written down', async () => {
    expect((await revoke('director')).success).toBe(true);
    expect(await api.db.prisma.auditEntry.count({ where: { entity: 'person', entityId: String(id) } })).toBe(0);
    expect((await revoke('directorOak')).status).toBe(404);
    expect((await revoke('director', api.world.people.admin)).errors).toEqual([adminMessages.staffOnlyHere]);
  });

  it('holds for a week, and the list says when it does not any more', async () => {
    await invite('director', id);
    await sendMails(api);
    const [token = ''] = await tokens();
    const before = api.clock.now;
    try {
      api.clock.now = new Date(before.getTime() + weekMs);
      expect((await accept(token)).errors).toEqual([linkMessages.inviteInvalid]);
      const cookie = await api.signIn('admin');
      const url = `/api/admin/people?Kind=staff&Search=${email}`;
      const { data } = await api.send<PersonRow[]>(null, { url, headers: { cookie } });
      expect(data[0]?.Account).toBe('not invited');
      api.clock.now = new Date(before.getTime() + weekMs - 1);
      expect((await accept(token)).success).toBe(true);
    } finally {
      api.clock.now = before;
    }
  });
});
