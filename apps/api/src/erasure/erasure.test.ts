import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Erasure, ErasurePlanRow } from '@footprints/contracts/erasures';
import type { MomentDetail } from '@footprints/contracts/moments';
import { useApi } from '../../test/api.ts';
import { momentOf, nothing, plain } from '../../test/calls/records.ts';
import { sendMails } from '../../test/outbox.ts';
import { jpeg, upload } from '../../test/photos.ts';
import { password, type Person } from '../../test/world.ts';
import { createSealer } from '../audit/sealer.ts';
import { verifyAudit } from '../audit/verify.ts';
import { verifyCounts } from '../children/list-counts.ts';
import { imageKey } from '../images/store.ts';
import { removeByRules } from '../nightly/retention.ts';
import { eraseAgain } from './start.ts';
import { ledgerFile } from './ledger.ts';
import { erasureSteps, runErasure } from './run.ts';

const api = useApi();

/** Words that stand nowhere but where the test has put them. */
const planted = (mark: string) => ({
  first: `Zephyrine${mark}`,
  middle: `Quillon${mark}`,
  last: `Vandermolenski${mark}`,
  allergy: `Xylocarp${mark}`,
  contact: `Grandmama${mark}`,
  note: `Umbrellabird${mark}`,
  comment: `Marvellosity${mark}`,
  email: `family-of-${mark.toLowerCase()}@plantedfamily.test`,
  guardian: `Thaddeusine${mark}`,
});
type Planted = ReturnType<typeof planted>;

interface Family {
  mark: Planted;
  childId: number;
  userId: number;
  photos: string[];
  hashes: string[];
  groupMoment: number;
  ownMoment: number;
}

let url: string;
beforeAll(async () => {
  const owner = await api.connectAsOwner();
  url = `postgresql://${owner.user ?? ''}:${owner.password as string}@${owner.host}:${String(owner.port)}/${owner.database ?? ''}`;
  await owner.end();
});

async function ok<Data>(answer: Promise<{ success: boolean; data: Data; text: string }>): Promise<Data> {
  const { success, data, text } = await answer;
  expect(success, text).toBe(true);
  return data;
}

let pictures = 0;
/** A photo like no other, which waits to be used. */
async function newPhoto(person: 'sunflowers' | 'director'): Promise<string> {
  pictures += 1;
  return ok(upload(api, person, await jpeg(pictures, {}, { width: 64 + pictures, height: 48 })));
}

/** A family with something everywhere where something can be, whose child has left. */
async function familyOf(name: string): Promise<Family> {
  const mark = planted(name);
  const { prisma } = api.db;
  const { world } = api;
  const child = { FirstName: mark.first, MiddleName: mark.middle, LastName: mark.last, BirthDate: '2022-05-04' };
  const { ID: childId } = await ok(
    api.post<{ ID: number }>('director', '/api/admin/children/save', {
      ...child,
      GroupID: world.groups.early,
      Allergies: [{ Substance: mark.allergy, Reaction: mark.note }],
      PhotoConsent: true,
    }),
  );
  const version = async () => (await prisma.child.findUniqueOrThrow({ where: { id: childId } })).version;
  await ok(
    api.post('director', '/api/admin/children/contacts/save', {
      ChildID: childId,
      Version: await version(),
      Contacts: [{ Name: mark.contact, Relation: 'Aunt', Phone: '+1 555 0100', MayPickUp: true }],
    }),
  );
  const link = { ChildID: childId, Email: mark.email, Name: mark.guardian, Relationship: 'Mother' };
  const { UserID: userId } = await ok(
    api.post<{ UserID: number }>('director', '/api/admin/children/guardians/link', link),
  );
  const save = (person: 'sunflowers', path: string, body: object) => ok(api.post<never>(person, path, body));
  const children = [childId, world.children.ava];
  await save('sunflowers', '/api/daily-report/save/', { ReportTypeId: 7, Note: mark.note, children: [plain(childId)] });
  await save('sunflowers', '/api/daily-report/save/', {
    ReportTypeId: 2,
    GenericReportInfo: 'Lunch',
    Note: mark.note,
    children: [{ childId, type: 'green', condition: 'Ate All' }],
  });
  await save('sunflowers', '/api/daily-report/save/', {
    ReportTypeId: 7,
    Note: 'For both',
    children: children.map(plain),
  });
  await prisma.consent.createMany({
    data: children.map((id) => ({ childId: id, purpose: 'together', granted: true, fromDay: new Date('2026-09-01') })),
  });
  const momentOfThese = async (ids: number[], Note: string) => {
    const photo = await newPhoto('sunflowers');
    const body = { Filename: photo, SubjectID: world.subjects.art, Note, children: ids.map((id) => ({ childId: id })) };
    const { DailyMomentId } = await ok(
      api.post<{ DailyMomentId: number }>('sunflowers', '/api/daily-moment/save/', body),
    );
    return { id: DailyMomentId, photo };
  };
  const own = await momentOfThese([childId], mark.note);
  const group = await momentOfThese(children, 'Together');
  await prisma.parentComment.create({ data: { momentId: own.id, childId, note: mark.comment, authorId: userId } });
  await prisma.award.create({
    data: {
      badgeId: world.badges.steps,
      childId,
      classroomId: world.people.sunflowers,
      locationId: world.maple,
      awardedBy: world.people.sunflowers,
    },
  });
  await save('sunflowers', '/api/attendance/check-in', { ChildIDs: [childId] });
  const Filename = await newPhoto('director');
  await ok(
    api.post('director', '/api/admin/children/photo/save', { ChildID: childId, Version: await version(), Filename }),
  );
  await prisma.carePlan.create({
    data: {
      ...{ childId, kind: 'feeding', content: { Words: mark.note }, fromDay: new Date('2026-09-01') },
      ...{ recordedAt: new Date(), recordedBy: world.people.director },
    },
  });
  await prisma.look.create({
    data: {
      ...{ childId, day: new Date('2026-11-02'), userId, kind: 'photo', count: 1 },
      firstAt: new Date(),
      lastAt: new Date(),
    },
  });
  await prisma.knownAddress.create({ data: { userId, addressHash: Buffer.from('somewhere') } });
  const { id: told } = await prisma.emailChange.create({
    data: {
      ...{ userId, email: `new-${mark.email}`, previous: mark.email, expiresAt: new Date('2027-01-01') },
      ...{ confirmHash: Buffer.from(`c${name}`), stopHash: Buffer.from(`s${name}`) },
    },
  });
  expect(told).toBeGreaterThan(0);
  await api.deps.queue.send('password-reset-mail', { email: mark.email });
  await api.deps.mailer.send({ to: mark.email, subject: 'Welcome', text: mark.first, html: mark.first });
  await ok(
    api.post('director', '/api/admin/children/archive', { ID: childId, Version: await version(), Archived: true }),
  );
  const images = await prisma.image.findMany({
    where: { OR: [{ name: own.photo }, { child: { id: childId } }] },
    select: { name: true, sha256: true },
  });
  return {
    ...{ mark, childId, userId, groupMoment: group.id, ownMoment: own.id },
    photos: images.map((image) => image.name),
    hashes: images.map(({ sha256 }) => Buffer.from(sha256).toString('hex')),
  };
}

/** Every row of every table of every schema, as COPY writes it. */
async function dump(): Promise<Map<string, string>> {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const tables = new Map<string, string>();
    for (const { name } of rows) {
      const all = await owner.query<{ text: string }>(`SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`);
      tables.set(name, all.rows[0]?.text ?? '');
    }
    return tables;
  } finally {
    await owner.end();
  }
}

/** Where words are found: tables, files of the data folder by their bytes, and the log. */
async function placesOf(words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const look = (place: string, text: string) => {
    const hits = words.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    if (hits.length > 0) found.set(place, hits);
  };
  for (const [table, text] of await dump()) look(table, text);
  const { dataDir } = api.deps.config;
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) look('files', `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`);
  }
  look('logs', api.logs.join('\n'));
  return found;
}
const wordsOf = ({ mark, photos, hashes }: Family) => [
  ...Object.values(mark),
  ...photos.map((name) => name.replace('.jpg', '')),
  ...hashes,
];

async function filesOf({ photos }: Family): Promise<boolean[]> {
  return Promise.all(photos.map((name) => api.deps.storage.exists(imageKey(name, 'full'))));
}

const Reason = 'The family has asked for it';
const ask = (ChildID: number, person: 'director' | 'admin' = 'director') =>
  api.post<{ ErasureID: string }>(person, '/api/admin/erasures', { ChildID, Reason });
const confirm = (id: string, person: 'director' | 'admin' | 'directorOak' = 'admin') =>
  api.post<{ ErasureID: string }>(person, `/api/admin/erasures/${id}/confirm`, {});

/** Asked by the director and confirmed by the admin, and not yet begun. */
async function confirmed(childId: number): Promise<string> {
  const { ErasureID } = await ok(ask(childId));
  await ok(confirm(ErasureID));
  return ErasureID;
}

/** What the night does to the links of a child whose families' time of reading is over. */
async function endLinksOf(childId: number): Promise<void> {
  await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: new Date('2026-08-01T12:00:00Z') } });
  await removeByRules(api.deps, { isDry: false, locationId: api.world.maple });
}

async function expectWhole() {
  const sealer = createSealer(api, (error) => expect.unreachable(String(error)));
  while ((await sealer.round()) > 0);
  expect((await verifyAudit(url)).broken).toEqual([]);
  expect((await verifyCounts(url, { repair: false })).wrong).toEqual([]);
}

describe('an erasure', () => {
  it('takes every word of the family out of tables, files, queue and trail, and leaves what a law keeps, restricted', async () => {
    const family = await familyOf('One');
    const before = await placesOf(wordsOf(family));
    for (const place of [
      'public.children',
      'public.users',
      'public.audit_entries',
      'public.reports',
      'public.moments',
      'public.images',
      'pgboss.job_common',
      'files',
    ]) {
      expect(
        [...before.keys()].some((name) => name === place || (place.startsWith('pgboss') && name.startsWith('pgboss'))),
      ).toBe(true);
    }
    expect(new Set([...before.values()].flat()).size).toBeGreaterThan(8);
    const plan = await ok(
      api.get<ErasurePlanRow[]>('director', `/api/admin/erasures/plan?ChildID=${String(family.childId)}`),
    );
    expect(plan).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ What: 'Photos, in every size', Count: 2, Action: 'gone', Until: null }),
        expect.objectContaining({ What: 'Attendance', Count: 1, Action: 'restricted', Until: '2031-11-18' }),
        expect.objectContaining({
          What: 'Meals and bottles, with their corrections',
          Action: 'restricted',
          Until: '2030-11-30',
        }),
      ]),
    );
    expect(await filesOf(family)).toEqual([true, true]);

    const id = await confirmed(family.childId);
    await sendMails(api);
    const [row] = await ok(api.get<Erasure[]>('director', '/api/admin/erasures'));
    expect(row).toMatchObject({
      ErasureID: id,
      State: 'done',
      ChildName: '',
      AskedBy: 'The director',
      ConfirmedBy: 'The admin',
    });
    expect(row?.Restricted).toEqual(plan.filter(({ Action }) => Action === 'restricted'));

    const after = await placesOf(wordsOf(family));
    expect([...after]).toEqual([
      ['public.restricted_records', expect.arrayContaining([family.mark.first, family.mark.middle, family.mark.last])],
    ]);
    expect(after.get('public.restricted_records')).toHaveLength(3);
    expect(await filesOf(family)).toEqual([false, false]);
    expect(await api.db.prisma.child.count({ where: { id: family.childId } })).toBe(0);
    expect(await api.db.prisma.user.count({ where: { id: family.userId } })).toBe(0);
    // The others on a photo keep it.
    expect(
      await api.db.prisma.momentChild.findMany({ where: { momentId: family.groupMoment }, select: { childId: true } }),
    ).toEqual([{ childId: api.world.children.ava }]);
    await expectWhole();
    const verdict = await verifyAudit(url);
    expect(verdict.erased).toContainEqual({ erasureId: id, entries: expect.any(Number) as number });
  });

  it.each(erasureSteps)('that is killed before its step %s and started again comes to the same end', async (stop) => {
    const family = await familyOf(`At${stop}`);
    await ok(ask(family.childId));
    const { id } = await api.db.prisma.erasure.update({
      where: { id: (await api.db.prisma.erasure.findFirstOrThrow({ where: { childId: family.childId } })).id },
      data: { confirmedBy: api.world.people.admin, confirmedAt: api.clock.now, userIds: [family.userId] },
    });
    const kill = (name: string) => {
      if (name === stop) throw new Error('killed');
    };
    await expect(runErasure(api.deps, id, kill)).rejects.toThrow('killed');
    await runErasure(api.deps, id);
    await runErasure(api.deps, id);
    const after = await placesOf(wordsOf(family));
    expect([...after.keys()]).toEqual(['public.restricted_records']);
    expect(await filesOf(family)).toEqual([false, false]);
    expect(
      (await api.db.prisma.restrictedRecord.findMany({ where: { erasureId: id }, select: { kind: true } })).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['child', 'attendance', 'meals']);
    expect(await api.db.prisma.auditEntry.count({ where: { action: 'erasure.done', entityId: id } })).toBe(1);
    await expectWhole();
  });

  it.each([null, 'kept', 'out'] as const)(
    'leaves photos with others hidden that its family had allowed no more, however they were settled (%s)',
    async (settlement) => {
      const family = await familyOf(`Hidden${settlement ?? ''}`);
      const { ava } = api.world.children;
      const { image } = await api.db.prisma.moment.findUniqueOrThrow({
        where: { id: family.groupMoment },
        select: { image: { select: { id: true, name: true } } },
      });
      const seen = async () => {
        const path = `/api/daily-moment/${String(family.groupMoment)}/${String(ava)}`;
        const { data } = await api.get<MomentDetail>('parent', path);
        const photo = (person: Person) => api.get(person, `/api/images/${image.name}?size=thumb`);
        const statuses = await Promise.all((['parent', 'sunflowers', 'director'] as const).map(photo));
        return { Filename: data.Filename, isHidden: data.PhotoHidden, statuses: statuses.map(({ status }) => status) };
      };
      expect((await seen()).statuses).toEqual([200, 200, 200]);
      const no = { ChildID: family.childId, Purpose: 'together', Granted: false, TextVersion: 0 };
      await ok(api.post<never>('director', '/api/consents/save', no));
      await api.db.prisma.heldPhoto.updateMany({
        where: { childId: family.childId },
        data: { settlement, settledAt: settlement && api.clock.now },
      });
      await confirmed(family.childId);
      await sendMails(api);
      expect(await seen()).toEqual({ Filename: '', isHidden: true, statuses: [404, 404, 404] });
      expect(await api.db.prisma.heldPhoto.findMany({ where: { imageId: image.id } })).toMatchObject([
        { childId: ava, settlement: 'out', settledBy: null },
      ]);
    },
  );

  it('is refused of a child that has not left, is held, is being erased, or that a reason names; and by whoever asked', async () => {
    const family = await familyOf('Two');
    expect((await ask(api.world.children.ava)).codes).toEqual(['erasureNotArchived']);
    const named = await api.post('director', '/api/admin/erasures', {
      ChildID: family.childId,
      Reason: `For ${family.mark.first}`,
    });
    expect(named.codes).toEqual(['erasureReasonNames']);
    const hold = { childId: family.childId, reason: 'A dispute', since: api.clock.now };
    const { id: holdId } = await api.db.prisma.legalHold.create({ data: hold });
    expect((await ask(family.childId)).codes).toEqual(['erasureHeld']);
    await api.db.prisma.legalHold.update({ where: { id: holdId }, data: { endedAt: api.clock.now } });
    const { ErasureID } = await ok(ask(family.childId));
    expect((await confirm(ErasureID, 'director')).codes).toEqual(['erasureBySecond']);
    await ok(confirm(ErasureID));
    expect((await confirm(ErasureID)).codes).toEqual(['erasureConfirmed']);
    expect((await ask(family.childId)).codes).toEqual(['erasureUnderWay']);
    const child = await api.db.prisma.child.findUniqueOrThrow({ where: { id: family.childId } });
    const back = { ID: family.childId, Version: child.version, Archived: false };
    expect((await api.post('director', '/api/admin/children/archive', back)).codes).toEqual(['erasureUnderWay']);
    const tooLate = { ChildID: family.childId, Reason: 'A court has asked' };
    expect((await api.post('director', '/api/admin/retention/holds/save', tooLate)).codes).toEqual(['erasureUnderWay']);
    // Made while the child goes, its file would stay behind, known to nobody.
    const archive = await api.post('director', '/api/family/archives', { ChildID: family.childId });
    expect(archive.codes).toEqual(['erasureUnderWay']);
    expect(await api.db.prisma.familyArchive.count({ where: { childId: family.childId } })).toBe(0);
    await sendMails(api);
  });

  it('is withdrawn as long as nobody has confirmed it, by whoever asked or another: then there is nothing to confirm', async () => {
    const family = await familyOf('Back');
    const withdraw = (id: string, person: 'director' | 'admin' | 'directorOak') =>
      api.post<null>(person, `/api/admin/erasures/${id}/withdraw`, {});
    for (const person of ['director', 'admin'] as const) {
      const { ErasureID } = await ok(ask(family.childId));
      expect((await withdraw(ErasureID, 'directorOak')).status).toBe(404);
      await ok(withdraw(ErasureID, person));
      expect((await withdraw(ErasureID, person)).status).toBe(404);
      expect((await confirm(ErasureID)).status).toBe(404);
      const listed = await ok(api.get<Erasure[]>('director', '/api/admin/erasures'));
      expect(listed.filter(({ ChildID }) => ChildID === family.childId)).toEqual([]);
      expect(
        await api.db.prisma.auditEntry.findMany({
          where: { entity: 'erasure', entityId: ErasureID },
          select: { action: true, actorId: true },
          orderBy: { id: 'asc' },
        }),
      ).toEqual([
        { action: 'erasure.asked', actorId: api.world.people.director },
        { action: 'erasure.withdrawn', actorId: api.world.people[person] },
      ]);
    }
    const id = await confirmed(family.childId);
    expect((await withdraw(id, 'director')).codes).toEqual(['erasureConfirmed']);
    await sendMails(api);
    expect(await api.db.prisma.child.count({ where: { id: family.childId } })).toBe(0);
  });

  it('is asked and confirmed by whoever has just said who they are, and nobody else', async () => {
    const family = await familyOf('Three');
    const { now } = api.clock;
    api.clock.now = new Date(now.getTime() + 11 * 60_000);
    try {
      expect((await ask(family.childId)).codes).toEqual(['proofNeeded']);
      const body = { ChildID: family.childId, Reason };
      const wrong = await api.post('director', '/api/admin/erasures', { ...body, Password: 'Not this one 1' });
      expect(wrong.codes).toEqual(['oldPasswordWrong']);
      expect(await api.db.prisma.erasure.count({ where: { childId: family.childId } })).toBe(0);
      const { ErasureID } = await ok(
        api.post<{ ErasureID: string }>('director', '/api/admin/erasures', { ...body, Password: password }),
      );
      expect((await confirm(ErasureID)).codes).toEqual(['proofNeeded']);
      expect(await api.db.prisma.erasure.count({ where: { id: ErasureID, confirmedBy: null } })).toBe(1);
    } finally {
      api.clock.now = now;
    }
  });

  it('leaves nothing to be found by another parent, the former one, or another place’s director', async () => {
    const family = await familyOf('Four');
    const id = await confirmed(family.childId);
    await sendMails(api);
    const child = String(family.childId);
    for (const path of [`/api/consents/${child}`, `/api/looks/${child}`, `/api/images/${family.photos[0] ?? ''}`]) {
      expect((await api.get('otherParent', path)).status).toBe(404);
      expect((await api.get('parent', path)).status).toBe(404);
    }
    expect((await api.get('director', `/api/admin/children/${child}`)).status).toBe(404);
    expect((await api.get('directorOak', `/api/admin/erasures/plan?ChildID=${child}`)).status).toBe(404);
    expect((await api.get('directorOak', `/api/admin/erasures/${id}/restricted`)).status).toBe(404);
    expect((await confirm(id, 'directorOak')).status).toBe(404);
    expect((await api.get<Erasure[]>('directorOak', '/api/admin/erasures')).data).toEqual([]);
    expect((await api.get('director', `/api/admin/erasures/plan?ChildID=${String(nothing)}`)).status).toBe(404);
    const read = await ok(
      api.get<{ Kind: string; Content: unknown }[]>('director', `/api/admin/erasures/${id}/restricted`),
    );
    expect(read.map(({ Kind }) => Kind)).toEqual(['child', 'attendance', 'meals']);
    expect(await api.db.prisma.auditEntry.count({ where: { action: 'erasure.read', entityId: id } })).toBe(1);
  });

  it('keeps a guardian with another child, one who is staff too, and what was said about other children without the name', async () => {
    const family = await familyOf('Five');
    const { prisma } = api.db;
    const { world } = api;
    await prisma.guardian.create({ data: { userId: world.people.parent, childId: family.childId } });
    await prisma.guardian.create({ data: { userId: world.people.teacherAndParent, childId: family.childId } });
    const { id: momentId } = await momentOf(api, 'sunflowers', [world.children.ava]);
    const comment = { momentId, childId: world.children.ava, note: 'Of long ago', authorId: family.userId };
    await prisma.parentComment.create({ data: comment });
    await confirmed(family.childId);
    await sendMails(api);
    expect(
      await prisma.user.count({
        where: { id: { in: [world.people.parent, world.people.teacherAndParent] }, disabledAt: null },
      }),
    ).toBe(2);
    expect(await prisma.user.findUniqueOrThrow({ where: { id: family.userId } })).toMatchObject({
      displayName: 'Erased',
      passwordHash: null,
    });
    expect([...(await placesOf(wordsOf(family))).keys()]).toEqual(['public.restricted_records']);
    await expectWhole();
  });

  it.each(['Unlinked', 'Ended'])(
    'takes the account of somebody whose link to the child had ended before, and of nobody who has more here: %s',
    async (name) => {
      const family = await familyOf(name);
      const { prisma } = api.db;
      const { parent, teacherAndParent } = api.world.people;
      const link = (UserID: number) => ({ ChildID: family.childId, UserID });
      for (const userId of [parent, teacherAndParent]) {
        await prisma.guardian.create({ data: { userId, childId: family.childId } });
        await ok(api.post('director', '/api/admin/children/guardians/unlink', link(userId)));
      }
      if (name === 'Unlinked') {
        await ok(api.post('director', '/api/admin/children/guardians/unlink', link(family.userId)));
      } else {
        await endLinksOf(family.childId);
      }
      expect(await prisma.guardian.count({ where: { childId: family.childId } })).toBe(0);
      const plan = await ok(
        api.get<ErasurePlanRow[]>('director', `/api/admin/erasures/plan?ChildID=${String(family.childId)}`),
      );
      expect(plan.find(({ What }) => What.startsWith('Accounts'))?.Count).toBe(1);
      await confirmed(family.childId);
      await sendMails(api);
      expect(await prisma.user.count({ where: { id: family.userId } })).toBe(0);
      expect(await prisma.user.count({ where: { id: { in: [parent, teacherAndParent] }, disabledAt: null } })).toBe(2);
      expect([...(await placesOf(wordsOf(family))).keys()]).toEqual(['public.restricted_records']);
      await expectWhole();
    },
  );

  it('leaves the account of somebody who is asked about another child', async () => {
    const family = await familyOf('Asked');
    const { prisma } = api.db;
    const { director } = api.world.people;
    const email = family.mark.email;
    await prisma.guardianRequest.create({
      data: {
        ...{ userId: family.userId, childId: api.world.children.ava, email, requestedBy: director },
        ...{ tokenHash: Buffer.from('asked about Ava'), expiresAt: new Date('2027-01-01') },
      },
    });
    await confirmed(family.childId);
    await sendMails(api);
    expect(await prisma.user.findUniqueOrThrow({ where: { id: family.userId } })).toMatchObject({ email });
  });
});

describe('the ledger', () => {
  it('names nobody, and does an erasure again in a database from before it', async () => {
    const family = await familyOf('Seven');
    const id = await confirmed(family.childId);
    await sendMails(api);
    const ledger = readFileSync(ledgerFile(api.deps.config), 'utf8');
    expect(ledger).toContain(id);
    for (const word of wordsOf(family)) expect(ledger).not.toContain(word);
    expect(await eraseAgain(api.deps)).toBe(0);
    // As an older backup has it: the family is there, and nothing is known of an erasure.
    const older = await familyOf('Eight');
    const { createdAt } = await api.db.prisma.child.findUniqueOrThrow({ where: { id: older.childId } });
    const guardian = await api.db.prisma.user.findUniqueOrThrow({ where: { id: older.userId } });
    rmSync(ledgerFile(api.deps.config));
    const [line = ''] = ledger.split('\n').filter((one) => one.includes(id));
    const again = {
      ...(JSON.parse(line) as object),
      ...{
        erasure: '5f0c6a1e-3b52-4d0e-9a57-2f1d8c7b6e90',
        child: older.childId,
        childAddedAt: createdAt.toISOString(),
      },
      guardians: [{ id: older.userId, addedAt: guardian.createdAt.toISOString() }],
    };
    const other = { ...again, erasure: '6f0c6a1e-3b52-4d0e-9a57-2f1d8c7b6e90', child: api.world.children.ava };
    writeFileSync(ledgerFile(api.deps.config), `${JSON.stringify(again)}\n{"cut off\n${JSON.stringify(other)}\n`);
    expect(await eraseAgain(api.deps)).toBe(2);
    expect([...(await placesOf(wordsOf(older))).keys()]).toEqual(['public.restricted_records']);
    expect(await api.db.prisma.child.count({ where: { id: api.world.children.ava } })).toBe(1);
    expect(await eraseAgain(api.deps)).toBe(0);
    await expectWhole();
  });
});

describe('what stays', () => {
  it('lets what a law keeps go when its time is over', async () => {
    const family = await familyOf('Six');
    const id = await confirmed(family.childId);
    await sendMails(api);
    const { now } = api.clock;
    api.clock.now = new Date('2030-12-02T12:00:00Z');
    try {
      await api.deps.queue.send('sweep', {});
      await sendMails(api);
      const left = await api.db.prisma.restrictedRecord.findMany({ where: { erasureId: id }, select: { kind: true } });
      expect(left.map(({ kind }) => kind)).toEqual(['child', 'attendance']);
      api.clock.now = new Date('2031-11-20T12:00:00Z');
      await api.deps.queue.send('sweep', {});
      await sendMails(api);
      expect(await api.db.prisma.restrictedRecord.count({ where: { erasureId: id } })).toBe(0);
    } finally {
      api.clock.now = now;
    }
  });
});
