import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { DataOf } from '@footprints/contracts/endpoint';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import type { listReports, ReportDetail } from '@footprints/contracts/reports';
import { useApi } from '../../test/api.ts';
import { waitingPhoto } from '../../test/photos.ts';

type List = DataOf<typeof listReports>;

const api = useApi();

const plain = (childId: number) => ({ childId, type: 'gray', condition: '' });
const bottle = (childIds: number[], more: object = {}) => ({
  ReportTypeId: 1,
  GenericReportInfo: '4oz',
  Note: '',
  children: childIds.map(plain),
  ...more,
});

async function save(body: object, headers: Record<string, string> = {}): Promise<number> {
  const answer = await api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/save/', body, headers);
  expect(answer.errors).toEqual([]);
  return answer.data.DailyReportId;
}

const countReports = () => api.db.prisma.report.count();
const rowsOf = (list: List) => list.flatMap((group) => group.Data);

describe('recording', () => {
  it('stores one report with a row for every child', async () => {
    const { ava, ben } = api.world.children;
    const id = await save({
      ReportTypeId: 2,
      GenericReportInfo: 'Lunch',
      Note: '  Loved the peas  ',
      children: [
        { childId: ava, type: 'green', condition: 'Ate All' },
        { childId: ben, type: 'orange', condition: 'Ate None' },
      ],
    });
    const detail = await api.get<ReportDetail>('sunflowers', `/api/daily-report/${id}/${ben}`);
    expect(detail.data).toEqual({
      DailyReportId: id,
      ChildID: ben,
      DailyReportTypeID: 2,
      GenericReportInfo: 'Lunch',
      Note: 'Loved the peas',
      TimeStart: null,
      TimeEnd: null,
      StartDate: '2026-11-18',
      Created: '2026-11-18T20:30:00.000Z',
      Time: '14:30',
      DayAsNumber: 18,
      ChildCondition: 'orange',
      Version: 1,
      IsCorrected: false,
      CorrectedAt: null,
      Child: { FirstName: 'Ben', MiddleName: null, LastName: 'Diaz', ParentNote: null, Condition: 'Ate None' },
      ParentNote: null,
      Author: 'The sunflowers',
      Performer: null,
    });
  });

  it('keeps nap times only on a nap', async () => {
    const { ava } = api.world.children;
    const times = { TimeStart: '12:05', TimeEnd: '13:50' };
    const nap = await save({ ReportTypeId: 3, ...times, children: [plain(ava)] });
    const other = await save(bottle([ava], times));
    const [napRow, otherRow] = await Promise.all(
      [nap, other].map((id) => api.get<ReportDetail>('parent', `/api/daily-report/${id}/${ava}`)),
    );
    expect(napRow?.data).toMatchObject(times);
    expect(otherRow?.data).toMatchObject({ TimeStart: null, TimeEnd: null });
  });

  it('names each supply once', async () => {
    const { ava } = api.world.children;
    const id = await save({ ReportTypeId: 6, GenericReportInfo: 'Diapers, Wipes,Diapers', children: [plain(ava)] });
    const { data } = await api.get<ReportDetail>('parent', `/api/daily-report/${id}/${ava}`);
    expect(data.GenericReportInfo).toBe('Diapers,Wipes');
  });

  it('belongs to the calendar day of the location, also late in its evening', async () => {
    const before = api.clock.now;
    api.clock.now = new Date('2026-11-19T05:30:00.000Z');
    const { ava } = api.world.children;
    const id = await save(bottle([ava]));
    api.clock.now = before;
    const { data } = await api.get<ReportDetail>('parent', `/api/daily-report/${id}/${ava}`);
    expect(data).toMatchObject({ StartDate: '2026-11-18', Time: '23:30' });
  });

  it.each([
    ['absent', {}],
    ['null', { children: null }],
    ['empty', { children: [] }],
  ])('says everything that is wrong at once where children are %s', async (_, children) => {
    const { errors } = await api.post('sunflowers', '/api/daily-report/save/', { ReportTypeId: 1, ...children });
    expect(errors).toEqual([entryMessages.noStudentSelected, entryMessages.bottleSizeMissing]);
  });

  it('takes times and conditions with spaces around them', async () => {
    const { ava } = api.world.children;
    await save({ ReportTypeId: 3, TimeStart: ' 12:00', TimeEnd: '12:30 ', children: [plain(ava)] });
    const children = [{ childId: ava, type: 'green', condition: ' Ate All ' }];
    await save({ ReportTypeId: 2, GenericReportInfo: 'Lunch', children });
  });

  it.each([
    ['no student', bottle([]), entryMessages.noStudentSelected],
    ['no condition', { ReportTypeId: 4, children: [plain(1)] }, entryMessages.noConditionApplied],
    ['no nap time', { ReportTypeId: 3, children: [plain(1)] }, entryMessages.napTimeMissing],
    [
      'equal nap times',
      { ReportTypeId: 3, TimeStart: '12:00', TimeEnd: '12:00', children: [plain(1)] },
      entryMessages.napTimesEqual,
    ],
    [
      'reversed nap times',
      { ReportTypeId: 3, TimeStart: '13:00', TimeEnd: '12:00', children: [plain(1)] },
      entryMessages.napTimesReversed,
    ],
    ['a bottle of 13oz', { ...bottle([1]), GenericReportInfo: '13oz' }, entryMessages.bottleSizeMissing],
    [
      'brunch',
      { ReportTypeId: 2, GenericReportInfo: 'Brunch', children: [{ childId: 1, type: 'green', condition: 'Ate All' }] },
      entryMessages.mealMissing,
    ],
    [
      'an unknown supply',
      { ReportTypeId: 6, GenericReportInfo: 'Diapers,<x>', children: [plain(1)] },
      entryMessages.supplyMissing,
    ],
    ['an empty note', { ReportTypeId: 7, Note: '   ', children: [plain(1)] }, entryMessages.noteMissing],
    ['a note that is too long', { ...bottle([1]), Note: '😀'.repeat(251) }, entryMessages.noteTooLong],
    ['a NUL in the note', { ...bottle([1]), Note: 'a\u0000b' }, messages.textNotStorable],
    ['an unknown type', { ...bottle([1]), ReportTypeId: 99 }, entryMessages.reportTypeUnknown],
    [
      'the wrong word for a colour',
      { ReportTypeId: 4, children: [{ childId: 1, type: 'green', condition: 'Ate All' }] },
      entryMessages.conditionMismatch,
    ],
    [
      'a colour where none belongs',
      { ...bottle([]), children: [{ childId: 1, type: 'green', condition: '' }] },
      entryMessages.conditionMismatch,
    ],
    ['a child named twice', bottle([1, 1]), entryMessages.childNamedTwice],
    [
      'an id that is text',
      { ...bottle([]), children: [{ childId: '1', type: 'gray', condition: '' }] },
      'An id must be a whole number.',
    ],
    ['an id that is too large', bottle([2_147_483_648]), 'An id is too large.'],
  ])('A58 refuses %s and stores nothing', async (_what, body, message) => {
    const before = await countReports();
    const answer = await api.post('sunflowers', '/api/daily-report/save/', body);
    expect([answer.status, answer.success, answer.data]).toEqual([400, false, null]);
    expect(answer.errors).toContain(message);
    expect(await countReports()).toBe(before);
  });

  it('A58 names every problem, in the order of product 8.4', async () => {
    const answer = await api.post('sunflowers', '/api/daily-report/save/', { ReportTypeId: 2, children: [plain(1)] });
    expect(answer.errors).toEqual([entryMessages.noConditionApplied, entryMessages.mealMissing]);
    const times = { TimeStart: '25:00', TimeEnd: '10:00' };
    const nap = await api.post('sunflowers', '/api/daily-report/save/', { ReportTypeId: 3, ...times, children: [] });
    expect(nap.errors).toEqual([entryMessages.napTimeMissing, entryMessages.noStudentSelected]);
    const Note = 'x'.repeat(251);
    const nobody = await api.post('sunflowers', '/api/daily-report/save/', { ReportTypeId: 1, Note, children: [] });
    expect(nobody.errors).toEqual([
      entryMessages.noStudentSelected,
      entryMessages.bottleSizeMissing,
      entryMessages.noteTooLong,
    ]);
  });

  it('stores nothing when one of the children is in another room', async () => {
    const before = await countReports();
    const { ava, liam, noah } = api.world.children;
    for (const stranger of [liam, noah, 999_999]) {
      const answer = await api.post('sunflowers', '/api/daily-report/save/', bottle([ava, stranger]));
      expect([answer.status, answer.errors]).toEqual([404, [httpMessages.notFound]]);
    }
    expect(await countReports()).toBe(before);
  });

  it('lets a director record for every room of the location', async () => {
    const { ava, liam, noah } = api.world.children;
    expect((await api.post('director', '/api/daily-report/save/', bottle([ava, liam]))).status).toBe(200);
    expect((await api.post('director', '/api/daily-report/save/', bottle([ava, noah]))).status).toBe(404);
  });

  it('sends as many statements for two children as for one', async () => {
    const { ava, ben } = api.world.children;
    // What seals the trail sends statements of its own, whenever it likes.
    const saving = new AsyncLocalStorage<{ sent: number }>();
    const watched = new WeakSet();
    const watch = (client: PoolClient) => {
      if (watched.has(client)) return;
      watched.add(client);
      const send = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const count = saving.getStore();
        if (count) count.sent += 1;
        return send(...args);
      }) as PoolClient['query'];
    };
    const statements = async (ids: number[]) => {
      const count = { sent: 0 };
      await saving.run(count, () => save(bottle(ids)));
      return count.sent;
    };
    // Opens the session, too.
    await save(bottle([ava]));
    api.db.pool.on('acquire', watch);
    const forOne = await statements([ava]);
    expect(forOne).toBeGreaterThan(3);
    expect(await statements([ava, ben])).toBe(forOne);
    api.db.pool.off('acquire', watch);
  });

  it('ignores keys that nobody asked for', async () => {
    const { ava } = api.world.children;
    const id = await save(bottle([ava], { RecordedBy: 1, LocationID: 2, Created: '2001-01-01', DailyReportId: 1 }));
    const stored = await api.db.prisma.report.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({ recordedBy: api.world.people.sunflowers, locationId: api.world.maple });
  });
});

describe('sending a save twice', () => {
  it('gives the first answer again and stores nothing twice', async () => {
    const { ava } = api.world.children;
    const headers = { 'idempotency-key': 'one-tap-too-many' };
    const first = await save(bottle([ava]), headers);
    const before = await countReports();
    expect(await save(bottle([ava]), headers)).toBe(first);
    expect(await countReports()).toBe(before);
  });

  it('gives the first answer again after the time of which it tells has gone out of reach, for the same key alone', async () => {
    const { now } = api.clock;
    onTestFinished(() => void (api.clock.now = now));
    const HappenedAt = new Date(now.getTime() - 86_400_000 + 4_000).toISOString();
    const body = bottle([api.world.children.ava], { HappenedAt });
    const first = await save(body, { 'idempotency-key': 'at-the-edge' });
    const before = await countReports();
    api.clock.now = new Date(now.getTime() + 5_000);
    expect(await save(body, { 'idempotency-key': 'at-the-edge' })).toBe(first);
    const headers = { 'idempotency-key': 'past-the-edge' };
    const late = await api.post('sunflowers', '/api/daily-report/save/', body, headers);
    expect([late.status, late.errors]).toEqual([400, [correctionMessages.timeOutOfReach]]);
    expect(await countReports()).toBe(before);
    expect(await save(bottle([api.world.children.ava]), headers)).toBeGreaterThan(first);
  });

  it('stores one report when twenty arrive at once', async () => {
    const { ava } = api.world.children;
    const before = await countReports();
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => save(bottle([ava]), { 'idempotency-key': 'at-once' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await countReports()).toBe(before + 1);
  });

  it('refuses the key for another report', async () => {
    const { ava, ben } = api.world.children;
    await save(bottle([ava]), { 'idempotency-key': 'reused' });
    const answer = await api.post('sunflowers', '/api/daily-report/save/', bottle([ben]), {
      'idempotency-key': 'reused',
    });
    expect([answer.status, answer.errors]).toEqual([400, [httpMessages.idempotencyKeyReused]]);
  });

  it('does not remember a refused save', async () => {
    const { ava, noah } = api.world.children;
    const headers = { 'idempotency-key': 'second-try' };
    expect((await api.post('sunflowers', '/api/daily-report/save/', bottle([noah]), headers)).status).toBe(404);
    expect(await save(bottle([ava]), headers)).toBeGreaterThan(0);
  });

  it('takes a key anew a day after it was used', async () => {
    const { ava, ben } = api.world.children;
    const headers = { 'idempotency-key': 'yesterday' };
    const first = await save(bottle([ava]), headers);
    const createdAt = new Date(Date.now() - 86_460_000);
    await api.db.prisma.idempotencyKey.updateMany({ where: { key: 'yesterday' }, data: { createdAt } });
    const second = await save(bottle([ben]), headers);
    expect(second).not.toBe(first);
    expect(await save(bottle([ben]), headers)).toBe(second);
  });

  it('keeps the keys of different people apart', async () => {
    const headers = { 'idempotency-key': 'same-words' };
    const first = await save(bottle([api.world.children.ava]), headers);
    const other = await api.post<{ DailyReportId: number }>(
      'rosebuds',
      '/api/daily-report/save/',
      bottle([api.world.children.liam]),
      headers,
    );
    expect(other.data.DailyReportId).not.toBe(first);
  });

  it('keeps the keys of different calls apart', async () => {
    const headers = { 'idempotency-key': 'of-one-page' };
    await save(bottle([api.world.children.ava]), headers);
    const photo = { SubjectID: api.world.subjects.art, children: [{ childId: api.world.children.ava }] };
    const Filename = await waitingPhoto(api, 'sunflowers');
    const moment = await api.post('sunflowers', '/api/daily-moment/save/', { ...photo, Filename }, headers);
    expect([moment.status, moment.data]).toEqual([200, { DailyMomentId: expect.any(Number) as number }]);
  });

  it.each(['', 'x'.repeat(201), 'snow\u00e9'])('refuses the key %j', async (key) => {
    const answer = await api.post('sunflowers', '/api/daily-report/save/', bottle([api.world.children.ava]), {
      'idempotency-key': key,
    });
    expect([answer.status, answer.errors]).toEqual([400, [httpMessages.idempotencyKeyInvalid]]);
  });
});

describe('reading', () => {
  it('shows a parent their own children only, newest first, under the date', async () => {
    const { ava, ben, liam } = api.world.children;
    const saved = await save(bottle([ava, ben]));
    const { data, count } = await api.post<List>('parent', '/api/daily-report', { PageSize: 100 });
    const rows = rowsOf(data);
    expect(new Set(rows.map((row) => row.ChildID))).toEqual(new Set([ava, liam]));
    expect(rows).toHaveLength(count ?? 0);
    expect(data.flatMap((group) => group.Data.map((row) => row.StartDate === group.Date))).not.toContain(false);
    const instants = rows.map((row) => row.Created);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect(rows.filter((row) => row.DailyReportId === saved).map((row) => row.ChildID)).toEqual([ava]);
  });

  it('pages by rows, and is empty past the end with the true count', async () => {
    const all = await api.post<List>('sunflowers', '/api/daily-report', { PageSize: 100 });
    const first = await api.post<List>('sunflowers', '/api/daily-report', { PageNumber: 1, PageSize: 3 });
    const second = await api.post<List>('sunflowers', '/api/daily-report', { PageNumber: 2, PageSize: 3 });
    expect([...rowsOf(first.data), ...rowsOf(second.data)]).toEqual(rowsOf(all.data).slice(0, 6));
    const beyond = await api.post<List>('sunflowers', '/api/daily-report', { PageNumber: 900, PageSize: 3 });
    expect([beyond.data, beyond.count]).toEqual([[], all.count]);
  });

  it('takes -1 and nothing for all students, and a child for that child', async () => {
    const { ava } = api.world.children;
    const all = await api.post<List>('sunflowers', '/api/daily-report', {});
    expect((await api.post('sunflowers', '/api/daily-report', { ChildID: -1 })).count).toBe(all.count);
    const one = await api.post<List>('sunflowers', '/api/daily-report', { ChildID: ava });
    expect(new Set(rowsOf(one.data).map((row) => row.ChildID))).toEqual(new Set([ava]));
  });

  it.each([
    ['sunflowers', 'liam', 404],
    ['parent', 'ben', 404],
    ['otherParent', 'ava', 404],
    ['director', 'noah', 404],
    ['director', 'liam', 200],
  ] as const)('answers %s who filters by %s with %i', async (person, child, status) => {
    const answer = await api.post(person, '/api/daily-report', { ChildID: api.world.children[child] });
    expect(answer.status).toBe(status);
  });

  it('gives a director one room when asked, and no room of another location', async () => {
    const { rosebuds, acorns, parent } = api.world.people;
    const room = await api.post<List>('director', '/api/daily-report', { ClassroomID: rosebuds });
    expect(new Set(rowsOf(room.data).map((row) => row.ChildID))).toEqual(new Set([api.world.children.liam]));
    expect((await api.post('director', '/api/daily-report', { ClassroomID: acorns })).status).toBe(404);
    expect((await api.post('director', '/api/daily-report', { ClassroomID: parent })).status).toBe(404);
    expect((await api.post('sunflowers', '/api/daily-report', { ClassroomID: rosebuds })).status).toBe(404);
  });

  it('gives a director without a location empty lists', async () => {
    expect(await api.post('unassigned', '/api/daily-report', {})).toMatchObject({ status: 200, data: [], count: 0 });
  });

  it('answers for a report of another family exactly as for one that never was', async () => {
    const { ava, ben } = api.world.children;
    const id = await save(bottle([ben]));
    const foreign = await api.get('parent', `/api/daily-report/${id}/${ben}`);
    const mixed = await api.get('parent', `/api/daily-report/${id}/${ava}`);
    const never = await api.get('parent', `/api/daily-report/2147483647/${ava}`);
    expect([foreign.status, mixed.status, never.status]).toEqual([404, 404, 404]);
    expect(foreign.text).toBe(never.text);
    expect(mixed.text).toBe(never.text);
  });

  it('keeps who recorded it from parents', async () => {
    const { ava } = api.world.children;
    const id = await save(bottle([ava]));
    const { data } = await api.get<ReportDetail>('parent', `/api/daily-report/${id}/${ava}`);
    expect(data.Author).toBeNull();
  });

  it('narrows by room and child together, also for a parent of a child in another room (product 5.24)', async () => {
    const { teacherAndParent } = api.world.people;
    const body = { ClassroomID: teacherAndParent, ChildID: api.world.children.liam };
    expect((await api.post('teacherAndParent', '/api/daily-report', body)).status).toBe(404);
  });

  it('lets somebody who is teacher and parent read their own child in another room', async () => {
    const answer = await api.post('teacherAndParent', '/api/daily-report', { ChildID: api.world.children.liam });
    expect(answer.status).toBe(200);
  });

  it.each([
    [{ PageNumber: 0 }, 'PageNumber starts at 1.'],
    [{ PageNumber: 1.5 }, 'PageNumber must be a whole number.'],
    [{ PageNumber: null }, 'PageNumber must be a whole number.'],
    [{ PageSize: 101 }, 'PageSize must be 1 to 100.'],
    [{ ChildID: 0 }, 'ChildID must be an id, or -1 for all.'],
    [{ ChildID: { not: 0 } }, 'ChildID must be a whole number.'],
    [{ ClassroomID: '3' }, 'An id must be a whole number.'],
  ])('refuses the page %j', async (body, message) => {
    const answer = await api.post('sunflowers', '/api/daily-report', body);
    expect([answer.status, answer.errors]).toEqual([400, [message]]);
  });

  it('follows a child who moves to another room, past reports included', async () => {
    const { prisma } = api.db;
    const { ben } = api.world.children;
    const id = await save(bottle([ben]));
    const path = `/api/daily-report/${id}/${ben}`;
    const move = (classroomId: number, groupId: number) =>
      prisma.child.update({ where: { id: ben }, data: { classroomId, groupId } });
    await move(api.world.people.rosebuds, api.world.groups.rosebuds);
    expect((await api.get('rosebuds', path)).status).toBe(200);
    expect((await api.get('sunflowers', path)).status).toBe(404);
    await move(api.world.people.sunflowers, api.world.groups.late);
    expect((await api.get('sunflowers', path)).status).toBe(200);
  });
});
