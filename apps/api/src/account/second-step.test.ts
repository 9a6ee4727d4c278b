import { describe, expect, it, onTestFinished } from 'vitest';
import { accountMessages } from '@footprints/contracts/account-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { sessionOf, useApi } from '../../test/api.ts';
import { callRows } from '../../test/calls/all.ts';
import { recordsOf } from '../../test/calls/records.ts';
import { addApp, addPasskey, codeOf, type Owner, ownerOf } from '../../test/own-account.ts';
import { untilWaiting } from '../../test/waiting.ts';

const api = useApi({ TRUST_PROXY: '127.0.0.1' });
const info = '/membership/user/app-info';
const step = '/membership/second-factor';

/** Sends the step and keeps the session that comes of it. */
async function pass(owner: Owner, body: object, address = '127.0.0.1') {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api${step}`,
    headers: { cookie: owner.cookie, 'x-forwarded-for': address },
    payload: body,
  });
  if (answer.json<{ Success: boolean }>().Success) owner.cookie = sessionOf(answer);
  return answer.json<{ Success: boolean; Errors: string[]; Data: unknown }>();
}

async function passkeyAnswer(owner: Owner, device: Awaited<ReturnType<typeof addPasskey>>) {
  const { data } = await owner.post<never>(`${step}/passkey`);
  return { Passkey: device.get(data) };
}

describe('signing in to an account with a second factor', () => {
  it('product 18.1 answers success, says what comes next, and nothing of who it is', async () => {
    const owner = await ownerOf(api);
    await addApp(api, owner);
    const { success: _, ...answer } = await owner.signIn();
    expect(answer).toMatchObject({ Success: true, Errors: [] });
    expect(answer.data).toEqual({
      Email: owner.email,
      Roles: [],
      Next: 'second-factor',
      Factors: ['app', 'recovery'],
    });
  });

  it('without one is as it always was', async () => {
    const owner = await ownerOf(api);
    const answer = await owner.signIn();
    expect(answer.data).toEqual({ Email: owner.email, Roles: ['Director'] });
    expect((await owner.get(info)).status).toBe(200);
  });

  it('product 18.1 opens nothing but that step: every other call is a 401', async () => {
    const owner = await ownerOf(api, ['Admin']);
    await addApp(api, owner);
    await owner.signIn();
    const records = await recordsOf(api);
    const asked = callRows.filter(({ gets }) => gets.anonymous === 401);
    expect(asked.length).toBeGreaterThan(60);
    for (const row of asked) {
      const request = await row.ask({ api, world: api.world, records, person: 'admin' });
      const answer = await api.send(null, { ...request, headers: { ...request.headers, cookie: owner.cookie } });
      expect([row.name, answer.status]).toEqual([row.name, 401]);
    }
  });

  it('product 18.1 is over after five minutes', async () => {
    const owner = await ownerOf(api);
    const { secret } = await addApp(api, owner);
    await owner.signIn();
    api.later(301);
    expect((await owner.post(step, { Code: codeOf(api, secret) })).status).toBe(401);
  });

  it('product 18.1 is kept no longer where nobody goes on: the next sign-in takes along what is over', async () => {
    const owner = await ownerOf(api);
    await addApp(api, owner);
    const waiting = () => api.db.prisma.session.count({ where: { userId: owner.userId, awaitsFactor: true } });
    for (let times = 0; times < 3; times += 1) await owner.signIn();
    expect(await waiting()).toBe(3);
    api.later(301);
    await owner.signIn();
    expect(await waiting()).toBe(1);
  });

  it('product 18.1 goes on with a code of the app, in a session of another id', async () => {
    const owner = await ownerOf(api);
    const { secret } = await addApp(api, owner);
    await owner.signIn();
    const before = owner.cookie;
    const done = await pass(owner, { Code: codeOf(api, secret) });
    expect(done).toMatchObject({ Success: true, Data: { Email: owner.email, Roles: ['Director'] } });
    expect(owner.cookie).not.toBe(before);
    expect((await owner.get(info)).status).toBe(200);
    expect((await api.send(null, { method: 'GET', url: `/api${info}`, headers: { cookie: before } })).status).toBe(401);
    expect((await owner.post(step, { Code: codeOf(api, secret, 1) })).status).toBe(401);
  });

  it('is over for whoever signs out of it in the same moment', async () => {
    const owner = await ownerOf(api);
    const { secret } = await addApp(api, owner);
    await owner.signIn();
    const leaving = await api.connectAsOwner();
    onTestFinished(() => leaving.end());
    await leaving.query('BEGIN');
    await leaving.query('DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = $1)', [owner.email]);
    const passing = owner.post(step, { Code: codeOf(api, secret) });
    await untilWaiting(leaving);
    await leaving.query('COMMIT');
    expect((await passing).status).toBe(401);
  });

  it('product 18.1 goes on with what a passkey has signed, once', async () => {
    const owner = await ownerOf(api);
    const device = await addPasskey(owner);
    await owner.signIn();
    const before = owner.cookie;
    const answer = await passkeyAnswer(owner, device);
    expect(await pass(owner, answer)).toMatchObject({ Success: true });
    expect((await owner.get(info)).status).toBe(200);
    // The same signature in another step is worth nothing: it asked for another.
    await owner.signIn();
    await owner.post(`${step}/passkey`);
    expect(await pass(owner, answer)).toMatchObject({ Success: false, Errors: [accountMessages.passkeyRefused] });
    expect(before).not.toBe(owner.cookie);
  });

  it('product 18.1 goes on with a recovery code, once, however it is typed', async () => {
    const owner = await ownerOf(api);
    const { codes } = await addApp(api, owner);
    const [first = '', second = ''] = codes;
    expect(codes).toHaveLength(10);
    await owner.signIn();
    expect(await pass(owner, { Code: ` ${first.toLowerCase().replaceAll('-', ' ')} ` })).toMatchObject({
      Success: true,
    });
    expect((await owner.get<{ RecoveryCodesLeft: number }>('/account')).data.RecoveryCodesLeft).toBe(9);
    await owner.signIn();
    expect(await pass(owner, { Code: first })).toMatchObject({ Success: false, Errors: [accountMessages.codeWrong] });
    expect(await pass(owner, { Code: second })).toMatchObject({ Success: true });
  });

  it('product 18.1 takes a code one half minute early or late, not two, and none twice', async () => {
    for (const [halfMinutes, isTaken] of [
      [-2, false],
      [2, false],
      [-1, true],
      [1, true],
    ] as const) {
      const owner = await ownerOf(api);
      const { secret } = await addApp(api, owner);
      // Each half minute has a code of its own, and none is taken twice.
      api.later(60);
      await owner.signIn();
      const Code = codeOf(api, secret, halfMinutes);
      expect([halfMinutes, (await pass(owner, { Code })).Success]).toEqual([halfMinutes, isTaken]);
      if (!isTaken) continue;
      await owner.signIn();
      expect((await pass(owner, { Code })).Success).toBe(false);
    }
  });

  it('product 18.1 takes a code once of two that come together', async () => {
    const owner = await ownerOf(api);
    const { secret, codes } = await addApp(api, owner);
    for (const Code of [codeOf(api, secret), codes[0] ?? '']) {
      const steps = await Promise.all(
        [1, 2].map(async () => {
          const one = { ...owner };
          await owner.signIn();
          one.cookie = owner.cookie;
          return one;
        }),
      );
      const answers = await Promise.all(steps.map((one) => pass(one, { Code })));
      expect(answers.filter(({ Success }) => Success)).toHaveLength(1);
    }
  });

  it('product 18.1 counts wrong codes of an account: the sixth in fifteen minutes is a 429, a passkey is still taken', async () => {
    const owner = await ownerOf(api);
    const device = await addPasskey(owner);
    const { secret } = await addApp(api, owner);
    await owner.signIn();
    const wrong = codeOf(api, secret, 100);
    for (let time = 0; time < 5; time++) {
      expect(await pass(owner, { Code: wrong })).toMatchObject({ Success: false, Errors: [accountMessages.codeWrong] });
    }
    const sixth = await owner.post(step, { Code: codeOf(api, secret) });
    expect([sixth.status, sixth.errors]).toEqual([429, [httpMessages.tooManyAttempts]]);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
    // Another session of the same step has no other count.
    await owner.signIn();
    expect((await owner.post(step, { Code: codeOf(api, secret) })).status).toBe(429);
    expect(await pass(owner, await passkeyAnswer(owner, device))).toMatchObject({ Success: true });
  });

  it('product 18.1 lets nobody who has the password alone use up the codes of where the owner signs in', async () => {
    const owner = await ownerOf(api);
    const { secret } = await addApp(api, owner);
    const wrong = codeOf(api, secret, 100);
    const tries = async (address: string) => {
      const answers = [];
      for (let time = 0; time < 6; time++) answers.push(await pass(owner, { Code: wrong }, address));
      return answers.map(({ Errors }) => Errors[0]);
    };
    const fiveThenWait = [...new Array<string>(5).fill(accountMessages.codeWrong), httpMessages.tooManyAttempts];
    await owner.signIn();
    expect(await tries('198.51.100.1')).toEqual(fiveThenWait);
    // Not even from another address, but from where the account was signed in to before.
    expect(await pass(owner, { Code: codeOf(api, secret) }, '198.51.100.2')).toMatchObject({
      Errors: [httpMessages.tooManyAttempts],
    });
    expect(await tries('127.0.0.1')).toEqual(fiveThenWait);
    await api.db.prisma.rateLimit.deleteMany();
    expect(await tries('198.51.100.1')).toEqual(fiveThenWait);
    expect(await pass(owner, { Code: codeOf(api, secret) })).toMatchObject({ Success: true });
  });

  it('refuses what another site, another host’s passkey, another person’s or a copy of it signed', async () => {
    const owner = await ownerOf(api);
    const device = await addPasskey(owner);
    const other = await addPasskey(await ownerOf(api));
    await owner.signIn();
    const refused = async (change: (asked: { challenge: string; rpId: string }) => object) => {
      const { data } = await owner.post<{ challenge: string; rpId: string }>(`${step}/passkey`);
      return (await pass(owner, { Passkey: change(data) })).Errors;
    };
    const no = [accountMessages.passkeyRefused];
    expect(await refused((asked) => other.get(asked))).toEqual(no);
    expect(await refused((asked) => device.get({ ...asked, rpId: 'evil.test' }))).toEqual(no);
    expect(await refused((asked) => device.get({ ...asked, challenge: 'bm90aGlu' }))).toEqual(no);
    const { origin } = device;
    device.origin = 'http://localhost.evil.test';
    expect(await refused((asked) => device.get(asked))).toEqual(no);
    device.origin = origin;
    expect(await pass(owner, await passkeyAnswer(owner, device))).toMatchObject({ Success: true });
    await owner.signIn();
    device.counter = 0;
    expect(await refused((asked) => device.get(asked))).toEqual(no);
  });

  it('ends with a new password, and with the account', async () => {
    const owner = await ownerOf(api);
    const { secret } = await addApp(api, owner);
    await owner.signIn();
    await api.db.prisma.user.update({ where: { id: owner.userId }, data: { disabledAt: api.clock.now } });
    expect((await owner.post(step, { Code: codeOf(api, secret) })).status).toBe(401);
  });

  it('is written down: the sign-in with its factor, and a factor that was wrong', async () => {
    const owner = await ownerOf(api);
    const { codes } = await addApp(api, owner);
    await owner.signIn();
    await pass(owner, { Code: 'ABCD-EFGH' });
    await pass(owner, { Code: codes[0] ?? '' });
    await api.app.afterAnswersSettled();
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'person', entityId: String(owner.userId) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, actorId, after }) => [action, actorId === owner.userId, after])).toEqual([
      ['account.signed-in', true, null],
      ['account.app-added', true, null],
      ['account.refused', false, { Reason: 'wrong second factor' }],
      ['account.signed-in', true, { By: 'recovery code' }],
    ]);
    // Its director reads all of it.
    expect(entries.map(({ locationId }) => locationId)).toEqual(entries.map(() => api.world.maple));
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain((codes[0] ?? '').replaceAll('-', ''));
  });
});
