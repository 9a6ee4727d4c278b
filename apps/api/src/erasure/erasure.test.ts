import { ledgerIn } from '@footprints/prisma/erasure-ledger';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Erasure, ErasurePlanRow } from '@footprints/contracts/erasures';
import type { MomentDetail } from '@footprints/contracts/moments';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { askErasure, confirmedErasure, type Family, ok, plantFamily } from '../../test/planted-family.ts';
import { sendMails } from '../../test/outbox.ts';
import type { Person } from '../../test/world.ts';
import { createSealer } from '../audit/sealer.ts';
import { verifyAudit } from '../audit/verify.ts';
import { verifyCounts } from '../children/list-counts.ts';
import { imageKey } from '../images/store.ts';
import { removeByRules } from '../nightly/retention.ts';
import { eraseAgain } from './run.ts';
import { erasureSteps, runErasure } from './run.ts';

const api = useApi();
const familyOf = (name: string) => plantFamily(api, name);
const ask = (childId: number) => askErasure(api, childId);
const confirmed = (childId: number) => confirmedErasure(api, childId);

let url: string;
beforeAll(async () => {
  const owner = await api.connectAsOwner();
  url = `postgresql://${owner.user ?? ''}:${owner.password as string}@${owner.host}:${owner.port}/${owner.database ?? ''}`;
  await owner.end();
});

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

/** What the night does to the links of a child whose families' time of reading is over. */
async function endLinksOf(childId: number): Promise<void> {
  await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: new Date('2026-08-01T12:00:00Z') } });
  await removeByRules(api.deps, { isDry: false, locationIds: [api.world.maple] });
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
    const plan = await ok(api.get<ErasurePlanRow[]>('director', `/api/admin/erasures/plan?ChildID=${family.childId}`));
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
      BirthDate: null,
      ClassroomName: null,
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
        const path = `/api/daily-moment/${family.groupMoment}/${ava}`;
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

  it('leaves what was withdrawn of another child where its history leads, with the photo, and nothing of this one in it', async () => {
    const { childId, mark } = await familyOf('Both');
    const { ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
    await api.db.prisma.consent.createMany({
      data: (['portfolio', 'together'] as const).map((purpose) => ({
        ...{ childId: ben, purpose, granted: true, fromDay: new Date('2026-09-01') },
      })),
    });
    const report = await reportOf(api, 'sunflowers', [childId, ben], mark.note);
    const half = await reportOf(api, 'sunflowers', [childId, ben], 'For both');
    const moment = await momentOf(api, 'sunflowers', [childId, ben], 'For both');
    const correct = (call: string, body: object) =>
      ok(api.post<never>('sunflowers', `/api/${call}`, { Reason: 'Entered twice', ...body }));
    await correct('daily-report/retract', { DailyReportId: report, Version: 1, ChildIDs: [ben] });
    await correct('daily-report/retract', { DailyReportId: report, Version: 2 });
    await correct('daily-report/retract', { DailyReportId: half, Version: 1, ChildIDs: [ben] });
    await correct('daily-report/amend', { DailyReportId: half, Version: 2, Changes: { Note: mark.note } });
    await correct('daily-moment/retract', { DailyMomentId: moment.id, Version: 1 });
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: api.clock.now } });
    await confirmed(childId);
    await sendMails(api);
    for (const path of [`daily-report/${report}`, `daily-report/${half}`]) {
      expect((await api.get('director', `/api/${path}/${ben}/history`)).data).toMatchObject([{ Kind: 'retracted' }]);
    }
    const { data } = await api.get<{ Photo?: string }[]>('director', `/api/daily-moment/${moment.id}/${ben}/history`);
    expect((await api.get('director', data[0]?.Photo ?? 'no photo')).status).toBe(200);
    const where = { id: { in: [report, half] } };
    expect((await api.db.prisma.report.findMany({ where })).map(({ note }) => note)).toEqual(['Erased', 'Erased']);
    await expectWhole();
  });

  it('takes a moment that was taken back as soon as it was saved, of whomever else it was, since no history shows it', async () => {
    const { childId } = await familyOf('Undone');
    const { ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
    const { id, photo } = await momentOf(api, 'sunflowers', [childId, ben], 'For both');
    await ok(api.post<never>('sunflowers', '/api/daily-moment/undo', { DailyMomentId: id }));
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: api.clock.now } });
    await confirmed(childId);
    await sendMails(api);
    expect(await api.db.prisma.moment.count({ where: { id } })).toBe(0);
    expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(false);
    await expectWhole();
  });

  it('leaves it with another child that something was taken from them, which was moved to this one', async () => {
    const { childId, mark } = await familyOf('MovedTo');
    const { ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
    const report = await reportOf(api, 'sunflowers', [ben], mark.note);
    const { id: moment, photo } = await momentOf(api, 'sunflowers', [ben], mark.note);
    for (const [kind, id] of [
      ['report', report],
      ['moment', moment],
    ] as const) {
      const key = kind === 'report' ? 'DailyReportId' : 'DailyMomentId';
      await api.get('otherParent', `/api/daily-${kind}/${id}/${ben}`);
      const words = { Reason: `It was ${mark.first}`, IsReasonShared: true };
      const body = { [key]: id, Version: 1, FromChildID: ben, ToChildID: childId, ...words };
      await ok(api.post<never>('sunflowers', `/api/daily-${kind}/move`, body));
    }
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: api.clock.now } });
    await confirmed(childId);
    await sendMails(api);
    for (const path of [`daily-report/${report}`, `daily-moment/${moment}`]) {
      const told = await api.get('director', `/api/${path}/${ben}/history`);
      expect(told.data).toMatchObject([{ Kind: 'retracted', Reason: 'Wrong child', After: null, MovedTo: null }]);
      expect(told.text).not.toContain(photo);
      const read = await api.get('otherParent', `/api/${path}/${ben}/history`);
      expect(read.data).toMatchObject([{ Kind: 'retracted', Before: { Note: 'Erased' } }]);
    }
    expect(await api.deps.storage.exists(imageKey(photo, 'full'))).toBe(false);
    await expectWhole();
  });

  it('leaves the history of another child at the old address of a moment that was divided', async () => {
    const { childId } = await familyOf('Divided');
    const { ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
    const { id, photo } = await momentOf(api, 'sunflowers', [childId, ben], 'For both');
    const correct = (call: string, body: object) =>
      ok(api.post<{ DailyMomentId: number }>('sunflowers', `/api/daily-moment/${call}`, { Reason: 'Not so', ...body }));
    const only = { ChildIDs: [ben], Changes: { Note: 'Of Ben' } };
    const { DailyMomentId } = await correct('amend', { DailyMomentId: id, Version: 1, ...only });
    await correct('retract', { DailyMomentId, Version: 2 });
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: api.clock.now } });
    await confirmed(childId);
    await sendMails(api);
    const told = await api.get('director', `/api/daily-moment/${id}/${ben}/history`);
    expect(told.data).toMatchObject([{ Kind: 'retracted' }, { Kind: 'amended' }]);
    expect(told.text).toContain(photo);
    await expectWhole();
  });

  it('leaves what was divided of a report for another child at its old address', async () => {
    const { childId, mark } = await familyOf('Apart');
    const { ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
    const id = await reportOf(api, 'sunflowers', [childId, ben], mark.note);
    const only = { ChildIDs: [ben], Changes: { Note: 'Of Ben' }, Reason: 'Wrong amount' };
    await ok(api.post<never>('sunflowers', '/api/daily-report/amend', { DailyReportId: id, Version: 1, ...only }));
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: api.clock.now } });
    await confirmed(childId);
    await sendMails(api);
    const told = await api.get('director', `/api/daily-report/${id}/${ben}/history`);
    expect(told.data).toMatchObject([{ Kind: 'amended' }]);
    expect(await api.db.prisma.report.findUnique({ where: { id } })).toMatchObject({ note: 'Erased' });
    await expectWhole();
  });

  it('takes out a photo that its family had allowed no more also where it was withdrawn of another child', async () => {
    const { childId } = await familyOf('Alone');
    const { ben } = api.world.children;
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: null } });
    const { id, photo } = await momentOf(api, 'sunflowers', [childId, ben]);
    const body = { DailyMomentId: id, Version: 1, ChildIDs: [ben], Reason: 'Wrong child' };
    await ok(api.post<never>('sunflowers', '/api/daily-moment/retract', body));
    const no = { ChildID: childId, Purpose: 'portfolio', Granted: false, TextVersion: 0 };
    await ok(api.post<never>('director', '/api/consents/save', no));
    await api.db.prisma.child.update({ where: { id: childId }, data: { archivedAt: api.clock.now } });
    await confirmed(childId);
    await sendMails(api);
    expect((await api.get('director', `/api/images/${photo}?size=full`)).status).toBe(404);
    expect((await api.get('director', `/api/daily-moment/${id}/${ben}/history`)).data).toEqual([
      expect.not.objectContaining({ Photo: expect.anything() as unknown }),
    ]);
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

  it('leaves what a guardian recorded who worked here once, without the name', async () => {
    const family = await familyOf('Worked');
    const { prisma } = api.db;
    const { children, people } = api.world;
    const id = await reportOf(api, 'sunflowers', [children.ava]);
    await prisma.report.update({ where: { id }, data: { recordedBy: family.userId } });
    const shift = { classroomId: people.sunflowers, locationId: api.world.maple, fromAt: api.clock.now };
    const staff = { locationId: api.world.maple, displayName: 'Kim Lee', initials: 'KL', startedOn: api.clock.now };
    const { id: staffMemberId } = await prisma.staffMember.create({ data: staff });
    await prisma.shift.create({ data: { ...shift, staffMemberId, recordedBy: family.userId } });
    await confirmed(family.childId);
    await sendMails(api);
    expect(await prisma.user.findUniqueOrThrow({ where: { id: family.userId } })).toMatchObject({
      displayName: 'Erased',
      passwordHash: null,
    });
    expect(await prisma.report.findUniqueOrThrow({ where: { id } })).toMatchObject({ recordedBy: family.userId });
    expect([...(await placesOf(wordsOf(family))).keys()]).toEqual(['public.restricted_records']);
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
        api.get<ErasurePlanRow[]>('director', `/api/admin/erasures/plan?ChildID=${family.childId}`),
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
    const ledger = readFileSync(ledgerIn(api.deps.config.dataDir), 'utf8');
    expect(ledger).toContain(id);
    for (const word of wordsOf(family)) expect(ledger).not.toContain(word);
    expect(await eraseAgain(api.deps)).toBe(0);
    // As an older backup has it: the family is there, and nothing is known of an erasure.
    const older = await familyOf('Eight');
    const { createdAt } = await api.db.prisma.child.findUniqueOrThrow({ where: { id: older.childId } });
    const guardian = await api.db.prisma.user.findUniqueOrThrow({ where: { id: older.userId } });
    rmSync(ledgerIn(api.deps.config.dataDir));
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
    writeFileSync(ledgerIn(api.deps.config.dataDir), `${JSON.stringify(again)}\n{"cut off\n${JSON.stringify(other)}\n`);
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
