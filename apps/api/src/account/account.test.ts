import { describe, expect, it } from 'vitest';
import { accountMessages } from '@footprints/contracts/account-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import { useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
import { addApp, addPasskey, codeOf, ownerOf } from '../../test/own-account.ts';
import { PasskeyDevice } from '../../test/passkey-device.ts';
import { password } from '../../test/world.ts';

const api = useApi();
const info = '/membership/user/app-info';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Shown {
  SessionID: string;
  Device: string;
  Address: string;
  IsThis: boolean;
}

const statusOf = async (cookie: string) =>
  (await api.send(null, { method: 'GET', url: `/api${info}`, headers: { cookie } })).status;

/** The mails to this person since the last time. */
async function mailsTo(email: string): Promise<string[]> {
  await sendMails(api);
  return (await mailsOf(api)).filter((mail) => mail.includes(`To: ${email}`));
}

describe('the own sessions', () => {
  it('product 18.2 are listed with device, address and time, the latest first, and this one is marked', async () => {
    const owner = await ownerOf(api);
    api.later(1);
    await owner.signIn({ 'user-agent': phone });
    api.later(1);
    await owner.signIn({ 'user-agent': laptop });
    const { data } = await owner.get<Shown[]>('/account/sessions');
    expect(data.slice(0, 2).map(({ Device, Address, IsThis }) => [Device, Address, IsThis])).toEqual([
      ['Chrome on Windows', '127.0.0.1', true],
      ['Safari on iPhone', '127.0.0.1', false],
    ]);
  });

  it('product 18.2 end one by one, or all but this; nobody ends another’s', async () => {
    const [owner, other] = [await ownerOf(api), await ownerOf(api)];
    const cookies = [owner.cookie];
    for (let time = 0; time < 3; time++) {
      await owner.signIn();
      cookies.push(owner.cookie);
    }
    const shown = async () => (await owner.get<Shown[]>('/account/sessions')).data;
    const [away] = (await shown()).filter(({ IsThis }) => !IsThis);
    const foreign = await other.post('/account/sessions/end', { SessionID: away?.SessionID });
    expect(foreign.status).toBe(404);
    expect((await owner.post('/account/sessions/end', { SessionID: away?.SessionID })).data).toEqual({ Ended: 1 });
    expect(await shown()).toHaveLength(3);
    expect((await owner.post('/account/sessions/end', { SessionID: null })).data).toEqual({ Ended: 2 });
    expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401, 401, 200]);
    expect(await statusOf(other.cookie)).toBe(200);
  });

  it('product 18.2 the name that a session is listed by opens nothing', async () => {
    const owner = await ownerOf(api);
    const [shown] = (await owner.get<Shown[]>('/account/sessions')).data;
    expect(await statusOf(`tft_session=${shown?.SessionID ?? ''}`)).toBe(401);
  });

  it('product 18.2 are fifty at most: the oldest goes', async () => {
    const owner = await ownerOf(api, ['Parent'], null);
    const first = owner.cookie;
    const { userId } = owner;
    const later = Array.from({ length: 48 }, (_, index) => new Date(api.clock.now.getTime() + 1000 * index + 1000));
    await api.db.prisma.session.createMany({
      data: later.map((at, index) => ({
        userId,
        createdAt: at,
        lastSeenAt: at,
        idHash: Buffer.from(`no. ${index}`),
      })),
    });
    api.later(60);
    await owner.signIn();
    expect(await statusOf(first)).toBe(200);
    api.later(1);
    await owner.signIn();
    expect([await statusOf(first), await statusOf(owner.cookie)]).toEqual([401, 200]);
    expect(await api.db.prisma.session.count({ where: { userId: owner.userId } })).toBe(50);
  });
});

describe('the own password', () => {
  const change = (OldPassword: string, NewPassword: string, ConfirmPassword = NewPassword) => ({
    OldPassword,
    NewPassword,
    ConfirmPassword,
  });

  it('product 18.2 changes with the old one, ends every other session, and the person is told', async () => {
    const owner = await ownerOf(api);
    const elsewhere = owner.cookie;
    await owner.signIn();
    expect((await owner.post('/account/password', change(password, 'Crocus99'))).success).toBe(true);
    expect([await statusOf(elsewhere), await statusOf(owner.cookie)]).toEqual([401, 200]);
    const login = (secret: string) =>
      api.post(null, '/api/membership/login', { username: owner.email, password: secret });
    expect([(await login(password)).success, (await login('Crocus99')).success]).toEqual([false, true]);
    const subjects = (await mailsTo(owner.email)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
    expect(subjects).toContain('Your Tiny Footprints Today password was changed');
  });

  it('stays as it is for a wrong old one, a wrong length or unequal new ones', async () => {
    const owner = await ownerOf(api);
    const errors = async (body: object) => (await owner.post('/account/password', body)).errors;
    expect(await errors(change('Tulip123', 'Crocus99'))).toEqual([accountMessages.oldPasswordWrong]);
    expect(await errors(change(password, 'short'))).toEqual([linkMessages.passwordLength]);
    expect(await errors(change(password, 'Crocus99', 'Crocus98'))).toEqual([linkMessages.passwordsUnequal]);
    await owner.signIn();
    expect(await statusOf(owner.cookie)).toBe(200);
  });

  it('product 18.1 is not guessed here: the sixth wrong one in fifteen minutes is a 429', async () => {
    const owner = await ownerOf(api);
    for (let time = 0; time < 5; time++) await owner.post('/account/password', change('Tulip123', 'Crocus99'));
    expect((await owner.post('/account/password', change(password, 'Crocus99'))).status).toBe(429);
    expect((await owner.post('/account/confirm', { Password: password })).status).toBe(429);
  });

  it('product 18.1 is not guessed beside a passkey, which is not counted: one proof is taken at a time', async () => {
    const owner = await ownerOf(api);
    const Passkey = new PasskeyDevice().get({ challenge: 'bm90aGlu', rpId: 'localhost' });
    const errors = async (path: string, body: object) => (await owner.post(path, body)).errors;
    const one = [accountMessages.proofMissing];
    for (const Password of ['Tulip123', password]) {
      expect(await errors('/account/confirm', { Password, Passkey })).toEqual(one);
      expect(await errors('/account/confirm', { Password, Code: '123456' })).toEqual(one);
    }
    expect(await errors('/membership/second-factor', { Code: '123456', Passkey })).toEqual(one);
    expect(await errors('/account/confirm', { Passkey })).toEqual([accountMessages.oldPasswordWrong]);
  });

  it('product 14.1 wrong ones are written down where its director reads, and no more of them than are counted', async () => {
    const owner = await ownerOf(api, ['Parent'], null);
    const child = { userId: owner.userId, childId: api.world.children.noah };
    await api.db.prisma.guardian.create({ data: child });
    await owner.post('/account/password', change('Tulip123', 'Crocus99'));
    for (let time = 0; time < 6; time++) await owner.post('/account/confirm', { Password: 'Tulip123' });
    await api.app.afterAnswersSettled();
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { actorId: owner.userId, action: 'account.refused' },
      select: { entityId: true, locationId: true, after: true },
    });
    const entry = { entityId: String(owner.userId), locationId: api.world.oak, after: { Reason: 'wrong password' } };
    expect(entries).toEqual(Array.from({ length: 5 }, () => entry));
  });

  it('product 14.1 a wrong second factor is written down as one, the password of whoever has one too', async () => {
    const owner = await ownerOf(api);
    await addApp(api, owner);
    await owner.post('/account/confirm', { Code: 'ABCD-EFGH' });
    await owner.post('/account/confirm', { Password: password });
    await api.app.afterAnswersSettled();
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { actorId: owner.userId, action: 'account.refused' },
      select: { locationId: true, after: true },
    });
    const entry = { locationId: api.world.maple, after: { Reason: 'wrong second factor' } };
    expect(entries).toEqual([entry, entry]);
  });

  it('product 18.1 counts for each session: wrong ones in one keep nobody from going on in another', async () => {
    const owner = await ownerOf(api);
    const stolen = { ...owner };
    for (let time = 0; time < 6; time++) await owner.post('/account/confirm', { Password: 'Tulip123' });
    await owner.signIn();
    expect((await owner.post('/account/confirm', { Password: password })).success).toBe(true);
    const again = await api.post(null, '/api/account/confirm', { Password: password }, { cookie: stolen.cookie });
    expect(again.status).toBe(429);
  });
});

describe('the own second factors', () => {
  it('product 18.3 the first brings ten recovery codes, kept as hashes, and ends the sessions of the password alone', async () => {
    const owner = await ownerOf(api);
    const elsewhere = owner.cookie;
    await owner.signIn();
    const { codes, secret } = await addApp(api, owner);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect([await statusOf(elsewhere), await statusOf(owner.cookie)]).toEqual([401, 200]);
    const rows = await api.db.prisma.recoveryCode.findMany({ where: { userId: owner.userId } });
    expect(rows).toHaveLength(10);
    const [app] = await api.db.prisma.authenticatorApp.findMany({ where: { userId: owner.userId } });
    expect(Buffer.from(app?.sealedSecret ?? []).toString('latin1')).not.toContain(secret);
    // The second brings none, and signs nobody out.
    await addPasskey(owner);
    expect(await api.db.prisma.recoveryCode.count({ where: { userId: owner.userId } })).toBe(10);
    expect((await mailsTo(owner.email)).filter((mail) => mail.includes('A second factor was added'))).toHaveLength(2);
  });

  it('product 18.3 an app counts from its first right code on, within a quarter of an hour', async () => {
    const owner = await ownerOf(api);
    const { data } = await owner.post<{ Secret: string; Uri: string }>('/account/app/start');
    expect(data.Uri).toContain(`secret=${data.Secret}`);
    const confirm = async (Code: string) => (await owner.post('/account/app/confirm', { Code })).errors;
    expect(await confirm(codeOf(api, data.Secret, 50))).toEqual([accountMessages.codeWrong]);
    expect((await owner.signIn()).data.Next).toBeUndefined();
    api.later(16 * 60);
    await owner.signIn();
    expect(await confirm(codeOf(api, data.Secret))).toEqual([accountMessages.appNotStarted]);
  });

  it('an app takes an earlier one’s place only with its own first code', async () => {
    const owner = await ownerOf(api);
    const { secret: old } = await addApp(api, owner);
    const { data } = await owner.post<{ Secret: string }>('/account/app/start');
    const step = async (Code: string) => {
      await owner.signIn();
      return (await owner.post('/membership/second-factor', { Code })).success;
    };
    const { cookie } = owner;
    expect(await step(codeOf(api, data.Secret))).toBe(false);
    expect(await step(codeOf(api, old))).toBe(true);
    owner.cookie = cookie;
    const Code = codeOf(api, data.Secret);
    expect((await owner.post('/account/app/confirm', { Code })).data).toEqual({ RecoveryCodes: [] });
    expect(await step(codeOf(api, old, 1))).toBe(false);
    expect(await step(codeOf(api, data.Secret, 1))).toBe(true);
  });

  it('product 18.3 taken away: the last takes the recovery codes along, and the password alone signs in again', async () => {
    const owner = await ownerOf(api);
    const { cookie } = owner;
    await addApp(api, owner);
    await addPasskey(owner, 'Key ring');
    const account = async () =>
      (
        await owner.get<{
          Passkeys: { PasskeyID: number; Name: string }[];
          Factors: string[];
          RecoveryCodesLeft: number;
        }>('/account')
      ).data;
    const before = await account();
    expect([before.Passkeys.map(({ Name }) => Name), before.Factors]).toEqual([
      ['Key ring'],
      ['passkey', 'app', 'recovery'],
    ]);
    expect((await owner.post('/account/app/remove')).success).toBe(true);
    expect((await account()).Factors).toEqual(['passkey', 'recovery']);
    expect((await owner.post('/account/passkeys/remove', { PasskeyID: before.Passkeys[0]?.PasskeyID })).success).toBe(
      true,
    );
    expect(await account()).toMatchObject({ Passkeys: [], Factors: [], RecoveryCodesLeft: 0 });
    expect((await owner.signIn()).data.Next).toBeUndefined();
    expect(cookie).not.toBe(owner.cookie);
    expect((await mailsTo(owner.email)).filter((mail) => mail.includes('was removed'))).toHaveLength(2);
  });

  it('product 18.3 new recovery codes void the old ones, and are for whoever has a factor', async () => {
    const owner = await ownerOf(api);
    expect((await owner.post('/account/recovery-codes')).errors).toEqual([accountMessages.factorMissing]);
    const { codes } = await addApp(api, owner);
    const { data } = await owner.post<{ RecoveryCodes: string[] }>('/account/recovery-codes');
    expect(new Set([...codes, ...data.RecoveryCodes]).size).toBe(20);
    await owner.signIn();
    const step = async (Code = '') => (await owner.post('/membership/second-factor', { Code })).success;
    expect([await step(codes[0]), await step(data.RecoveryCodes[0])]).toEqual([false, true]);
    const told = (await mailsTo(owner.email)).filter((mail) => mail.includes('New recovery codes'));
    expect(told).toHaveLength(1);
    for (const code of data.RecoveryCodes) expect(told.join()).not.toContain(code);
  });

  it('a passkey is one person’s and one account’s', async () => {
    const owner = await ownerOf(api);
    const device = await addPasskey(owner);
    const other = await ownerOf(api);
    const { data } = await other.post<never>('/account/passkeys/start');
    const again = await other.post('/account/passkeys/add', { Name: 'Mine', Passkey: device.create(data) });
    expect(again.errors).toEqual([accountMessages.passkeyThere]);
    const { id } = await api.db.prisma.passkey.findFirstOrThrow({ where: { userId: owner.userId } });
    expect((await other.post('/account/passkeys/remove', { PasskeyID: id })).status).toBe(404);
  });
});
