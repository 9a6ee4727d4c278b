import { expect, it } from 'vitest';
import type { ReportDetail } from '@footprints/contracts/reports';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import { freshMoment, momentOf, reportOf } from '../../test/calls/records.ts';
import { memberAt, roomSession } from '../../test/staff.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const report = async (who: Person, id: number, childId: number) =>
  (await api.get<ReportDetail>(who, `/api/daily-report/${id}/${childId}`)).data;
const correct = (who: Person, what: 'undo' | 'amend' | 'retract', body: object) =>
  api.post<{ DailyReportId: number } | null>(who, `/api/daily-report/${what}`, body);
const undo = (DailyReportId: number) => correct('sunflowers', 'undo', { DailyReportId });

it('undo is refused once somebody else has corrected it, with who did and what it says since (product 19.2)', async () => {
  const { ava } = api.world.children;
  const id = await reportOf(api, 'sunflowers', [ava]);
  await correct('director', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'First' } });
  const answer = await undo(id);
  expect([answer.status, answer.success, answer.codes]).toEqual([200, false, ['entryChanged']]);
  expect(answer.errors[0]).toContain('The director has corrected it. Nothing was taken back');
  expect(answer.data).toMatchObject({ DailyReportId: id, Newer: { ChildID: ava, Note: 'First', Version: 2 } });
  expect((await report('parent', id, ava)).Note).toBe('First');
  await correct('director', 'retract', { DailyReportId: id, Version: 2, Reason: 'Entered twice' });
  const gone = await undo(id);
  expect([gone.success, gone.codes, gone.data]).toEqual([false, ['entryChanged'], null]);
});

it('undo of a moment is refused alike', async () => {
  const { ava } = api.world.children;
  const { DailyMomentId } = await freshMoment(api, ava);
  const changes = { DailyMomentId, Version: 1, Changes: { Note: 'First' } };
  expect((await api.post('director', '/api/daily-moment/amend', changes)).errors).toEqual([]);
  const { codes, data } = await api.post('sunflowers', '/api/daily-moment/undo', { DailyMomentId });
  expect(codes).toEqual(['entryChanged']);
  expect(data).toMatchObject({ DailyMomentId, Newer: { ChildID: ava, Note: 'First', Version: 2 } });
});

it('the photo of a moment that was undone is nobody’s to see, whoever sets the place up', async () => {
  const { id: DailyMomentId, photo } = await momentOf(api, 'sunflowers', [api.world.children.ava]);
  const status = async () => (await api.get('director', `/api/images/${photo}`)).status;
  expect(await status()).toBe(200);
  expect((await api.post('sunflowers', '/api/daily-moment/undo', { DailyMomentId })).errors).toEqual([]);
  expect(await status()).toBe(404);
});

it.each(['director', 'sunflowers'] as const)(
  'undo is refused at either address once %s has divided it, which leaves it with both families',
  async (who) => {
    const { ava, ben } = api.world.children;
    const id = await reportOf(api, 'sunflowers', [ava, ben]);
    const only = { ChildIDs: [ben], Changes: { Note: 'Only Ben' } };
    const { data } = await correct(who, 'amend', { DailyReportId: id, Version: 1, ...only });
    const own = data!.DailyReportId;
    expect(own).not.toBe(id);
    for (const address of [id, own]) expect((await undo(address)).codes).toEqual(['entryChanged']);
    expect(await report('parent', id, ava)).toMatchObject({ DailyReportId: id, Note: 'Hello' });
    expect(await report('otherParent', id, ben)).toMatchObject({ DailyReportId: own, Note: 'Only Ben' });
  },
);

it('undo takes along what the same account has corrected in place, and twice is once', async () => {
  const { ava, ben } = api.world.children;
  const id = await reportOf(api, 'sunflowers', [ava, ben]);
  await correct('sunflowers', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'Apples' } });
  await correct('sunflowers', 'retract', { DailyReportId: id, ChildIDs: [ben], Version: 2 });
  for (let round = 0; round < 2; round += 1) expect((await undo(id)).data).toEqual({ DailyReportId: id });
  expect(await api.db.prisma.reportChild.count({ where: { reportId: id } })).toBe(0);
});

it('undo is not the room’s any more once a child of it is another room’s, and takes nothing back for the others', async () => {
  const { children, groups, maple, people } = api.world;
  const names = { firstName: 'Mo', lastName: 'Moves', groupId: groups.early };
  const { id: mo } = await api.db.prisma.child.create({
    data: { ...names, locationId: maple, classroomId: people.sunflowers },
  });
  const id = await reportOf(api, 'sunflowers', [children.ava, mo]);
  const moved = { ChildID: mo, Version: 1, GroupID: groups.rosebuds, FromDay: '2026-11-18' };
  expect((await api.post('director', '/api/admin/children/move', moved)).errors).toEqual([]);
  expect((await undo(id)).status).toBe(404);
  expect(await api.db.prisma.reportChild.count({ where: { reportId: id } })).toBe(2);
});

/** Two tablets of one room: at the second one Otto Out says that it is he who records. */
async function twoOfOneRoom() {
  const tablets = [await roomSession(api), await roomSession(api)] as const;
  await tablets[0].act(await memberAt(api));
  await tablets[1].act(await memberAt(api, { displayName: 'Otto Out' }));
  return tablets;
}

it('undo is refused where somebody else of the same room has corrected it: two who use one account are two', async () => {
  const { ava } = api.world.children;
  const [here, there] = await twoOfOneRoom();
  const save = { ReportTypeId: 7, Note: 'Hello', children: [plain(ava)] };
  const { DailyReportId } = (await here.post<{ DailyReportId: number }>('/daily-report/save/', save)).data;
  await there.post('/daily-report/amend', { DailyReportId, Version: 1, Changes: { Note: 'Sang' } });
  const refused = await here.post('/daily-report/undo', { DailyReportId });
  expect(refused.codes).toEqual(['entryChanged']);
  expect(refused.errors[0]).toContain('Otto Out has corrected it.');
  expect((await there.post('/daily-report/undo', { DailyReportId })).success).toBe(true);
});

it('who is too late with a correction hears which person of the room was first (product 19.3)', async () => {
  const { ava } = api.world.children;
  const [here, there] = await twoOfOneRoom();
  const DailyReportId = await reportOf(api, 'sunflowers', [ava]);
  await there.post('/daily-report/amend', { DailyReportId, Version: 1, Changes: { Note: 'Sang' } });
  const late = { DailyReportId, Version: 1, Changes: { Note: 'Slept' } };
  for (const answer of [await here.post('/daily-report/amend', late), await correct('director', 'amend', late)]) {
    expect(answer.codes).toEqual(['entryChanged']);
    expect(answer.errors[0]).toContain('Otto Out has corrected it.');
  }
  expect((await there.post('/daily-report/amend', late)).errors[0]).toContain('It was your own account');
});

it('undo is refused where somebody of the same room who did not say who they are has corrected it', async () => {
  const { ava } = api.world.children;
  const room = await roomSession(api);
  await room.act(await memberAt(api));
  const save = { ReportTypeId: 7, Note: 'Hello', children: [plain(ava)] };
  const { DailyReportId } = (await room.post<{ DailyReportId: number }>('/daily-report/save/', save)).data;
  await correct('sunflowers', 'amend', { DailyReportId, Version: 1, Changes: { Note: 'Sang' } });
  expect((await room.post('/daily-report/undo', { DailyReportId })).codes).toEqual(['entryChanged']);
});

it.each([undefined, 'ben'] as const)(
  'who withdraws it for everyone too late reads what it says since of the child on whose page that was (product 19.4): %s',
  async (shown) => {
    const { ava, ben } = api.world.children;
    const id = await reportOf(api, 'sunflowers', [ava, ben]);
    await correct('director', 'amend', { DailyReportId: id, Version: 1, Changes: { Note: 'First' } });
    const ChildID = shown && api.world.children[shown];
    const late = await correct('sunflowers', 'retract', { DailyReportId: id, ChildID, Version: 1 });
    expect(late.codes).toEqual(['entryChanged']);
    expect(late.data).toMatchObject({
      DailyReportId: id,
      Newer: { ChildID: ChildID ?? ava, Note: 'First', Version: 2 },
    });
    await correct('sunflowers', 'retract', { DailyReportId: id, ChildID, Version: 2, Reason: 'Entered twice' });
    expect(await api.db.prisma.reportChild.count({ where: { reportId: id } })).toBe(0);
  },
);
