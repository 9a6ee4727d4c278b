import { beforeEach, describe, expect, it } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { DataOf } from '@footprints/contracts/endpoint';
import { entryMessages } from '@footprints/contracts/entry-errors';
import type { getReportHistory, listReports, ReportDetail } from '@footprints/contracts/reports';
import type { getMomentHistory, listMoments, MomentDetail } from '@footprints/contracts/moments';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { sweepUploads } from '../images/uploads.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();
const start = new Date('2026-11-18T20:30:00.000Z');
const minute = 60_000;

beforeEach(async () => {
  api.clock.now = start;
  await api.db.prisma.reportChild.deleteMany();
  await api.db.prisma.momentChild.deleteMany();
  await api.asOwner('TRUNCATE entry_changes');
});

/** Makes a report one of so many days ago. */
async function backdate(id: number, days: number): Promise<void> {
  const happenedAt = new Date(start.getTime() - days * 24 * 60 * minute);
  await api.db.prisma.report.update({ where: { id }, data: { happenedAt, recordedAt: happenedAt } });
  await api.db.prisma.reportChild.updateMany({ where: { reportId: id }, data: { day: happenedAt } });
}

const report = (who: Person, id: number, childId: number) =>
  api.get<ReportDetail>(who, `/api/daily-report/${id}/${childId}`);
const reports = async (who: Person, ChildID: number) =>
  (await api.post<DataOf<typeof listReports>>(who, '/api/daily-report', { ChildID })).data;
const history = (who: Person, id: number, childId: number) =>
  api.get<DataOf<typeof getReportHistory>>(who, `/api/daily-report/${id}/${childId}/history`);
const correct = (who: Person, what: 'undo' | 'amend' | 'retract' | 'move', body: object) =>
  api.post<{ DailyReportId: number } | null>(who, `/api/daily-report/${what}`, body);
const countOf = async (who: Person, ChildID: number) => (await api.post(who, '/api/daily-report', { ChildID })).count;

async function lunch(childIds: number[]): Promise<number> {
  const answer = await api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/save/', {
    ReportTypeId: 2,
    GenericReportInfo: 'Lunch',
    children: childIds.map((childId) => ({ childId, type: 'green', condition: 'Ate All' })),
  });
  expect(answer.errors).toEqual([]);
  return answer.data.DailyReportId;
}

describe('when something happened', () => {
  const save = (who: Person, HappenedAt: string, childId: number) =>
    api.post<{ DailyReportId: number }>(who, '/api/daily-report/save/', {
      ReportTypeId: 7,
      Note: 'Earlier',
      HappenedAt,
      children: [plain(childId)],
    });

  it('is said by who records it: the day and time are those, Created is when it was written', async () => {
    const { ava } = api.world.children;
    const { data } = await save('sunflowers', '2026-11-18T05:50:00.000Z', ava);
    const { data: detail } = await report('parent', data.DailyReportId, ava);
    expect(detail).toMatchObject({ StartDate: '2026-11-17', Time: '23:50', Created: start.toISOString() });
  });

  it.each([
    ['sunflowers', 24 * 60, 200],
    ['sunflowers', 24 * 60 + 1, 400],
    ['sunflowers', -2, 200],
    ['sunflowers', -3, 400],
    ['director', 30 * 24 * 60, 200],
    ['director', 30 * 24 * 60 + 1, 400],
  ] as const)('for %s may lie %i minutes back: %i', async (who, minutesBack, status) => {
    const { ava } = api.world.children;
    const before = await api.db.prisma.report.count();
    const answer = await save(who, new Date(start.getTime() - minutesBack * minute).toISOString(), ava);
    expect(answer.status).toBe(status);
    expect(await api.db.prisma.report.count()).toBe(before + (status === 200 ? 1 : 0));
    if (status === 400) expect(answer.errors).toEqual([correctionMessages.timeOutOfReach]);
  });

  it('is for moments alike', async () => {
    const { ava } = api.world.children;
    const { id } = await momentOf(api, 'sunflowers', [ava]);
    const body = { DailyMomentId: id, Version: 1, Changes: { HappenedAt: '2026-11-18T15:00:00.000Z' } };
    expect((await api.post('sunflowers', '/api/daily-moment/amend', body)).errors).toEqual([]);
    const { data } = await api.get<MomentDetail>('sunflowers', `/api/daily-moment/${id}/${ava}`);
    expect(data).toMatchObject({ Time: '09:00', IsCorrected: true, Version: 2 });
  });
});

describe('undo', () => {
  it('takes back for everybody what nobody has read, and leaves no mark', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava, ben]);
    expect((await correct('sunflowers', 'undo', { DailyReportId: id })).data).toEqual({ DailyReportId: id });
    expect((await report('parent', id, ava)).status).toBe(404);
    expect(await reports('parent', ava)).toEqual([]);
    expect(await countOf('sunflowers', -1)).toBe(0);
    expect((await history('parent', id, ava)).status).toBe(404);
    expect((await history('sunflowers', id, ava)).data).toMatchObject([{ Kind: 'undone', After: null }]);
  });

  it('twice is once', async () => {
    const id = await lunch([api.world.children.ava]);
    await correct('sunflowers', 'undo', { DailyReportId: id });
    api.later(10 * 60);
    expect((await correct('sunflowers', 'undo', { DailyReportId: id })).success).toBe(true);
  });

  it('is too late after five minutes', async () => {
    const id = await lunch([api.world.children.ava]);
    api.later(306);
    const answer = await correct('sunflowers', 'undo', { DailyReportId: id });
    expect([answer.status, answer.errors]).toEqual([200, [correctionMessages.alreadyRead]]);
  });

  it.each(['list', 'detail'] as const)('is too late once a guardian has read it, by its %s', async (way) => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    await (way === 'list' ? reports('parent', ava) : report('parent', id, ava));
    const answer = await correct('sunflowers', 'undo', { DailyReportId: id });
    expect(answer.errors).toEqual([correctionMessages.alreadyRead]);
    expect((await report('parent', id, ava)).status).toBe(200);
  });

  it('is not hindered by staff who read it', async () => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    await report('director', id, ava);
    expect((await correct('sunflowers', 'undo', { DailyReportId: id })).success).toBe(true);
  });

  it('does not bring back by the same key what it took back', async () => {
    const { ava } = api.world.children;
    const body = { ReportTypeId: 7, Note: 'Once', children: [plain(ava)] };
    const headers = { 'idempotency-key': 'undone' };
    const first = await api.post<{ DailyReportId: number }>('sunflowers', '/api/daily-report/save/', body, headers);
    await correct('sunflowers', 'undo', first.data);
    const second = await api.post('sunflowers', '/api/daily-report/save/', body, headers);
    expect(second.data).toEqual(first.data);
    expect(await countOf('parent', ava)).toBe(0);
  });
});

describe('amending', () => {
  it('changes a report in place for all of its children', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava, ben]);
    const answer = await correct('sunflowers', 'amend', {
      DailyReportId: id,
      Version: 1,
      Changes: { GenericReportInfo: 'Snack', Note: 'Apples' },
    });
    expect(answer.data).toEqual({ DailyReportId: id });
    for (const [who, child] of [
      ['parent', ava],
      ['otherParent', ben],
    ] as const) {
      expect((await report(who, id, child)).data).toMatchObject({
        GenericReportInfo: 'Snack',
        Note: 'Apples',
        IsCorrected: true,
        CorrectedAt: start.toISOString(),
        Version: 2,
      });
    }
  });

  it('makes a report of their own of what changes for some, found at the old address too', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava, ben]);
    const { data } = await correct('sunflowers', 'amend', {
      DailyReportId: id,
      ChildIDs: [ben],
      Version: 1,
      Changes: { Note: 'Only Ben' },
    });
    const own = data!.DailyReportId;
    expect(own).not.toBe(id);
    expect((await report('parent', id, ava)).data).toMatchObject({ Note: '', IsCorrected: false });
    expect((await report('otherParent', id, ben)).data).toMatchObject({ DailyReportId: own, Note: 'Only Ben' });
    expect(await countOf('sunflowers', -1)).toBe(2);
  });

  it('changes how much one child ate, and leaves the report whole', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava, ben]);
    const children = [{ childId: ben, type: 'orange', condition: 'Ate None' }];
    await correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes: { children } });
    expect((await report('parent', id, ava)).data).toMatchObject({ ChildCondition: 'green', IsCorrected: false });
    expect((await report('otherParent', id, ben)).data).toMatchObject({ ChildCondition: 'orange', IsCorrected: true });
  });

  it.each([
    ['nothing', {}, [correctionMessages.nothingChanged]],
    ['what it says already', { GenericReportInfo: 'Lunch' }, [correctionMessages.nothingChanged]],
    ['a meal that there is not', { GenericReportInfo: 'Brunch' }, [entryMessages.mealMissing]],
  ])('to %s is a 400 and stores nothing', async (_, Changes, errors) => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    const answer = await correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes });
    expect([answer.status, answer.errors]).toEqual([400, errors]);
    expect((await report('sunflowers', id, ava)).data).toMatchObject({ Version: 1, IsCorrected: false });
  });

  it('that names a child twice is a 400, since one of the two would be lost', async () => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    const child = { childId: ava, type: 'orange', condition: 'Ate None' };
    const children = [child, { ...child, type: 'blue', condition: 'Ate Most' }];
    const answer = await correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes: { children } });
    expect([answer.status, answer.errors]).toEqual([400, [entryMessages.childNamedTwice]]);
  });

  it('of a child who is not in it, or not theirs, reads like what is not there', async () => {
    const { ava, ben, liam } = api.world.children;
    const id = await lunch([ava]);
    for (const ChildIDs of [[ben], [ava, liam]]) {
      const answer = await correct('sunflowers', 'amend', {
        DailyReportId: id,
        ChildIDs,
        Version: 1,
        Changes: { Note: 'x' },
      });
      expect(answer.status).toBe(404);
    }
  });

  it('from an older version is refused with who was first', async () => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    await correct('director', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'First' } });
    const answer = await correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'Second' } });
    expect([answer.status, answer.success, answer.codes]).toEqual([200, false, ['entryChanged']]);
    expect(answer.errors[0]).toContain('The director');
    expect(answer.data).toMatchObject({ DailyReportId: id, Newer: { ChildID: ava, Note: 'First', Version: 2 } });
    expect((await report('parent', id, ava)).data.Note).toBe('First');
    await correct('director', 'retract', { DailyReportId: id, Version: 2, Reason: 'Entered twice' });
    const gone = await correct('sunflowers', 'retract', { DailyReportId: id, Version: 2 });
    expect([gone.success, gone.codes, gone.data]).toEqual([false, ['entryChanged'], null]);
  });

  it('needs a reason after five minutes, or once it was read', async () => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    const change = (Reason?: string) =>
      correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'Why' }, Reason });
    await report('parent', id, ava);
    for (const without of [undefined, '', ' ', 'no']) {
      const answer = await change(without);
      expect([answer.status, answer.errors]).toEqual([400, [correctionMessages.whyMissing]]);
    }
    expect((await change('Wrong amount')).success).toBe(true);
    expect((await history('parent', id, ava)).data).toMatchObject([
      { Kind: 'amended', Reason: 'The amount was not right.', By: null, Before: { Note: '' }, After: { Note: 'Why' } },
    ]);
    expect((await history('director', id, ava)).data).toMatchObject([{ Reason: 'Wrong amount', By: 'The sunflowers' }]);
  });

  it.each([
    [false, ''],
    [true, 'Mixed up the cups'],
  ])('a reason in own words reaches the family when it is shared (%s)', async (IsReasonShared, shown) => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    const why = { Reason: 'Mixed up the cups', IsReasonShared };
    await correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'Cups' }, ...why });
    expect((await history('parent', id, ava)).data).toMatchObject([{ Reason: shown }]);
  });

  it.each([
    ['sunflowers', 1, false],
    ['director', 30, true],
    ['director', 31, false],
  ] as const)('by %s is possible %i days later: %s', async (who, days, isPossible) => {
    const id = await lunch([api.world.children.ava]);
    await backdate(id, days);
    const body = { DailyReportId: id, Version: 1, Changes: { Note: 'Late' }, Reason: 'Wrong time' };
    const answer = await correct(who, 'amend', body);
    expect([answer.status, answer.errors]).toEqual([200, isPossible ? [] : [correctionMessages.tooLateToCorrect]]);
  });
});

describe('withdrawing', () => {
  it('leaves one line to a family that had read it, and no name', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava, ben]);
    await reports('parent', ava);
    const answer = await correct('sunflowers', 'retract', {
      DailyReportId: id,
      ChildIDs: [ava],
      Version: 1,
      Reason: 'Wrong child',
    });
    expect(answer.success).toBe(true);
    const Withdrawn = [{ HappenedAt: start.toISOString(), Text: 'An entry of 2:30 PM was withdrawn.' }];
    expect(await reports('parent', ava)).toEqual([{ Date: '2026-11-18', Data: [], Withdrawn }]);
    expect(await countOf('parent', ava)).toBe(0);
    expect((await report('parent', id, ava)).status).toBe(404);
    expect((await report('otherParent', id, ben)).status).toBe(200);
    expect(await reports('sunflowers', ava)).toEqual([]);
  });

  it('leaves nothing to a family that had not', async () => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    await correct('sunflowers', 'retract', { DailyReportId: id, Version: 1 });
    expect(await reports('parent', ava)).toEqual([]);
    expect((await history('parent', id, ava)).status).toBe(404);
  });

  it('of the last child leaves the report in its history alone', async () => {
    const { ava } = api.world.children;
    const id = await lunch([ava]);
    await correct('sunflowers', 'retract', { DailyReportId: id, Version: 1 });
    const answer = await correct('sunflowers', 'retract', { DailyReportId: id, Version: 2 });
    expect(answer.status).toBe(404);
    expect((await history('sunflowers', id, ava)).data).toMatchObject([
      { Kind: 'retracted', Before: { GenericReportInfo: 'Lunch', ChildCondition: 'green' }, After: null },
    ]);
  });
});

describe('moving', () => {
  it('gives an entry to the child whom it was about: the one family sees it, the other nothing', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava]);
    const answer = await correct('sunflowers', 'move', {
      DailyReportId: id,
      FromChildID: ava,
      ToChildID: ben,
      Version: 1,
    });
    expect(answer.data).toEqual({ DailyReportId: id });
    expect(await reports('parent', ava)).toEqual([]);
    expect((await report('parent', id, ava)).status).toBe(404);
    expect((await report('otherParent', id, ben)).data).toMatchObject({
      GenericReportInfo: 'Lunch',
      IsCorrected: false,
    });
    expect((await report('sunflowers', id, ava)).data).toMatchObject({ ChildID: ben });
    expect((await history('otherParent', id, ben)).data).toEqual([]);
    expect((await history('director', id, ben)).data).toMatchObject([{ Kind: 'moved', MovedTo: 'Ben Diaz' }]);
  });

  it('tells a family that had read it that something was withdrawn, and never whose it is', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava]);
    await reports('parent', ava);
    const why = { Reason: 'Wrong child' };
    await correct('sunflowers', 'move', { DailyReportId: id, FromChildID: ava, ToChildID: ben, Version: 1, ...why });
    expect(await reports('parent', ava)).toMatchObject([{ Data: [], Withdrawn: [{}] }]);
    const told = await history('parent', id, ava);
    expect(told.data).toMatchObject([{ Kind: 'retracted', After: null, MovedTo: null, By: null }]);
    expect(told.text).not.toContain('Ben');
  });

  it('tells whoever is staff elsewhere of their own child what it tells a family', async () => {
    const { ava, liam } = api.world.children;
    const id = await reportOf(api, 'director', [liam]);
    await reports('teacherAndParent', liam);
    const why = { Reason: 'Wrong child' };
    await correct('director', 'move', { DailyReportId: id, FromChildID: liam, ToChildID: ava, Version: 1, ...why });
    const told = await history('teacherAndParent', id, liam);
    expect(told.data).toMatchObject([{ Kind: 'retracted', By: null, MovedTo: null, After: null }]);
    expect(told.text).not.toMatch(/Ava|director/);
  });

  it('to a child who has it already is refused', async () => {
    const { ava, ben } = api.world.children;
    const id = await lunch([ava, ben]);
    const answer = await correct('sunflowers', 'move', {
      DailyReportId: id,
      FromChildID: ava,
      ToChildID: ben,
      Version: 1,
    });
    expect([answer.status, answer.errors]).toEqual([200, [correctionMessages.hasEntryAlready]]);
  });

  it('to another room reads like what is not there, for a room; a director may', async () => {
    const { ava, liam } = api.world.children;
    const id = await lunch([ava]);
    const body = { DailyReportId: id, FromChildID: ava, ToChildID: liam, Version: 1 };
    expect((await correct('sunflowers', 'move', body)).status).toBe(404);
    expect((await correct('director', 'move', body)).success).toBe(true);
    expect((await report('rosebuds', id, liam)).status).toBe(200);
  });
});

describe('moments', () => {
  const correctMoment = (who: Person, what: string, body: object) =>
    api.post<{ DailyMomentId: number } | null>(who, `/api/daily-moment/${what}`, body);
  const photoOf = async (who: Person, photo: string, size: string) =>
    (await api.get(who, `/api/images/${photo}?size=${size}`)).status;
  const sizes = ['thumb', 'detail', 'full'] as const;

  it('withdrawn are gone with their photo, in every size, list and history, and with what a browser holds', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben], 'Together');
    await api.post('parent', '/api/daily-moment', { ChildID: ava });
    for (const size of sizes) expect(await photoOf('parent', photo, size)).toBe(200);
    await correctMoment('sunflowers', 'retract', {
      DailyMomentId: id,
      ChildIDs: [ava],
      Version: 1,
      Reason: 'Wrong child',
    });
    for (const size of sizes) {
      expect(await photoOf('parent', photo, size)).toBe(404);
      expect(await photoOf('otherParent', photo, size)).toBe(200);
      const url = `/api/images/${photo}?size=${size}`;
      const held = await api.send('parent', { method: 'GET', url, headers: { 'if-none-match': '*' } });
      expect(held.status).toBe(404);
    }
    const list = await api.post<DataOf<typeof listMoments>>('parent', '/api/daily-moment', { ChildID: ava });
    expect(list.data).toMatchObject([{ Data: [], Withdrawn: [{ Text: 'An entry of 2:30 PM was withdrawn.' }] }]);
    expect(list.text).not.toContain(photo);
    const url = `/api/daily-moment/${id}/${ava}/history`;
    for (const who of ['parent', 'sunflowers'] as const) expect((await api.get(who, url)).text).not.toContain(photo);
  });

  it('withdrawn stay with their photo in their history for directors of the place, and nobody else', async () => {
    const { ava } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava], 'Not for her');
    expect(await photoOf('parent', photo, 'full')).toBe(200);
    await correctMoment('sunflowers', 'retract', { DailyMomentId: id, Version: 1, Reason: 'Wrong child' });
    const url = `/api/daily-moment/${id}/${ava}/history`;
    const told = await api.get<DataOf<typeof getMomentHistory>>('director', url);
    expect(told.data).toMatchObject([{ Kind: 'retracted', Photo: `/api/images/${photo}?size=thumb` }]);
    // The day after, when what nobody uses has been swept.
    const nextDay = new Date(start.getTime() + 2 * 24 * 60 * minute);
    await sweepUploads({ ...api.deps, now: () => nextDay });
    for (const size of sizes) {
      const seen = (who: Person) => photoOf(who, photo, size);
      expect(await Promise.all(['director', 'admin'].map((who) => seen(who as Person)))).toEqual([200, 200]);
      for (const who of ['parent', 'otherParent', 'sunflowers', 'rosebuds', 'directorOak', 'acorns'] as const) {
        expect([who, await seen(who)]).toEqual([who, 404]);
      }
    }
  });

  it('keep what the family wrote, for staff, when they move to another child', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava], 'A picture');
    await api.post('parent', '/api/daily-moment/save/parent', { ChildID: ava, DailyMomentID: id, Note: 'Our girl!' });
    const body = { DailyMomentId: id, FromChildID: ava, ToChildID: ben, Version: 1, Reason: 'Wrong child' };
    expect((await correctMoment('sunflowers', 'move', body)).errors).toEqual([]);
    const moved = await api.get<MomentDetail>('otherParent', `/api/daily-moment/${id}/${ben}`);
    expect(moved.data).toMatchObject({ HasParentNote: false, Note: 'A picture' });
    expect(await photoOf('otherParent', photo, 'full')).toBe(200);
    expect(await photoOf('parent', photo, 'full')).toBe(404);
    const url = `/api/daily-moment/${id}/${ben}/history`;
    const told = await api.get<DataOf<typeof getMomentHistory>>('director', url);
    expect(told.data).toMatchObject([{ Kind: 'moved', Before: { ParentNote: 'Our girl!' } }]);
  });

  it('with others move only to a child whose family allows that', async () => {
    const { ava, ben } = api.world.children;
    const dora = await api.db.prisma.child.create({
      data: {
        firstName: 'Dora',
        lastName: 'Lind',
        locationId: api.world.maple,
        classroomId: api.world.people.sunflowers,
        groupId: api.world.groups.early,
      },
    });
    const { id } = await momentOf(api, 'sunflowers', [ava, ben]);
    const body = { DailyMomentId: id, FromChildID: ava, ToChildID: dora.id, Version: 1 };
    const answer = await correctMoment('sunflowers', 'move', body);
    expect([answer.status, answer.codes]).toEqual([200, ['groupPhotoWithoutConsent']]);
    expect(answer.errors[0]).toContain('Dora Lind');
  });

  it('corrected for one child are a moment of theirs with the same photo', async () => {
    const { ava, ben } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava, ben], 'Both');
    const changes = { DailyMomentId: id, ChildIDs: [ava], Version: 1, Changes: { SubjectID: api.world.subjects.memo } };
    const { data } = await correctMoment('sunflowers', 'amend', changes);
    expect(data!.DailyMomentId).not.toBe(id);
    const own = await api.get<MomentDetail>('parent', `/api/daily-moment/${id}/${ava}`);
    expect(own.data).toMatchObject({ DailyMomentId: data!.DailyMomentId, Subject: 'Memo', Note: 'Both' });
    const other = await api.get<MomentDetail>('otherParent', `/api/daily-moment/${id}/${ben}`);
    expect(other.data).toMatchObject({ DailyMomentId: id, Subject: 'Art' });
    for (const who of ['parent', 'otherParent'] as const) expect(await photoOf(who, photo, 'full')).toBe(200);
  });

  it('undone are gone, and their photo with them', async () => {
    const { ava } = api.world.children;
    const { id, photo } = await momentOf(api, 'sunflowers', [ava]);
    expect((await correctMoment('sunflowers', 'undo', { DailyMomentId: id })).success).toBe(true);
    for (const who of ['parent', 'sunflowers'] as const) expect(await photoOf(who, photo, 'thumb')).toBe(404);
  });
});

it('is written down in the audit trail, without what was written', async () => {
  const { ava, ben } = api.world.children;
  const id = await reportOf(api, 'sunflowers', [ava, ben], 'Secret words');
  await correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'Other words' } });
  await correct('sunflowers', 'retract', { DailyReportId: id, ChildIDs: [ben], Version: 2 });
  const entries = await api.db.prisma.auditEntry.findMany({
    where: { entity: 'report', entityId: String(id) },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['report.recorded', { Type: 'Note/Message', Children: [ava, ben] }],
    ['report.amended', { Children: [ava, ben], Version: 2 }],
    ['report.retracted', { Children: [ben], Version: 3 }],
  ]);
});

it('is stored for good: the server may add to what was said before, and not change it', async () => {
  const id = await lunch([api.world.children.ava]);
  await correct('sunflowers', 'retract', { DailyReportId: id, Version: 1 });
  for (const sql of ['DELETE FROM entry_changes', "UPDATE entry_changes SET reason = 'x'"]) {
    await expect(api.db.pool.query(sql)).rejects.toThrow('permission denied');
  }
});

describe('badges', () => {
  it('are taken back, with a reason once five minutes have passed', async () => {
    const { ava } = api.world.children;
    const BadgeID = api.world.badges.sharing;
    await api.post('sunflowers', '/api/badges/save/child', { BadgeID, ChildID: ava });
    const { id } = await api.db.prisma.award.findFirstOrThrow({ where: { badgeId: BadgeID, childId: ava } });
    const revoke = (Reason?: string) =>
      api.post('sunflowers', '/api/badges/revoke', { ChildBadgeID: id, ChildID: ava, BadgeID, Reason });
    api.later(6 * 60);
    expect((await revoke()).errors).toEqual([correctionMessages.whyMissing]);
    expect((await revoke('Wrong child')).data).toEqual({ ChildBadgeID: id });
    expect((await revoke('Wrong child')).status).toBe(404);
    expect((await api.post('parent', '/api/badges-child', { ChildID: ava })).count).toBe(0);
  });
});
