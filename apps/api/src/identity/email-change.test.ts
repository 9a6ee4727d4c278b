import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { linkMessages } from '@footprints/contracts/link-errors';
import type { PersonRow } from '@footprints/contracts/people';
import { useApi } from '../../test/api.ts';
import { mailsOf, sendMails } from '../../test/outbox.ts';
import { password } from '../../test/world.ts';
import { untilWaiting } from '../../test/waiting.ts';
import { hashPassword } from './passwords.ts';
import { tokenHash } from './tokens.ts';

const api = useApi({ RESET_ATTEMPTS_PER_HOUR: '1000' });
const dayMs = 86_400_000;

let id: number;
let email: string;
let next: string;
let added = 0;

/** An activated account of Maple Street with this role. */
async function addPerson(role: 'Parent' | 'Director' | 'Admin' | 'Classroom') {
  email = `old${String(++added)}@people.test`;
  next = `new${added}@people.test`;
  const passwordHash = await hashPassword(password);
  const data = { email, displayName: 'Pat', passwordHash, locationId: api.world.maple };
  id = (await api.db.prisma.user.create({ data: { ...data, roles: { create: { role } } } })).id;
}
beforeEach(async () => {
  await api.db.prisma.rateLimit.deleteMany();
  await addPerson('Parent');
});

const userOf = () => api.db.prisma.user.findUniqueOrThrow({ where: { id }, include: { roles: true } });
/** Gives the person another email. */
async function rename(as: 'director' | 'admin', Email = next) {
  const { version, displayName, roles, locationId } = await userOf();
  const person = { UserID: id, Version: version, Email, Name: displayName, LocationID: locationId };
  return api.post<{ EmailToConfirm: boolean }>(as, '/api/admin/people/save', {
    ...person,
    Roles: roles.map(({ role }) => role),
  });
}
const tokenTo = async (address: string, page: string) => {
  await sendMails(api);
  const mail = (await mailsOf(api)).findLast((one) => one.includes(`To: ${address}`) && one.includes(`/${page}?id=`));
  return new RegExp(`/${page}\\?id=([\\w-]{43})`).exec(mail ?? '')?.[1] ?? '';
};
const confirm = (TokenID: string) => api.post(null, '/api/membership/email/confirm', { TokenID });
const stop = (TokenID: string) => api.post(null, '/api/membership/email/stop', { TokenID });
const login = async (username: string, secret = password) =>
  (await api.post(null, '/api/membership/login', { username, password: secret })).success;
const row = async () => {
  const { data } = await api.get<PersonRow[]>(
    'admin',
    `/api/admin/people?Kind=guardians&Search=people.test&PageSize=100`,
  );
  return data.find(({ UserID }) => UserID === id);
};
/** Takes back the change that waits, as the list of this moment shows the account. */
const withdraw = async (as: 'director' | 'directorOak' | 'admin') =>
  api.post(as, '/api/admin/people/withdraw-email', { UserID: id, Version: (await userOf()).version });
const refused = { status: 200, success: false, errors: [linkMessages.linkInvalid] };

describe('another email of an activated account', () => {
  it('counts when it was confirmed there, and not before; then every session ends', async () => {
    const { data } = await rename('director');
    expect(data.EmailToConfirm).toBe(true);
    expect(await row()).toMatchObject({ Email: email, NewEmail: next });
    expect([await login(email), await login(next)]).toEqual([true, false]);
    const forgot = await api.post(null, '/api/membership/password/forgot', { email: next });
    expect([forgot.success, await tokenTo(next, 'change-password')]).toEqual([true, '']);
    const token = await tokenTo(next, 'confirm-email');
    expect((await confirm(token)).success).toBe(true);
    expect(await row()).toMatchObject({ Email: next, NewEmail: null });
    expect(await api.db.prisma.session.count({ where: { userId: id } })).toBe(0);
    expect([await login(email), await login(next)]).toEqual([false, true]);
    expect(await confirm(token)).toMatchObject(refused);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { action: { startsWith: 'person.email' }, entityId: String(id) },
      orderBy: { id: 'asc' },
    });
    const { director } = api.world.people;
    expect(entries).toMatchObject([
      { action: 'person.email-asked', actorId: director, before: { Email: email }, after: { Email: next } },
      { action: 'person.email-confirmed', actorId: id, locationId: api.world.maple },
    ]);
  });

  it('is told to the old one, which stops it before it was confirmed', async () => {
    await rename('director');
    const asked = await tokenTo(next, 'confirm-email');
    expect((await stop(await tokenTo(email, 'stop-email'))).success).toBe(true);
    expect(await confirm(asked)).toMatchObject(refused);
    expect(await row()).toMatchObject({ Email: email, NewEmail: null });
    expect([await login(email), await login(next)]).toEqual([true, false]);
  });

  it('is stopped by the old one for 72 hours also after it was confirmed: whoever came in is out', async () => {
    await rename('director');
    const stopping = await tokenTo(email, 'stop-email');
    await confirm(await tokenTo(next, 'confirm-email'));
    // The stranger sets a password of their own, changes the email once more, and is signed in.
    await api.post(null, '/api/membership/password/forgot', { email: next });
    const TokenID = await tokenTo(next, 'change-password');
    const stolen = { NewPassword: 'Stolen123', ConfirmPassword: 'Stolen123', TokenID };
    expect((await api.post(null, '/api/membership/password/reset', stolen)).success).toBe(true);
    expect(await login(next, 'Stolen123')).toBe(true);
    const made = async (createdAt: Date) => {
      const name = createdAt.toISOString();
      const keys = { credentialId: Buffer.from(`${next} ${name}`), publicKey: Buffer.from('key') };
      await api.db.prisma.passkey.create({ data: { userId: id, name, createdAt, ...keys } });
      return name;
    };
    const own = await made(new Date(api.clock.now.getTime() - dayMs));
    await made(api.clock.now);
    const known = { userId: id, deviceHash: Buffer.from(next), lastUsedAt: api.clock.now };
    await api.db.prisma.knownDevice.create({ data: known });
    await rename('director', `further.${next}`);
    const further = await tokenTo(`further.${next}`, 'confirm-email');
    const at = api.clock.now;
    api.clock.now = new Date(at.getTime() + 3 * dayMs - 1);
    expect((await stop(stopping)).success).toBe(true);
    api.clock.now = at;
    expect(await row()).toMatchObject({ Email: email, NewEmail: null });
    expect(await api.db.prisma.session.count({ where: { userId: id } })).toBe(0);
    // Where they signed in from, and with what, is as unknown as before.
    expect(await api.db.prisma.knownAddress.count({ where: { userId: id } })).toBe(0);
    expect(await api.db.prisma.knownDevice.count({ where: { userId: id } })).toBe(0);
    expect([await login(next, 'Stolen123'), await login(email, 'Stolen123')]).toEqual([false, false]);
    // What they set up is gone, and what the person had before is not.
    const passkeys = await api.db.prisma.passkey.findMany({ where: { userId: id } });
    expect(passkeys.map(({ name }) => name)).toEqual([own]);
    await api.db.prisma.passkey.deleteMany({ where: { userId: id } });
    expect(await confirm(further)).toMatchObject(refused);
    const mine = { NewPassword: password, ConfirmPassword: password, TokenID: await tokenTo(email, 'change-password') };
    expect((await api.post(null, '/api/membership/password/reset', mine)).success).toBe(true);
    expect(await login(email)).toBe(true);
  });

  it('is stopped for good: whoever came in has it back by no link of a change of their own', async () => {
    await rename('director');
    const stopping = await tokenTo(email, 'stop-email');
    await confirm(await tokenTo(next, 'confirm-email'));
    await rename('director', `further.${next}`);
    const theirs = await tokenTo(next, 'stop-email');
    expect((await confirm(await tokenTo(`further.${next}`, 'confirm-email'))).success).toBe(true);
    expect((await stop(stopping)).success).toBe(true);
    expect(await stop(theirs)).toMatchObject(refused);
    expect((await userOf()).email).toBe(email);
  });

  it('opens nothing to whoever took it over when somebody else has the old one by then', async () => {
    await rename('director');
    const stopping = await tokenTo(email, 'stop-email');
    await confirm(await tokenTo(next, 'confirm-email'));
    await api.db.prisma.user.create({ data: { email, displayName: 'Another', passwordHash: 'of another' } });
    const { version } = await userOf();
    const { ava } = api.world.children;
    const asked = { userId: api.world.people.otherParent, childId: ava, email: 'other@people.test', requestedBy: id };
    const times = {
      tokenHash: tokenHash(next),
      createdAt: api.clock.now,
      expiresAt: new Date(api.clock.now.getTime() + dayMs),
    };
    await api.db.prisma.guardianRequest.create({ data: { ...asked, ...times } });
    expect((await stop(stopping)).success).toBe(true);
    expect(await userOf()).toMatchObject({ email: next, disabledAt: api.clock.now, version: version + 1 });
    expect(await login(next)).toBe(false);
    // What it asked of others goes, the trail says so, and who has the address now is not written to.
    expect(await api.db.prisma.guardianRequest.count({ where: { requestedBy: id } })).toBe(0);
    const where = { entityId: String(id), action: { in: ['person.disabled', 'person.email-stopped'] } };
    const entries = await api.db.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } });
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['person.disabled', { Disabled: true, Version: version + 1 }],
      ['person.email-stopped', { Email: next }],
    ]);
    expect(await tokenTo(email, 'change-password')).toBe('');
  });

  it('is stopped by the old one also when it was changed back since: whoever did that is out', async () => {
    await rename('director');
    const stopping = await tokenTo(email, 'stop-email');
    await confirm(await tokenTo(next, 'confirm-email'));
    await rename('director', email);
    expect((await confirm(await tokenTo(email, 'confirm-email'))).success).toBe(true);
    expect(await login(email)).toBe(true);
    expect((await stop(stopping)).success).toBe(true);
    expect(await userOf()).toMatchObject({ email, disabledAt: null });
    expect([await login(email), await api.db.prisma.session.count({ where: { userId: id } })]).toEqual([false, 0]);
    const mine = { NewPassword: password, ConfirmPassword: password, TokenID: await tokenTo(email, 'change-password') };
    expect((await api.post(null, '/api/membership/password/reset', mine)).success).toBe(true);
    expect(await login(email)).toBe(true);
  });

  it('can neither be confirmed nor stopped after 72 hours, and one that is asked for later voids it', async () => {
    await rename('director');
    const links = [await tokenTo(next, 'confirm-email'), await tokenTo(email, 'stop-email')] as const;
    const at = api.clock.now;
    api.clock.now = new Date(at.getTime() + 3 * dayMs);
    expect([await confirm(links[0]), await stop(links[1])]).toMatchObject([refused, refused]);
    expect((await userOf()).email).toBe(email);
    api.clock.now = at;
    await rename('director', `later.${next}`);
    expect(await confirm(links[0])).toMatchObject(refused);
    expect((await confirm(await tokenTo(`later.${next}`, 'confirm-email'))).success).toBe(true);
  });

  it('is refused when another account has it, at the start and at the end', async () => {
    const other = await api.db.prisma.user.create({ data: { email: next, displayName: 'Another' } });
    expect((await rename('director')).errors).toEqual([adminMessages.emailTaken]);
    await api.db.prisma.user.update({ where: { id: other.id }, data: { email: `away.${next}` } });
    await rename('director');
    const token = await tokenTo(next, 'confirm-email');
    await api.db.prisma.user.update({ where: { id: other.id }, data: { email: next } });
    expect((await confirm(token)).errors).toEqual([adminMessages.emailTaken]);
    expect((await userOf()).email).toBe(email);
  });

  it('is refused when another account gets the email in the same moment, at the end and as it is stopped', async () => {
    await rename('director');
    const [confirming, stopping] = [await tokenTo(next, 'confirm-email'), await tokenTo(email, 'stop-email')];
    /** Answers a link while somebody else is given this email. */
    const beside = async (address: string, answer: () => ReturnType<typeof confirm>) => {
      const other = await api.connectAsOwner();
      onTestFinished(() => other.end());
      await other.query('BEGIN');
      await other.query(`INSERT INTO users (email, display_name) VALUES ($1, 'Another')`, [address]);
      const answering = answer();
      await untilWaiting(other);
      await other.query('COMMIT');
      return answering;
    };
    const taken = { status: 200, success: false, errors: [adminMessages.emailTaken] };
    expect(await beside(next, () => confirm(confirming))).toMatchObject(taken);
    expect((await userOf()).email).toBe(email);
    await api.db.prisma.user.deleteMany({ where: { email: next } });
    expect((await confirm(confirming)).success).toBe(true);
    expect(await beside(email, () => stop(stopping))).toMatchObject(taken);
    // Then it is known that somebody else has it, and the link still works.
    expect((await stop(stopping)).success).toBe(true);
    expect(await userOf()).toMatchObject({ email: next, disabledAt: api.clock.now });
  });

  it('of a director or an admin is an admin’s to start, also of one who is made a director with it', async () => {
    await addPerson('Director');
    expect((await rename('director')).errors).toEqual([adminMessages.emailByAdmin]);
    expect((await rename('admin')).data.EmailToConfirm).toBe(true);
    await addPerson('Parent');
    const promoted = { UserID: id, Version: 1, Email: next, Name: 'Pat', LocationID: api.world.maple };
    const answer = await api.post('director', '/api/admin/people/save', { ...promoted, Roles: ['Director'] });
    expect(answer.errors).toEqual([adminMessages.emailByAdmin]);
    await addPerson('Admin');
    expect((await rename('admin')).data.EmailToConfirm).toBe(true);
    expect((await userOf()).email).toBe(email);
  });

  it('of a parent keeps them from being made a director by a director, and is off when an admin does it', async () => {
    await rename('director');
    const promote = async (as: 'director' | 'admin') => {
      const { version } = await userOf();
      const person = { UserID: id, Version: version, Email: email, Name: 'Pat', LocationID: api.world.maple };
      return api.post(as, '/api/admin/people/save', { ...person, Roles: ['Director'] });
    };
    expect((await promote('director')).errors).toEqual([adminMessages.emailByAdmin]);
    const token = await tokenTo(next, 'confirm-email');
    expect((await promote('admin')).success).toBe(true);
    expect(await confirm(token)).toMatchObject(refused);
  });

  it('of a parent keeps them from nothing once the 72 hours are over', async () => {
    await rename('director');
    const at = api.clock.now;
    onTestFinished(() => void (api.clock.now = at));
    await api.db.prisma.emailChange.updateMany({ where: { userId: id }, data: { expiresAt: at } });
    const { version } = await userOf();
    const person = { UserID: id, Version: version, Email: email, Name: 'Pat', LocationID: api.world.maple };
    const promoted = await api.post('director', '/api/admin/people/save', { ...person, Roles: ['Director'] });
    expect(promoted.errors).toEqual([]);
  });

  it('is off once the account belongs to a location that is not of who started it', async () => {
    await addPerson('Parent');
    await rename('director');
    const token = await tokenTo(next, 'confirm-email');
    await api.db.prisma.guardian.create({ data: { userId: id, childId: api.world.children.noah } });
    expect(await confirm(token)).toMatchObject(refused);
    expect((await userOf()).email).toBe(email);
    await rename('admin');
    expect(await confirm(await tokenTo(next, 'confirm-email'))).toMatchObject({ success: true });
  });

  it('of one that was never activated takes the requests along that were mailed to the old one', async () => {
    await api.db.prisma.user.update({ where: { id }, data: { passwordHash: null } });
    const asked = { userId: id, childId: api.world.children.noah, email, tokenHash: Buffer.from(email) };
    await api.db.prisma.guardianRequest.create({
      data: { ...asked, expiresAt: new Date(api.clock.now.getTime() + 3_600_000) },
    });
    expect((await rename('director')).data.EmailToConfirm).toBe(false);
    expect(await api.db.prisma.guardianRequest.count({ where: { userId: id } })).toBe(0);
  });

  it('of a classroom has to be confirmed, too', async () => {
    await addPerson('Classroom');
    const body = { ClassroomID: id, Version: 1, LocationID: api.world.maple, Email: next, Name: 'Pat' };
    const answer = await api.post<{ EmailToConfirm: boolean }>('director', '/api/admin/classrooms/save', {
      ...body,
      Groups: [{ GroupName: 'All' }],
    });
    expect([answer.success, answer.data.EmailToConfirm, (await userOf()).email]).toEqual([true, true, email]);
    expect((await confirm(await tokenTo(next, 'confirm-email'))).success).toBe(true);
    expect((await userOf()).email).toBe(next);
  });

  it('of an account that was never activated, or only in other letters, counts at once', async () => {
    await rename('director', email.toUpperCase());
    expect((await userOf()).email).toBe(email.toUpperCase());
    await api.db.prisma.user.update({ where: { id }, data: { passwordHash: null } });
    expect((await rename('director')).data.EmailToConfirm).toBe(false);
    expect((await userOf()).email).toBe(next);
  });

  it('keeps its tokens nowhere but in the mails, and goes with a disabled account', async () => {
    await rename('director');
    const tokens = [await tokenTo(next, 'confirm-email'), await tokenTo(email, 'stop-email')];
    const { rows } = await api.db.pool.query<{ text: string }>(`
      SELECT e::text AS text FROM email_changes e UNION ALL SELECT j::text FROM pgboss.job j
      UNION ALL SELECT a::text FROM audit_entries a`);
    for (const token of tokens) {
      expect(token).toHaveLength(43);
      expect(rows.some(({ text }) => text.includes(token))).toBe(false);
      expect(api.logs.join('')).not.toContain(token);
    }
    const { version } = await userOf();
    await api.post('director', '/api/admin/people/disable', { ID: id, Version: version, Disabled: true });
    expect(await confirm(tokens[0] ?? '')).toMatchObject(refused);
  });
});

describe('product 3.19 another email that waits for confirmation', () => {
  it('is withdrawn by whoever may start it: both links stop working, and the trail says who did it', async () => {
    await rename('director');
    const links = [await tokenTo(next, 'confirm-email'), await tokenTo(email, 'stop-email')] as const;
    expect(await withdraw('director')).toMatchObject({ success: true, data: null });
    expect([await confirm(links[0]), await stop(links[1])]).toMatchObject([refused, refused]);
    expect(await row()).toMatchObject({ Email: email, NewEmail: null });
    expect(await login(email)).toBe(true);
    // Again, nothing is there to withdraw, and nothing is written.
    expect((await withdraw('director')).success).toBe(true);
    const where = { action: 'person.email-withdrawn', entityId: String(id) };
    expect(await api.db.prisma.auditEntry.findMany({ where })).toMatchObject([
      {
        actorId: api.world.people.director,
        locationId: api.world.maple,
        before: { Email: next },
        after: { Email: email },
      },
    ]);
  });

  it('is mailed to nobody when it is withdrawn before the letters go', async () => {
    await rename('director');
    expect((await withdraw('director')).success).toBe(true);
    expect([await tokenTo(next, 'confirm-email'), await tokenTo(email, 'stop-email')]).toEqual(['', '']);
  });

  it('of a classroom is withdrawn, too', async () => {
    await addPerson('Classroom');
    const body = { ClassroomID: id, Version: 1, LocationID: api.world.maple, Email: next, Name: 'Pat' };
    await api.post('director', '/api/admin/classrooms/save', { ...body, Groups: [{ GroupName: 'All' }] });
    const token = await tokenTo(next, 'confirm-email');
    expect((await withdraw('director')).success).toBe(true);
    expect(await confirm(token)).toMatchObject(refused);
  });

  it('is not withdrawn from elsewhere, and that of a director only by an admin', async () => {
    await rename('director');
    expect((await withdraw('directorOak')).status).toBe(404);
    await api.db.prisma.guardian.create({ data: { userId: id, childId: api.world.children.noah } });
    await api.db.prisma.guardian.create({ data: { userId: id, childId: api.world.children.ava } });
    expect((await withdraw('director')).errors).toEqual([adminMessages.staffOnlyHere]);
    expect((await row())?.NewEmail).toBe(next);
    await addPerson('Director');
    await rename('admin');
    expect((await withdraw('director')).errors).toEqual([adminMessages.emailByAdmin]);
    expect(await api.db.prisma.emailChange.count({ where: { userId: id } })).toBe(1);
    expect((await withdraw('admin')).success).toBe(true);
    expect(await api.db.prisma.emailChange.count({ where: { userId: id } })).toBe(0);
  });

  it('is not withdrawn any more when it was confirmed meanwhile, and who wanted to is told', async () => {
    await rename('director');
    const { version } = await userOf();
    const stopping = await tokenTo(email, 'stop-email');
    await confirm(await tokenTo(next, 'confirm-email'));
    const late = await api.post('director', '/api/admin/people/withdraw-email', { UserID: id, Version: version });
    expect(late.codes).toEqual(['changedMeanwhile']);
    expect((await withdraw('director')).success).toBe(true);
    expect((await userOf()).email).toBe(next);
    // The old address still stops it.
    expect((await stop(stopping)).success).toBe(true);
  });
});
