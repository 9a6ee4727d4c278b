import argon2 from 'argon2';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { hashPassword } from '../../src/identity/passwords.ts';
import { sweepEnded } from '../../src/jobs/sweep.ts';
import { useApi } from '../api.ts';
import { resetTokenOf } from '../calls/records.ts';
import { mailsOf, sendMails } from '../outbox.ts';
import { password, people, type Person } from '../world.ts';

// Heard, not replaced.
vi.spyOn(argon2, 'hash');
vi.spyOn(argon2, 'verify');
afterAll(() => vi.restoreAllMocks());

const api = useApi({
  TRUST_PROXY: '127.0.0.1',
  LOGIN_ATTEMPTS_IN_ALL: '60',
  FORGOT_PER_ADDRESS_PER_HOUR: '50',
  RESET_LETTERS_PER_ADDRESS_PER_HOUR: '3',
  RESET_LETTERS_IN_ALL_PER_HOUR: '5',
  RESET_ATTEMPTS_IN_ALL_PER_HOUR: '30',
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const signIn = (username: string, secret: string, address: string) =>
  api.post(null, '/api/membership/login', { username, password: secret }, from(address));
const forgot = (email: string, address: string) =>
  api.post(null, '/api/membership/password/forgot', { email }, from(address));
const confirm = (TokenID: string, address: string) =>
  api.post(null, '/api/membership/login/confirm', { TokenID }, from(address));
const reset = (TokenID: string, address: string) => {
  const body = { NewPassword: password, ConfirmPassword: password, TokenID };
  return api.post(null, '/api/membership/password/reset', body, from(address));
};
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const waitingMails = async (name: string) => {
  const text = "SELECT count(*)::int AS count FROM pgboss.job WHERE name = $1 AND state = 'created'";
  const { rows } = await api.db.pool.query<{ count: number }>(text, [name]);
  return rows[0]?.count ?? 0;
};

/** The newest mail to this person of this subject, and the token of its link. */
async function letterTo(person: Person, subject: string, page: string) {
  await sendMails(api);
  const mail = (await mailsOf(api)).findLast(
    (one) => one.includes(`To: ${people[person].email}`) && one.includes(subject),
  );
  return { mail: mail ?? '', token: new RegExp(`/${page}\\?id=([\\w-]{43})`).exec(mail ?? '')?.[1] ?? '' };
}
const confirmationTo = (person: Person) => letterTo(person, 'Subject: Is it you', 'confirm-sign-in');

/** Ten wrong passwords from ten addresses. */
const guess = async (email: string) => {
  for (const index of numbers(10)) await signIn(email, 'wrong', `198.51.100.${index}`);
};

beforeEach(async () => {
  await sendMails(api);
  const { prisma } = api.db;
  await prisma.rateLimit.deleteMany();
  await prisma.knownAddress.deleteMany();
});

describe('one address', () => {
  it('A11 that tries forty accounts ends in 429, whether they exist, and without anything being hashed', async () => {
    const { email } = people.parent;
    const answers = [await signIn(email, 'wrong', '192.0.2.1')];
    for (const index of numbers(29)) answers.push(await signIn(`made.up${index}@world.test`, 'x', '192.0.2.1'));
    expect(new Set(answers.map(({ status, errors }) => `${status} ${errors.join()}`))).toEqual(
      new Set([`200 ${messages.loginRefused}`]),
    );
    vi.mocked(argon2.verify).mockClear();
    for (const username of [people.director.email, ...numbers(9).map((index) => `more${index}@world.test`)]) {
      const answer = await signIn(username, password, '192.0.2.1');
      expect([answer.status, answer.errors]).toEqual([429, [httpMessages.tooManyAttempts]]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(argon2.verify).not.toHaveBeenCalled();
    expect((await signIn(people.director.email, password, '192.0.2.2')).success).toBe(true);
  });

  it('A11 that sends a hundred at once is heard hardly more often', async () => {
    vi.mocked(argon2.verify).mockClear();
    const answers = await Promise.all(
      numbers(100).map((index) => signIn(`at.once${index}@world.test`, 'x', '192.0.2.3')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(vi.mocked(argon2.verify).mock.calls.length).toBeLessThan(35);
  });

  it('A11 of IPv6 is its network: another address of the same 64 bits is no other', async () => {
    for (const index of numbers(30)) await signIn(`v6.${index}@world.test`, 'x', `2001:db8::${index.toString(16)}`);
    expect((await signIn('one.more@world.test', 'x', '2001:db8::ffff')).status).toBe(429);
    expect((await signIn('one.more@world.test', 'x', '2001:db8:0:1::1')).status).toBe(200);
  });

  it('A11 in a known network of IPv6 is heard no more often from many of its addresses than from one', async () => {
    const email = people.parent.email;
    await signIn(email, password, '2001:db8:7::1');
    for (const index of numbers(100)) await signIn(email, 'wrong', `2001:db8:7::${index.toString(16)}`);
    expect((await signIn(email, password, '2001:db8:7::ffff')).status).toBe(429);
  });

  it(
    'A11 that the account knows has fifty more tries past its limit, of which the last still works (product 3.6)',
    { timeout: 60_000 },
    async () => {
      const { email } = people.parent;
      await signIn(email, password, '192.0.2.8');
      await guess(email);
      for (const _ of numbers(49)) expect((await signIn(email, 'wrong', '192.0.2.8')).status).toBe(429);
      expect((await signIn(email, password, '192.0.2.8')).success).toBe(true);
      expect((await signIn(email, password, '192.0.2.8')).status).toBe(429);
    },
  );

  it('A12 that makes up emails past its limit leaves no trace of them', async () => {
    for (const index of numbers(50)) await forgot(`made.up.${index}@world.test`, '192.0.2.77');
    const before = await api.db.prisma.rateLimit.count();
    for (const index of numbers(10)) await forgot(`more.${index}@world.test`, '192.0.2.77');
    expect(await api.db.prisma.rateLimit.count()).toBe(before);
  });

  it(
    'A11 of a whole centre is never refused: forty sign in at once, each mistypes once, and again',
    { timeout: 60_000 },
    async () => {
      const passwordHash = await hashPassword(password);
      const emails = numbers(40).map((index) => `staff${index}@centre.test`);
      await api.db.prisma.user.createMany({
        data: emails.map((email) => ({ email, displayName: 'Staff', passwordHash, locationId: api.world.maple })),
      });
      const first = await Promise.all(emails.map((email) => signIn(email, password, '192.0.2.4')));
      expect(first.map(({ status, success }) => [status, success])).toEqual(emails.map(() => [200, true]));
      for (const email of emails) expect((await signIn(email, 'mistyped', '192.0.2.4')).status).toBe(200);
      const second = await Promise.all(emails.map((email) => signIn(email, password, '192.0.2.4')));
      expect(second.map(({ status, success }) => [status, success])).toEqual(emails.map(() => [200, true]));
    },
  );

  it('A12 that asks for too many reset mails is a 429, for known emails and made-up ones', async () => {
    for (const index of numbers(50)) {
      expect((await forgot(`made.up${index}@world.test`, '192.0.2.5')).status).toBe(200);
    }
    expect((await forgot('made.up@world.test', '192.0.2.5')).status).toBe(429);
    expect((await forgot(people.parent.email, '192.0.2.5')).status).toBe(429);
    expect((await forgot(people.parent.email, '192.0.2.6')).status).toBe(200);
  });
});

describe('strangers from everywhere', () => {
  it('A11 cannot lock the owner out: the right password from a new place works once a mailed link confirmed it', async () => {
    const { email } = people.director;
    await guess(email);
    expect((await signIn(email, 'wrong', '203.0.113.5')).status).toBe(429);
    expect(await waitingMails('sign-in-confirmation-mail')).toBe(0);
    const right = await signIn(email, password, '203.0.113.5');
    expect([right.status, right.errors, right.headers['set-cookie']]).toEqual([
      429,
      [httpMessages.tooManyAttempts],
      undefined,
    ]);
    const { mail, token } = await confirmationTo('director');
    expect(mail).toContain('203.0.113.5');
    expect((await confirm(token, '203.0.113.99')).success).toBe(true);
    // The place where the password was given, not that of the link.
    expect((await signIn(email, password, '203.0.113.99')).status).toBe(429);
    expect((await signIn(email, password, '203.0.113.5')).success).toBe(true);
    const again = await confirm(token, '203.0.113.5');
    expect([again.status, again.errors]).toEqual([200, [linkMessages.linkInvalid]]);
    const entry = await api.db.prisma.auditEntry.findFirst({ where: { action: 'account.address-confirmed' } });
    expect(entry).toMatchObject({ actorId: api.world.people.director, locationId: api.world.maple });
  });

  it('A12 cannot keep a reset mail from the owner, who asks from where they have signed in before', async () => {
    const { email } = people.director;
    await signIn(email, password, '192.0.2.60');
    for (const index of numbers(5)) await forgot(email, `198.51.100.${index}`);
    expect((await forgot(email, '198.51.100.9')).status).toBe(429);
    await sendMails(api);
    expect((await forgot(email, '192.0.2.60')).status).toBe(200);
    expect(await waitingMails('password-reset-mail')).toBe(1);
    // The last link that strangers had sent is void, and they send no other: this one works.
    expect((await forgot(email, '198.51.100.10')).status).toBe(429);
    const { token } = await letterTo('director', 'Subject:', 'change-password');
    expect((await reset(token, '192.0.2.60')).success).toBe(true);
  });

  it('A12 is a 429 for the sixth reset mail in an hour from an address that the account knows, too', async () => {
    const { email } = people.director;
    await signIn(email, password, '192.0.2.61');
    for (const _ of numbers(5)) expect((await forgot(email, '192.0.2.61')).status).toBe(200);
    expect((await forgot(email, '192.0.2.61')).status).toBe(429);
    expect((await forgot(email, '198.51.100.9')).status).toBe(200);
  });

  it('A11 cannot use up the letters: a hundred more wrong passwords leave the owner theirs', async () => {
    const { email } = people.director;
    await guess(email);
    for (const index of numbers(100)) await signIn(email, 'wrong', `198.51.101.${index}`);
    expect(await waitingMails('sign-in-confirmation-mail')).toBe(0);
    await signIn(email, password, '203.0.113.6');
    expect((await confirm((await confirmationTo('director')).token, '203.0.113.6')).success).toBe(true);
    expect((await signIn(email, password, '203.0.113.6')).success).toBe(true);
  });

  it('A11 a link is worth nothing after an hour, after a newer one, and for who is disabled or has a new password', async () => {
    const { email } = people.director;
    const where = { id: api.world.people.director };
    const link = async () => {
      await signIn(email, password, '203.0.113.7');
      return (await confirmationTo('director')).token;
    };
    const refused = async (token: string) => {
      expect((await confirm(token, '203.0.113.7')).errors).toEqual([linkMessages.linkInvalid]);
    };
    await guess(email);
    const older = await link();
    const newer = await link();
    await refused(older);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 3_600_001);
    await refused(newer);
    api.clock.now = before;
    await api.db.prisma.user.update({ where, data: { disabledAt: new Date() } });
    await refused(newer);
    await api.db.prisma.user.update({ where, data: { disabledAt: null } });
    expect((await reset(await resetTokenOf(api, 'director'), '203.0.113.7')).success).toBe(true);
    await refused(newer);
  });

  it('A60 cannot fill the trail: what is not heard any more is not written down', async () => {
    const { email } = people.director;
    const written = async () => {
      await api.app.afterAnswersSettled();
      return api.db.prisma.auditEntry.count({ where: { action: 'account.refused' } });
    };
    const before = await written();
    await guess(email);
    expect(await written()).toBe(before + 10);
    for (const index of numbers(5)) {
      expect((await signIn(email, 'wrong', `192.0.2.${index + 40}`)).status).toBe(429);
    }
    expect(await written()).toBe(before + 10);
  });

  it('A11 who tried too much together leave known addresses alone, and new ones the link', async () => {
    expect((await signIn(people.parent.email, password, '192.0.2.20')).success).toBe(true);
    for (const index of numbers(60)) {
      await signIn(`all${index}@world.test`, 'x', `198.51.${index}.1`);
    }
    expect((await signIn('nobody@world.test', 'x', '203.0.113.8')).status).toBe(429);
    expect((await signIn(people.parent.email, password, '192.0.2.20')).success).toBe(true);
    expect((await signIn(people.parent.email, password, '203.0.113.8')).status).toBe(429);
    expect((await confirm((await confirmationTo('parent')).token, '203.0.113.8')).success).toBe(true);
    expect((await signIn(people.parent.email, password, '203.0.113.8')).success).toBe(true);
  });

  it('A12 who ask for reset mails to nobody and to who was never activated put nothing in the queue', async () => {
    await api.db.prisma.user.create({ data: { email: 'never@world.test', displayName: 'Invited' } });
    const answers = [];
    for (const email of ['never@world.test', 'nobody@world.test', people.noRoles.email]) {
      answers.push((await forgot(email, '192.0.2.30')).text);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await waitingMails('password-reset-mail')).toBe(1);
    await sendMails(api);
  });

  it('A12 who ask for many real people’s reset mails run out of letters, and a known address does not', async () => {
    const asked: Person[] = ['sunflowers', 'rosebuds', 'acorns', 'director', 'directorOak', 'admin', 'otherParent'];
    await signIn(people.parent.email, password, '192.0.2.40');
    for (const [index, person] of asked.entries()) {
      const address = index < 4 ? '198.51.100.1' : `198.51.100.${index}`;
      expect((await forgot(people[person].email, address)).status).toBe(200);
    }
    // Three of the four from one address, and two more: five in all.
    expect(await waitingMails('password-reset-mail')).toBe(5);
    await forgot(people.parent.email, '192.0.2.40');
    expect(await waitingMails('password-reset-mail')).toBe(6);
    await sendMails(api);
  });

  it('A13 who try bad links together end in 429, without a hash, and a good link works on', async () => {
    vi.mocked(argon2.hash).mockClear();
    for (const index of numbers(30)) {
      expect((await reset('guess', `198.51.100.${index}`)).errors).toEqual([linkMessages.resetLinkInvalid]);
    }
    expect((await reset('guess', '198.51.100.200')).status).toBe(429);
    expect(argon2.hash).not.toHaveBeenCalled();
    expect((await reset(await resetTokenOf(api, 'otherParent'), '198.51.100.201')).success).toBe(true);
  });
});

describe('what is kept of addresses', () => {
  const rows = () => api.db.prisma.knownAddress.findMany({ where: { userId: api.world.people.parent } });

  it('A11 is no hash that anybody can make of an address', async () => {
    await signIn(people.parent.email, password, '192.0.2.50');
    const [row] = await rows();
    const { createHash } = await import('node:crypto');
    expect(row?.addressHash).toHaveLength(32);
    for (const text of ['192.0.2.50', `${String(row?.userId)} 192.0.2.50`]) {
      expect(Buffer.from(row?.addressHash ?? []).equals(createHash('sha256').update(text).digest())).toBe(false);
    }
  });

  it('A11 is known under an older secret too, and then kept under the first', async () => {
    const { config } = api.deps;
    const [first] = config.sessionSecrets;
    await signIn(people.parent.email, password, '192.0.2.54');
    config.sessionSecrets = ['a newer secret that is long enough', first];
    await guess(people.parent.email);
    expect((await signIn(people.parent.email, password, '192.0.2.54')).success).toBe(true);
    expect(await rows()).toHaveLength(2);
    config.sessionSecrets = ['a newer secret that is long enough'];
    expect((await signIn(people.parent.email, password, '192.0.2.54')).success).toBe(true);
    expect(await rows()).toHaveLength(2);
    config.sessionSecrets = [first];
  });

  it('A11 is swept after ninety days without a sign-in', async () => {
    await signIn(people.parent.email, password, '192.0.2.51');
    const at = (days: number) => ({ ...api.deps, now: () => new Date(api.clock.now.getTime() + days * 86_400_000) });
    await sweepEnded(at(89));
    expect(await rows()).toHaveLength(1);
    await sweepEnded(at(91));
    expect(await rows()).toEqual([]);
  });

  it('A7 is cleared by a reset: an address that was known is one like any other', async () => {
    await signIn(people.parent.email, password, '192.0.2.52');
    expect((await reset(await resetTokenOf(api, 'parent'), '192.0.2.53')).success).toBe(true);
    expect(await rows()).toEqual([]);
    await guess(people.parent.email);
    expect((await signIn(people.parent.email, password, '192.0.2.52')).status).toBe(429);
  });
});
