import { beforeEach, describe, expect, it } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { sessionOf, useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
import { addApp, codeOf, ownerOf } from '../../test/own-account.ts';
import { invitationOf } from '../../test/calls/records.ts';
import { hashPassword } from './passwords.ts';

const api = useApi({ RESET_ATTEMPTS_PER_HOUR: '20', TRUST_PROXY: '127.0.0.1' });

let email: string;
let id: number;
let token: string;
let added = 0;
beforeEach(async () => {
  await api.db.prisma.rateLimit.deleteMany();
  email = `welcome${String(++added)}@people.test`;
  id = (await api.db.prisma.user.create({ data: { email, displayName: 'Pat', locationId: api.world.maple } })).id;
  token = await invitationOf(api, id);
});

const accept = (
  TokenID: unknown,
  NewPassword: unknown = 'Crocus99',
  ConfirmPassword: unknown = NewPassword,
  headers: Record<string, string> = {},
) => api.post(null, '/api/membership/invitation/accept', { NewPassword, ConfirmPassword, TokenID }, headers);
const acceptIn = (TokenID: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/membership/invitation/accept',
    headers,
    payload: { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID },
  });
/** Whose session it is. */
const who = (cookie: string) =>
  api.send(null, { method: 'GET', url: '/api/membership/user/app-info', headers: { cookie } });
const login = (password: string) => api.post(null, '/api/membership/login', { username: email, password });
const invalid = [linkMessages.inviteInvalid];

describe('accepting an invitation', () => {
  it('sets the password, signs the person in and is written down', async () => {
    await api.db.prisma.userRole.create({ data: { userId: id, role: 'Parent' } });
    expect((await login('Crocus99')).success).toBe(false);
    const answer = await acceptIn(token);
    expect(answer.json()).toMatchObject({ Success: true, Data: { Email: email, Roles: ['Parent'] } });
    const { status, data } = await who(sessionOf(answer));
    expect([status, data]).toMatchObject([200, { UserID: id, Name: 'Pat', LocationName: 'Maple Street' }]);
    expect((await login('Crocus99')).success).toBe(true);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'person', entityId: String(id), actorId: id },
      orderBy: { id: 'asc' },
      take: 2,
    });
    expect(entries).toMatchObject([
      { action: 'account.password-set', locationId: api.world.maple, after: { By: 'invitation' } },
      { action: 'account.signed-in', locationId: api.world.maple },
    ]);
  });

  it('ends the session that the browser had, which was somebody else’s', async () => {
    const cookie = await api.signIn('director');
    const answer = await acceptIn(token, { cookie });
    expect((await who(sessionOf(answer))).data).toMatchObject({ UserID: id });
    expect((await who(cookie)).status).toBe(401);
  });

  it('opens no more than the next step to an account with a second factor', async () => {
    const owner = await ownerOf(api);
    const { secret } = await addApp(api, owner);
    await api.db.prisma.user.update({ where: { id: owner.userId }, data: { passwordHash: null } });
    const answer = await acceptIn(await invitationOf(api, owner.userId));
    expect(answer.json()).toMatchObject({
      Success: true,
      Data: { Email: owner.email, Roles: [], Next: 'second-factor', Factors: ['app', 'recovery'] },
    });
    const cookie = sessionOf(answer);
    expect((await who(cookie)).status).toBe(401);
    const passed = await api.app.inject({
      method: 'POST',
      url: '/api/membership/second-factor',
      headers: { cookie },
      payload: { Code: codeOf(api, secret) },
    });
    expect((await who(sessionOf(passed))).data).toMatchObject({ UserID: owner.userId });
  });

  it('opens nothing but setting up a second factor where the place asks for one', async () => {
    const elm = { name: 'Elm Court', timeZone: 'UTC', requiresFactor: true };
    const { id: locationId } = await api.db.prisma.location.create({ data: elm });
    const roles = { create: { role: 'Director' as const } };
    await api.db.prisma.user.update({ where: { id }, data: { locationId, roles } });
    const cookie = sessionOf(await acceptIn(token));
    expect((await who(cookie)).data).toMatchObject({ UserID: id, Next: 'set-up-second-factor' });
    const url = '/api/admin/people?Kind=staff';
    const refused = await api.send(null, { method: 'GET', url, headers: { cookie } });
    expect([refused.status, refused.codes]).toEqual([403, ['factorRequired']]);
  });

  it('works once, also when twenty arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => accept(token, `Crocus${index}`)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const winner = answers.findIndex(({ success }) => success);
    const refusals = answers.filter(({ success }) => !success);
    expect(new Set(refusals.map(({ status, errors }) => `${status} ${errors.join()}`))).toEqual(
      new Set([`200 ${linkMessages.inviteInvalid}`]),
    );
    expect((await login(`Crocus${winner}`)).success).toBe(true);
  });

  it('wants 6 to 14 characters twice alike, and does not use the token up before', async () => {
    for (const wrong of ['12345', '123456789012345', '😀'.repeat(5), '']) {
      expect((await accept(token, wrong)).errors).toEqual([linkMessages.passwordLength]);
    }
    expect((await accept(token, 'Crocus99', 'Crocus98')).errors).toEqual([linkMessages.passwordsUnequal]);
    expect((await accept(token)).success).toBe(true);
  });

  it('is refused in one sentence for a token unknown, used, expired, revoked or of a disabled account', async () => {
    const { prisma } = api.db;
    const where = { userId: id };
    expect((await accept('no such token')).errors).toEqual(invalid);
    await prisma.invitation.updateMany({ where, data: { revokedAt: api.clock.now } });
    expect((await accept(token)).errors).toEqual(invalid);
    await prisma.invitation.updateMany({ where, data: { revokedAt: null } });
    await prisma.user.update({ where: { id }, data: { disabledAt: api.clock.now } });
    expect((await accept(token)).errors).toEqual(invalid);
    await prisma.user.update({ where: { id }, data: { disabledAt: null } });
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 7 * 86_400_000);
    expect((await accept(token)).errors).toEqual(invalid);
    api.clock.now = before;
    expect((await accept(token)).success).toBe(true);
    expect((await accept(token)).errors).toEqual(invalid);
  });

  it('is over once there is a password, which a mail for a forgotten one does not set', async () => {
    await api.post(null, '/api/membership/password/forgot', { email });
    await sendMails(api);
    expect((await mailsOf(api)).filter((mail) => mail.includes(`To: ${email}`))).toEqual([]);
    const data = { passwordHash: await hashPassword('Tulips12') };
    await api.db.prisma.user.update({ where: { id }, data });
    expect((await accept(token)).errors).toEqual(invalid);
    expect((await login('Tulips12')).success).toBe(true);
  });

  it('is a 429 after twenty bad tokens from one address, those for a reset counted with them', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const reset = { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99', TokenID: 'guess' };
    for (let index = 0; index < 10; index++) {
      expect((await accept('guess', 'Crocus99', 'Crocus99', from)).status).toBe(200);
      expect((await api.post(null, '/api/membership/password/reset', reset, from)).status).toBe(200);
    }
    const answer = await accept(token, 'Crocus99', 'Crocus99', from);
    expect([answer.status, answer.errors]).toEqual([429, [httpMessages.tooManyAttempts]]);
    expect((await accept(token, 'Crocus99', 'Crocus99', { 'x-forwarded-for': '192.0.2.8' })).success).toBe(true);
  });

  it('refuses what is no text, or none that can be stored', async () => {
    expect((await accept({}, 1, null)).status).toBe(400);
    expect((await accept('x'.repeat(201))).status).toBe(400);
    expect((await accept(token, 'Crocus\u000099')).status).toBe(400);
  });
});
