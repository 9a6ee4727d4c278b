import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import argon2 from 'argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { useApi } from '../../test/api.ts';
import { ownerOf } from '../../test/own-account.ts';
import { password, people } from '../../test/world.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { jobHandlers } from '../start/jobs.ts';
import { hashPassword } from './passwords.ts';
import { sendResetMail } from './reset.ts';

const api = useApi({
  FORGOT_PER_HOUR: '5',
  RESET_ATTEMPTS_PER_HOUR: '20',
  PUBLIC_URL: 'http://care.example.org',
  TRUST_PROXY: '127.0.0.1',
});

const forgot = (email: unknown, headers: Record<string, string> = {}) =>
  api.post(null, '/api/membership/password/forgot', { email }, headers);
const reset = (
  TokenID: string,
  NewPassword = 'Crocus99',
  ConfirmPassword = NewPassword,
  headers: Record<string, string> = {},
) => api.post(null, '/api/membership/password/reset', { NewPassword, ConfirmPassword, TokenID }, headers);

const sendMails = () => api.deps.queue.drain(jobHandlers(api.deps));

async function mails(): Promise<string[]> {
  const outbox = join(api.deps.config.dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  return Promise.all(files.toSorted().map((file) => readFile(join(outbox, file), 'utf8')));
}

/** The text of quoted-printable mail, with its soft line breaks joined. */
const plain = (mail: string) => mail.replace(/=\n/g, '').replaceAll('=3D', '=');

async function requestToken(email: string): Promise<string> {
  await forgot(email);
  await sendMails();
  const links = (await mails()).map((mail) => /\/change-password\?id=([\w-]+)/.exec(plain(mail))?.[1]);
  return links.findLast((link) => link !== undefined) ?? '';
}

beforeEach(async () => {
  await api.db.prisma.rateLimit.deleteMany();
});

describe('forgot', () => {
  it('A12 answers a known, an unknown and an empty email with the same words', async () => {
    const answers = [
      await forgot(people.parent.email),
      await forgot('nobody@world.test'),
      await forgot(''),
      await forgot(undefined),
    ];
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, success: true });
  });

  it('A12 asks the database the same for a known and an unknown email, and answers before the mail is in the queue', async () => {
    await api.signIn('parent');
    await api.app.afterAnswersSettled();
    const queued = Promise.withResolvers<null>();
    const send = vi.spyOn(api.deps.queue, 'send').mockReturnValue(queued.promise as never);
    const query = vi.spyOn(api.db.pool, 'query');
    const asked = async (email: string) => {
      query.mockClear();
      const url = '/api/membership/password/forgot';
      const { statusCode } = await api.app.inject({ method: 'POST', url, payload: { email } });
      expect(statusCode).toBe(200);
      return query.mock.calls.map(([statement]) => {
        const { text = statement } = statement as { text?: unknown };
        return text;
      });
    };
    try {
      for (const email of [people.parent.email, 'nobody@world.test']) await asked(email);
      const known = await asked(people.parent.email);
      expect(known.length).toBeGreaterThan(1);
      expect(await asked('somebody.else@world.test')).toEqual(known);
      expect(send).toHaveBeenCalledTimes(2);
    } finally {
      query.mockRestore();
      send.mockRestore();
      queued.resolve(null);
    }
  });

  it('mails a link to the known one only, in plain text and HTML', async () => {
    await sendMails();
    const before = (await mails()).length;
    await forgot('nobody@world.test');
    await forgot(' PARENT@world.test ');
    await sendMails();
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toContain(`To: ${people.parent.email}`);
    expect(mail).toMatch(/Content-Type: text\/plain/);
    expect(mail).toMatch(/Content-Type: text\/html/);
    expect(plain(mail ?? '')).toContain('http://care.example.org/change-password?id=');
  });

  it('A16 links to the configured address, whatever host the request names', async () => {
    await forgot(people.parent.email, { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
    await sendMails();
    expect((await mails()).at(-1)).not.toContain('evil.test');
  });

  it('A12 is a 429 for the sixth in an hour, known or not', async () => {
    for (const email of [people.parent.email, 'stranger@world.test']) {
      for (let index = 0; index < 5; index++) expect((await forgot(email)).status).toBe(200);
      const sixth = await forgot(email.toUpperCase());
      expect([sixth.status, sixth.errors]).toEqual([429, [httpMessages.tooManyAttempts]]);
      expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('A15 keeps no token in the database in a form that works', async () => {
    const token = await requestToken(people.parent.email);
    expect(token.length).toBeGreaterThanOrEqual(43);
    const { rows } = await api.db.pool.query<{ text: string }>(`
      SELECT t::text AS text FROM reset_tokens t UNION ALL SELECT j::text FROM pgboss.job j`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some((row) => row.text.includes(token))).toBe(false);
  });

  it('A19 takes no mail header from an email address', async () => {
    const before = (await mails()).length;
    await forgot(`${people.parent.email}\r\nBcc: evil@evil.test`);
    await sendMails();
    expect((await mails()).length).toBe(before);
    expect((await forgot(['a@b.c'])).status).toBe(400);
    expect((await forgot({ not: '' })).status).toBe(400);
    expect((await forgot('x'.repeat(1_000_000))).status).toBe(400);
  });
});

describe('reset', () => {
  it('sets the password, ends every session and tells the person', async () => {
    const sessions = [await api.signIn('parent'), await api.signIn('parent'), await api.signIn('parent')];
    const token = await requestToken(people.parent.email);
    const answer = await reset(token);
    expect([answer.success, answer.data, answer.headers['set-cookie']]).toEqual([true, null, undefined]);
    for (const cookie of sessions) {
      const info = await api.app.inject({ url: '/api/membership/user/app-info', headers: { cookie } });
      expect(info.statusCode).toBe(401);
    }
    const login = (secret: string) =>
      api.post(null, '/api/membership/login', { username: people.parent.email, password: secret });
    expect((await login(password)).success).toBe(false);
    expect((await login('Crocus99')).success).toBe(true);
    await sendMails();
    expect((await mails()).at(-1)).toContain('password was changed');
  });

  it('makes every browser a new one, which a director is told of at the next sign-in (product 18.7)', async () => {
    const owner = await ownerOf(api);
    const known = () => api.db.prisma.knownDevice.count({ where: { userId: owner.userId } });
    expect(await known()).toBe(1);
    expect((await reset(await requestToken(owner.email))).success).toBe(true);
    expect(await known()).toBe(0);
  });

  it('opens no session for the old password to whoever was signing in meanwhile', async () => {
    const userId = api.world.people.otherParent;
    const { passwordHash } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    const signedIn = () => api.db.prisma.auditEntry.count({ where: { actorId: userId, action: 'account.signed-in' } });
    const before = await signedIn();
    const transaction = await api.db.pool.connect();
    await transaction.query('BEGIN');
    await transaction.query('UPDATE users SET password_hash = $1 WHERE id = $2', [
      await hashPassword('Crocus99'),
      userId,
    ]);
    const signingIn = api.post(null, '/api/membership/login', { username: people.otherParent.email, password });
    await untilWaiting(transaction);
    await transaction.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    await transaction.query('COMMIT');
    transaction.release();
    const answer = await signingIn;
    expect([answer.success, answer.errors]).toEqual([false, [messages.loginRefused]]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await api.db.prisma.session.count({ where: { userId } })).toBe(0);
    expect(await signedIn()).toBe(before);
    await api.db.prisma.user.update({ where: { id: userId }, data: { passwordHash } });
  });

  it('A20 is not undone by an older hash that is made anew at a sign-in of just before', async () => {
    const userId = api.world.people.noRoles;
    const { passwordHash } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    const older = await argon2.hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await api.db.prisma.user.update({ where: { id: userId }, data: { passwordHash: older } });
    const [holder, other] = [await api.connectAsOwner(), await api.connectAsOwner()];
    await holder.query('BEGIN');
    await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const signingIn = api.post(null, '/api/membership/login', { username: people.noRoles.email, password });
    await untilWaiting(holder);
    const newer = await hashPassword('Crocus99');
    const setting = other.query('UPDATE users SET password_hash = $1 WHERE id = $2', [newer, userId]);
    await untilWaiting(holder, 2);
    await holder.query('COMMIT');
    await Promise.all([signingIn, setting]);
    await Promise.all([holder.end(), other.end()]);
    expect((await signingIn).success).toBe(true);
    const stored = await api.db.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    expect(stored.passwordHash).toBe(newer);
    await api.db.prisma.user.update({ where: { id: userId }, data: { passwordHash } });
  });

  it('A8 opens no session to whoever was signing in while their account was disabled', async () => {
    const userId = api.world.people.acorns;
    const transaction = await api.db.pool.connect();
    await transaction.query('BEGIN');
    await transaction.query('UPDATE users SET disabled_at = now() WHERE id = $1', [userId]);
    const signingIn = api.post(null, '/api/membership/login', { username: people.acorns.email, password });
    await untilWaiting(transaction);
    await transaction.query('COMMIT');
    transaction.release();
    const answer = await signingIn;
    expect([answer.success, answer.errors]).toEqual([false, [messages.loginRefused]]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await api.db.prisma.session.count({ where: { userId } })).toBe(0);
    await api.db.prisma.user.update({ where: { id: userId }, data: { disabledAt: null } });
  });

  it('A14 works once, also when twenty arrive at once', async () => {
    const token = await requestToken(people.otherParent.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    const refusals = answers.filter((answer) => !answer.success);
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(new Set(refusals.map((answer) => `${answer.status} ${String(answer.errors[0])}`))).toEqual(
      new Set([`200 ${linkMessages.resetLinkInvalid}`]),
    );
  });

  it('A14 takes the newest link only, also of two that are sent at once', async () => {
    const userId = api.world.people.otherParent;
    const holder = await api.connectAsOwner();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
    const sent = [1, 2].map(() => sendResetMail(api.deps, { email: people.otherParent.email }));
    await untilWaiting(holder, 2);
    await holder.query('COMMIT');
    await holder.end();
    await Promise.all(sent);
    expect(await api.db.prisma.resetToken.count({ where: { userId } })).toBe(1);
  });

  it('A14 takes the newest link only, and for an hour', async () => {
    const older = await requestToken(people.otherParent.email);
    const newer = await requestToken(people.otherParent.email);
    expect((await reset(older)).errors).toEqual([linkMessages.resetLinkInvalid]);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 3_600_001);
    expect((await reset(newer)).errors).toEqual([linkMessages.resetLinkInvalid]);
    api.clock.now = before;
    expect((await reset(newer)).success).toBe(true);
  });

  it('A18 wants 6 to 14 characters, counted as people count, and does not use the token up', async () => {
    const token = await requestToken(people.otherParent.email);
    for (const wrong of ['12345', '123456789012345', '😀'.repeat(5), '']) {
      expect((await reset(token, wrong)).errors).toEqual([linkMessages.passwordLength]);
    }
    expect((await reset(token, 'Crocus99', 'Crocus98')).errors).toEqual([linkMessages.passwordsUnequal]);
    expect((await reset(token, ' 😀 😀 ')).success).toBe(false);
    expect((await reset(token, '  😀😀  ')).success).toBe(true);
    const login = await api.post(null, '/api/membership/login', {
      username: people.otherParent.email,
      password: '  😀😀  ',
    });
    expect(login.success).toBe(true);
  });

  it('A13 is a 429 after twenty bad tokens from one address, and leaves other addresses alone', async () => {
    const from = (address: string) => reset('no such token', 'Crocus99', 'Crocus99', { 'x-forwarded-for': address });
    for (let index = 0; index < 20; index++) expect((await from('192.0.2.7')).status).toBe(200);
    expect((await from('192.0.2.7')).status).toBe(429);
    expect((await from('192.0.2.8')).status).toBe(200);
  });

  it('refuses what is not text', async () => {
    const answer = await api.post(null, '/api/membership/password/reset', {
      NewPassword: 1,
      ConfirmPassword: null,
      TokenID: {},
    });
    expect(answer.status).toBe(400);
  });
});

describe('guessing passwords', () => {
  const guess = (email: string, secret: string, address: string) =>
    api.post(null, '/api/membership/login', { username: email, password: secret }, { 'x-forwarded-for': address });

  it('A11 is a 429 from the eleventh on, from one address or many, and never locks the person out', async () => {
    const { email } = people.director;
    expect((await guess(email, password, '192.0.2.1')).success).toBe(true);
    for (let index = 0; index < 10; index++) {
      expect((await guess(email, 'wrong', `198.51.100.${index}`)).errors).toEqual([messages.loginRefused]);
    }
    const eleventh = await guess(email, 'wrong', '198.51.100.77');
    expect([eleventh.status, eleventh.errors]).toEqual([429, [httpMessages.tooManyAttempts]]);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess(email, password, '198.51.100.77')).status).toBe(429);
    expect((await guess(email, 'wrong', '192.0.2.1')).status).toBe(429);
    expect((await guess(email, password, '192.0.2.1')).success).toBe(true);
  });

  it('A11 counts an unknown email like a known one', async () => {
    for (let index = 0; index < 10; index++) await guess('ghost@world.test', 'wrong', '192.0.2.9');
    expect((await guess('ghost@world.test', 'wrong', '192.0.2.9')).status).toBe(429);
  });

  it('does not count right passwords', async () => {
    for (let index = 0; index < 15; index++) {
      expect((await guess(people.admin.email, password, '192.0.2.3')).success).toBe(true);
    }
  });
});
