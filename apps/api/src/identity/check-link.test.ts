import { beforeEach, describe, expect, it } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { useApi } from '../../test/api.ts';
import { invitationOf, resetTokenOf } from '../../test/calls/records.ts';
import { hashPassword } from './passwords.ts';

const api = useApi({ RESET_ATTEMPTS_PER_HOUR: '20', TRUST_PROXY: '127.0.0.1' });

const check = (For: unknown, TokenID: unknown, headers: Record<string, string> = {}) =>
  api.post(null, '/api/membership/password/link', { For, TokenID }, headers);
const newPassword = { NewPassword: 'Crocus99', ConfirmPassword: 'Crocus99' };
const accept = (TokenID: string) => api.post(null, '/api/membership/invitation/accept', { ...newPassword, TokenID });
const reset = (TokenID: string, headers: Record<string, string> = {}) =>
  api.post(null, '/api/membership/password/reset', { ...newPassword, TokenID }, headers);
const invalid = [linkMessages.linkInvalid];

let added = 0;
/** Somebody new at Maple Street. */
async function newPerson(): Promise<number> {
  const email = `asked${String(++added)}@people.test`;
  const { id } = await api.db.prisma.user.create({
    data: { email, displayName: 'Pat Novak', locationId: api.world.maple },
  });
  return id;
}

beforeEach(() => api.db.prisma.rateLimit.deleteMany());

describe('asking whether a mailed link works (product 3.20)', () => {
  it('tells whom an invitation is for and where, as often as it is asked, and uses nothing up', async () => {
    const id = await newPerson();
    const token = await invitationOf(api, id);
    for (const _ of [1, 2]) {
      const answer = await check('invitation', token);
      expect([answer.success, answer.data]).toEqual([true, { Name: 'Pat Novak', LocationName: 'Maple Street' }]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await accept(token)).success).toBe(true);
    expect((await check('invitation', token)).errors).toEqual(invalid);
  });

  it('names a guardian’s place by their child, and no place for who has none', async () => {
    const guardian = await newPerson();
    await api.db.prisma.user.update({ where: { id: guardian }, data: { locationId: null } });
    const token = await invitationOf(api, guardian);
    expect((await check('invitation', token)).data).toEqual({ Name: 'Pat Novak', LocationName: null });
    const childId = api.world.children.ava;
    await api.db.prisma.guardian.create({
      data: { userId: guardian, childId, relationship: '', createdAt: api.clock.now },
    });
    expect((await check('invitation', token)).data).toEqual({ Name: 'Pat Novak', LocationName: 'Maple Street' });
  });

  it('tells nothing of whom a reset link is for, and that it works until it was used or an hour is over', async () => {
    const token = await resetTokenOf(api, 'unassigned');
    const answer = await check('reset', token);
    expect([answer.success, answer.data]).toEqual([true, { Name: null, LocationName: null }]);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 3_600_000);
    expect((await check('reset', token)).errors).toEqual(invalid);
    api.clock.now = before;
    expect((await reset(token)).success).toBe(true);
    expect((await check('reset', token)).errors).toEqual(invalid);
  });

  it('is refused for a link of the other kind, revoked, of a disabled account, or of who has a password', async () => {
    const { prisma } = api.db;
    const id = await newPerson();
    const where = { userId: id };
    const token = await invitationOf(api, id);
    expect((await check('reset', token)).errors).toEqual(invalid);
    await prisma.invitation.updateMany({ where, data: { revokedAt: api.clock.now } });
    expect((await check('invitation', token)).errors).toEqual(invalid);
    await prisma.invitation.updateMany({ where, data: { revokedAt: null } });
    await prisma.user.update({ where: { id }, data: { disabledAt: api.clock.now } });
    expect((await check('invitation', token)).errors).toEqual(invalid);
    await prisma.user.update({ where: { id }, data: { disabledAt: null } });
    expect((await check('invitation', token)).success).toBe(true);
    await prisma.user.update({ where: { id }, data: { passwordHash: await hashPassword('Tulips12') } });
    expect((await check('invitation', token)).errors).toEqual(invalid);
    expect((await check('invitation', await resetTokenOf(api, 'unassigned'))).errors).toEqual(invalid);
  });

  it('is a 429 after twenty bad ones from one address, those that came with a password counted with them', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const token = await resetTokenOf(api, 'unassigned');
    for (let index = 0; index < 10; index++) {
      expect((await check('reset', 'guess', from)).status).toBe(200);
      expect((await reset('guess', from)).status).toBe(200);
    }
    const answer = await check('reset', token, from);
    expect([answer.status, answer.errors]).toEqual([429, [httpMessages.tooManyAttempts]]);
    expect((await check('reset', token, { 'x-forwarded-for': '192.0.2.8' })).success).toBe(true);
  });

  it('refuses what is no text, too long, or a link for something else', async () => {
    expect((await check('reset', {})).status).toBe(400);
    expect((await check('reset', 'x'.repeat(201))).status).toBe(400);
    expect((await check('email', 'token')).status).toBe(400);
  });
});
