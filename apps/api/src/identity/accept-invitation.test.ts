import { beforeEach, describe, expect, it } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
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
const login = (password: string) => api.post(null, '/api/membership/login', { username: email, password });
const invalid = [messages.inviteInvalid];

describe('accepting an invitation', () => {
  it('sets the password, signs nobody in and is written down', async () => {
    expect((await login('Crocus99')).success).toBe(false);
    const answer = await accept(token);
    expect([answer.success, answer.data, answer.headers['set-cookie']]).toEqual([true, null, undefined]);
    expect((await login('Crocus99')).success).toBe(true);
    const entry = await api.db.prisma.auditEntry.findFirst({
      where: { action: 'account.password-set', entityId: String(id) },
    });
    expect(entry).toMatchObject({ actorId: id, locationId: api.world.maple, after: { By: 'invitation' } });
  });

  it('works once, also when twenty arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => accept(token, `Crocus${String(index)}`)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const winner = answers.findIndex(({ success }) => success);
    const refusals = answers.filter(({ success }) => !success);
    expect(new Set(refusals.map(({ status, errors }) => `${String(status)} ${errors.join()}`))).toEqual(
      new Set([`200 ${messages.inviteInvalid}`]),
    );
    expect((await login(`Crocus${String(winner)}`)).success).toBe(true);
  });

  it('wants 6 to 14 characters twice alike, and does not use the token up before', async () => {
    for (const wrong of ['12345', '123456789012345', '😀'.repeat(5), '']) {
      expect((await accept(token, wrong)).errors).toEqual([messages.passwordLength]);
    }
    expect((await accept(token, 'Crocus99', 'Crocus98')).errors).toEqual([messages.passwordsUnequal]);
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
