import { beforeEach, describe, expect, it } from 'vitest';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { useApi } from '../api.ts';
import { waitingPhoto } from '../photos.ts';
import { password, people, type Person } from '../world.ts';
import { plain } from '../note-report.ts';
import { resetTokenOf } from '../calls/records.ts';

const api = useApi({ LOGIN_ATTEMPTS: '3' });

/** What was written down since the test began. */
async function written() {
  const entries = await api.db.prisma.auditEntry.findMany({ where: { id: { gt: since } }, orderBy: { id: 'asc' } });
  return entries.map(({ actorId, action, entity, entityId, locationId, before, after }) => ({
    actorId,
    action,
    entity,
    entityId,
    locationId,
    before,
    after,
  }));
}

let since: bigint;
async function begin() {
  since = (await api.db.prisma.auditEntry.aggregate({ _max: { id: true } }))._max.id ?? 0n;
}
beforeEach(async () => {
  for (const person of ['parent', 'sunflowers', 'director', 'noRoles'] as const) {
    await api.get(person, '/api/membership/user/app-info');
  }
  await api.db.prisma.rateLimit.deleteMany();
  await begin();
});

const login = (username: string, secret: string) =>
  api.post(null, '/api/membership/login', { username, password: secret });
const nothing = { before: null, after: null };

describe('of signing in and out', () => {
  it('a right password, a wrong one and the end are written down, for the director of a parent’s children too', async () => {
    const account = {
      entity: 'person',
      entityId: String(api.world.people.parent),
      locationId: api.world.maple,
      before: null,
    };
    const cookie = await api.signIn('parent');
    await login(people.parent.email, 'not this one');
    for (let time = 0; time < 2; time++) {
      await api.send(null, { url: '/api/membership/logout', headers: { cookie } });
    }
    expect(await written()).toEqual([
      { ...account, actorId: api.world.people.parent, action: 'account.signed-in', after: null },
      { ...account, actorId: null, action: 'account.refused', after: { Reason: 'wrong password' } },
      { ...account, actorId: api.world.people.parent, action: 'account.signed-out', after: null },
    ]);
  });

  it('a disabled account and one without a password are told apart here, and nowhere else', async () => {
    const { prisma } = api.db;
    const where = { id: api.world.people.noRoles };
    await prisma.user.update({ where, data: { disabledAt: new Date() } });
    await prisma.user.create({ data: { email: 'invited@world.test', displayName: 'Invited' } });
    const answers = [await login(people.noRoles.email, password), await login('invited@world.test', password)];
    expect(answers.map(({ errors }) => errors)).toEqual([[messages.loginRefused], [messages.loginRefused]]);
    expect((await written()).map(({ after }) => after)).toEqual([
      { Reason: 'disabled' },
      { Reason: 'no password yet' },
    ]);
    await prisma.user.update({ where, data: { disabledAt: null } });
  });

  it('an email that nobody has is not, nor is any email, nor what was throttled', async () => {
    await login('nobody@world.test', password);
    await login(password, people.parent.email);
    for (let time = 0; time < 6; time++) await login(people.rosebuds.email, 'not this one');
    const entries = await written();
    expect(entries.map(({ action }) => action)).toEqual(Array.from({ length: 3 }, () => 'account.refused'));
    expect(JSON.stringify(entries)).not.toMatch(/@|not this one/);
  });

  it('a new password is, and its session’s end with it', async () => {
    const TokenID = await resetTokenOf(api, 'otherParent');
    const body = { NewPassword: password, ConfirmPassword: password, TokenID };
    await api.post(null, '/api/membership/password/reset', body);
    await api.post(null, '/api/membership/password/reset', body);
    const id = api.world.people.otherParent;
    expect(await written()).toEqual([
      {
        actorId: id,
        action: 'account.password-set',
        entity: 'person',
        entityId: String(id),
        locationId: api.world.maple,
        before: null,
        after: { By: 'reset' },
      },
    ]);
  });
});

describe('of requests', () => {
  it('those that a role may not make are, with who and which', async () => {
    await api.post('parent', '/api/daily-report/save/', {});
    await api.get('sunflowers', '/api/admin/people?Kind=staff');
    await api.post('director', '/api/admin/trivia/save', {
      Title: 'Ants',
      Message: 'They nap too.',
      LocationID: null,
      FromDay: '2026-11-01',
    });
    const { maple, people: ids } = api.world;
    const refused = { action: 'request.refused', entity: 'request', locationId: maple, ...nothing };
    expect(await written()).toEqual([
      { ...refused, actorId: ids.parent, entityId: 'POST /api/daily-report/save/' },
      { ...refused, actorId: ids.sunflowers, entityId: 'GET /api/admin/people' },
      { ...refused, actorId: ids.director, entityId: 'POST /api/admin/trivia/save' },
    ]);
  });

  it('those of nobody, of what is not there, of what is not theirs and of other sites are not', async () => {
    const statuses = [
      await api.get(null, '/api/admin/people?Kind=staff'),
      await api.get('director', '/api/nothing'),
      await api.get('director', `/api/admin/people?Kind=staff&LocationID=${api.world.oak}`),
      await api.send('director', { url: '/api/trivia', headers: { origin: 'https://evil.test' } }),
      await api.get('director', '/api/admin/people'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 404, 404, 403, 400]);
    expect(await written()).toEqual([]);
  });

  it('are refused as ever while the trail cannot be written, which the log says', async () => {
    const rename = (from: string, to: string) => api.asOwner(`ALTER TABLE ${from} RENAME TO ${to}`);
    await rename('audit_entries', 'audit_entries_away');
    try {
      const answer = await api.get('noRoles', '/api/trivia');
      expect([answer.status, answer.errors]).toEqual([403, [httpMessages.forbidden]]);
    } finally {
      await rename('audit_entries_away', 'audit_entries');
    }
    expect(await written()).toEqual([]);
    const line = api.logs.find((one) => one.includes('an audit entry could not be written'));
    expect(line).toContain('"action":"request.refused"');
  });
});

/** Keeps everybody from appending to the trail until what it gives is called. */
async function holdTrail(): Promise<() => Promise<void>> {
  const client = await api.connectAsOwner();
  await client.query('BEGIN; LOCK TABLE audit_entries IN SHARE MODE');
  return async () => {
    await client.end();
  };
}

describe('of what is recorded', () => {
  const { parent } = people;
  const report = (headers: Record<string, string> = {}, note = 'Ate well') =>
    api.post<{ DailyReportId: number }>(
      'sunflowers',
      '/api/daily-report/save/',
      { ReportTypeId: 7, Note: note, children: [plain(api.world.children.ben), plain(api.world.children.ava)] },
      headers,
    );
  const by = (person: Person) => ({ actorId: api.world.people[person], locationId: api.world.maple, before: null });

  it('a report is with its type and children, once however often it is sent, and without its note', async () => {
    const { ava, ben } = api.world.children;
    const key = { 'idempotency-key': 'lunch' };
    const { data } = await report(key);
    await Promise.all([report(key), report(key)]);
    const entries = await written();
    expect(entries).toEqual([
      {
        ...by('sunflowers'),
        action: 'report.recorded',
        entity: 'report',
        entityId: String(data.DailyReportId),
        after: { Type: 'Note/Message', Children: [ava, ben] },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Ate well');
  });

  it('a moment and a parent’s one comment on it are, without what was written', async () => {
    const { children, subjects } = api.world;
    const { data } = await api.post<{ DailyMomentId: number }>('sunflowers', '/api/daily-moment/save/', {
      Filename: await waitingPhoto(api, 'sunflowers'),
      SubjectID: subjects.art,
      Note: 'Painted a boat',
      children: [{ childId: children.ava }],
    });
    const comment = { DailyMomentID: data.DailyMomentId, ChildID: children.ava, Note: 'Lovely' };
    for (let time = 0; time < 2; time++) await api.post('parent', '/api/daily-moment/save/parent', comment);
    const moment = { entity: 'moment', entityId: String(data.DailyMomentId) };
    const entries = await written();
    expect(entries).toEqual([
      {
        ...by('sunflowers'),
        ...moment,
        action: 'moment.recorded',
        after: { SubjectID: subjects.art, Children: [children.ava] },
      },
      { ...by('parent'), ...moment, action: 'moment.commented', after: { ChildID: children.ava } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Painted|Lovely|${parent.email}`));
  });

  it('a badge is, for those who had not earned it yet', async () => {
    const { badges, children } = api.world;
    const award = (...ChildIDs: number[]) =>
      api.post('sunflowers', '/api/badges/save/children', { BadgeID: badges.sharing, ChildIDs });
    await award(children.ava);
    await award(children.ava, children.ben);
    await award(children.ava, children.ben);
    const entry = { ...by('sunflowers'), action: 'badge.awarded', entity: 'badge', entityId: String(badges.sharing) };
    expect(await written()).toEqual([
      { ...entry, after: { Children: [children.ava] } },
      { ...entry, after: { Children: [children.ben] } },
    ]);
  });

  it('is not stored when the trail cannot be written', async () => {
    const before = await api.db.prisma.report.count();
    const hold = await holdTrail();
    try {
      expect((await report()).status).toBe(503);
    } finally {
      await hold();
    }
    expect(await api.db.prisma.report.count()).toBe(before);
    expect((await report()).success).toBe(true);
  });

  it('holds up nobody else at the place until it is committed', async () => {
    const client = await api.db.pool.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO audit_entries (action, entity, entity_id, location_id) VALUES ('report.recorded', 'report', '1', $1)`,
      [api.world.maple],
    );
    expect((await report()).success).toBe(true);
    expect((await written()).map(({ action }) => action)).toEqual(['report.recorded']);
    await client.query('ROLLBACK');
    client.release();
  });
});
