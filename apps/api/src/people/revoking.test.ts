import { beforeEach, describe, expect, it } from 'vitest';
import { linkMessages } from '@footprints/contracts/link-errors';
import { useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
import { resetTokenOf } from '../../test/calls/records.ts';
import { password } from '../../test/world.ts';

const api = useApi();

let email: string;
let id: number;
let added = 0;
beforeEach(async () => {
  email = `wrong.address${String(++added)}@people.test`;
  const body = { ChildID: api.world.children.ava, Email: email, Name: 'Whoever Reads It', Relationship: 'Uncle' };
  const { data } = await api.post<{ UserID: number }>('director', '/api/admin/children/guardians/link', body);
  id = data.UserID;
});

const invite = () => api.post('director', '/api/admin/people/invite', { UserIDs: [id] });
const revoke = () => api.post('director', '/api/admin/people/revoke', { UserID: id });
const forgot = async (address: string) => {
  const answer = await api.post(null, '/api/membership/password/forgot', { email: address });
  await sendMails(api);
  return answer;
};
const lettersTo = async (address: string) =>
  (await mailsOf(api)).filter((mail) => mail.includes(`To: ${address}`) && mail.includes('/change-password?id='));
const childrenOf = () => api.db.prisma.guardian.count({ where: { userId: id } });

describe('an account that was never activated', () => {
  it('A14 gets no reset link: not before it is invited, not while it is, and not after that was revoked', async () => {
    const known = await forgot(email);
    await invite();
    await forgot(email);
    await revoke();
    await forgot(email);
    expect(await lettersTo(email)).toEqual([]);
    expect(await api.db.prisma.resetToken.count({ where: { userId: id } })).toBe(0);
    const unknown = await forgot('nobody@world.test');
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  it('A14 is not opened by a reset link that it was sent before', async () => {
    const TokenID = `an older link ${id}`;
    await api.db.prisma.resetToken.create({ data: await tokenFor(TokenID) });
    const body = { NewPassword: password, ConfirmPassword: password, TokenID };
    const answer = await api.post(null, '/api/membership/password/reset', body);
    expect(answer.errors).toEqual([linkMessages.resetLinkInvalid]);
    expect((await api.db.prisma.user.findUniqueOrThrow({ where: { id } })).passwordHash).toBeNull();
  });

  it('A14 is the guardian of nobody once its invitation was revoked, and each child’s trail says so', async () => {
    await api.post('director', '/api/admin/children/guardians/link', {
      ChildID: api.world.children.liam,
      Email: email,
    });
    await invite();
    expect(await childrenOf()).toBe(2);
    expect((await revoke()).success).toBe(true);
    expect(await childrenOf()).toBe(0);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { action: 'guardian.unlinked', before: { path: ['UserID'], equals: id } },
      orderBy: { entityId: 'asc' },
    });
    const { ava, liam } = api.world.children;
    expect(entries.map(({ entityId, locationId, actorId }) => [entityId, locationId, actorId])).toEqual(
      [ava, liam].toSorted().map((child) => [String(child), api.world.maple, api.world.people.director]),
    );
    expect(entries[0]?.before).toEqual({ UserID: id, Email: email, Relationship: 'Uncle' });
  });

  it('keeps its children when there was no invitation to revoke', async () => {
    await revoke();
    expect(await childrenOf()).toBe(1);
  });
});

async function tokenFor(token: string) {
  const made = await resetTokenOf(api, 'parent', token);
  const row = await api.db.prisma.resetToken.findFirstOrThrow({ where: { userId: api.world.people.parent } });
  await api.db.prisma.resetToken.delete({ where: { tokenHash: row.tokenHash } });
  expect(made).toBe(token);
  return { ...row, userId: id };
}
