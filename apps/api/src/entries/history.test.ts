import { expect, it, onTestFinished } from 'vitest';
import { type Answer, useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import type { Person } from '../../test/world.ts';
import { untilWaiting } from '../../test/waiting.ts';

const api = useApi();

async function withdrawnReport(childId: number): Promise<number> {
  const id = await reportOf(api, 'sunflowers', [childId], 'Not hers');
  const body = { DailyReportId: id, ChildID: childId, Version: 1, Reason: 'Wrong child' };
  expect((await api.post('sunflowers', '/api/daily-report/retract', body)).errors).toEqual([]);
  return id;
}

async function withdrawnMoment(childId: number): Promise<number> {
  const { id } = await momentOf(api, 'sunflowers', [childId], 'Not hers');
  const body = { DailyMomentId: id, ChildID: childId, Version: 1, Reason: 'Wrong child' };
  expect((await api.post('sunflowers', '/api/daily-moment/retract', body)).errors).toEqual([]);
  return id;
}

/** What a director is told of an entry that is removed for good between the reading of its history and of itself. */
async function toldWhileRemoved(name: 'daily-report' | 'daily-moment', id: number) {
  const table = name === 'daily-report' ? 'reports' : 'moments';
  const url = `/api/${name}/${id}/${api.world.children.ava}/history`;
  expect((await api.get('director', url)).status).toBe(200);
  const night = await api.connectAsOwner();
  onTestFinished(() => night.end());
  await night.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const asked = api.get<{ Photo?: string }[]>('director', url);
  await untilWaiting(night);
  await night.query(`DELETE FROM ${table} WHERE id = ${id}; COMMIT`);
  return asked;
}

it('the history of a report that is removed for good in the same moment is not found', async () => {
  const told = await toldWhileRemoved('daily-report', await withdrawnReport(api.world.children.ava));
  expect(told.status).toBe(404);
});

it('the history of a moment that is removed for good in the same moment has no photo', async () => {
  const told = await toldWhileRemoved('daily-moment', await withdrawnMoment(api.world.children.ava));
  expect([told.status, told.data.map(({ Photo }) => Photo)]).toEqual([200, [undefined]]);
});

const historyOf = (who: Person, id: number, childId: number) =>
  api.get<{ Kind: string }[]>(who, `/api/daily-report/${id}/${childId}/history`);
const correct = async (what: 'amend' | 'retract' | 'move' | 'undo', body: object): Promise<Answer> => {
  const answer = await api.post('sunflowers', `/api/daily-report/${what}`, { Reason: 'Wrong child', ...body });
  expect(answer.errors).toEqual([]);
  return answer;
};

it.each([
  ['withdrawn', 'retract', { Version: 2 }],
  ['moved away', 'move', { Version: 2 }],
  ['undone', 'undo', {}],
] as const)(
  'says nothing to a family of what was corrected and then %s before they had read it',
  async (_, what, more) => {
    const { ava, ben } = api.world.children;
    const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Not hers');
    await correct('amend', { DailyReportId, Version: 1, Changes: { Note: 'Nor this' } });
    await correct(what, { DailyReportId, FromChildID: ava, ToChildID: ben, ...more });
    const told = await historyOf('parent', DailyReportId, ava);
    expect([told.status, told.data]).toEqual([404, null]);
    expect((await historyOf('sunflowers', DailyReportId, ava)).data).toHaveLength(2);
  },
);

it('says at the address before it was divided what it says where the child’s part is since', async () => {
  const { ava, ben } = api.world.children;
  const old = await reportOf(api, 'sunflowers', [ava, ben], 'Not hers');
  const only = { ChildIDs: [ava], Changes: { Note: 'Nor this' } };
  const { data } = await correct('amend', { DailyReportId: old, Version: 1, ...only });
  const { DailyReportId: own } = data as { DailyReportId: number };
  expect(own).not.toBe(old);
  await correct('retract', { DailyReportId: own, Version: 2 });
  for (const id of [old, own]) {
    expect((await historyOf('parent', id, ava)).status).toBe(404);
    const { data: told } = await historyOf('sunflowers', id, ava);
    expect(told.map(({ Kind }) => Kind)).toEqual(['retracted', 'amended']);
  }
});

it('tells a family of what they had read all that became of it, also once it came back to them', async () => {
  const { ava, ben } = api.world.children;
  const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Read');
  await correct('amend', { DailyReportId, Version: 1, Changes: { Note: 'Read, too' } });
  await api.get('parent', `/api/daily-report/${DailyReportId}/${ava}`);
  await correct('move', { DailyReportId, FromChildID: ava, ToChildID: ben, Version: 2 });
  await correct('move', { DailyReportId, FromChildID: ben, ToChildID: ava, Version: 3 });
  await correct('amend', { DailyReportId, Version: 4, Changes: { Note: 'Back again' } });
  await correct('retract', { DailyReportId, Version: 5 });
  const told = await historyOf('parent', DailyReportId, ava);
  // The move away reads as withdrawn, and its way back names nobody.
  expect(told.data.map(({ Kind }) => Kind)).toEqual(['retracted', 'amended', 'retracted', 'amended']);
  expect(told.text).not.toContain('Ben');
});

it('of what was moved names that child no more to a room that it is not of by now', async () => {
  const { people, groups, children } = api.world;
  const { ava, ben } = children;
  const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Not hers');
  await correct('move', { DailyReportId, FromChildID: ava, ToChildID: ben, Version: 1 });
  const named = async (who: Person) => {
    const { data } = await api.get<{ MovedTo: string | null }[]>(
      who,
      `/api/daily-report/${DailyReportId}/${ava}/history`,
    );
    return data.map(({ MovedTo }) => MovedTo);
  };
  expect(await named('sunflowers')).toEqual(['Ben Diaz']);
  const place = (classroomId: number, groupId: number, firstName: string) =>
    api.db.prisma.child.update({ where: { id: ben }, data: { classroomId, groupId, firstName } });
  await place(people.rosebuds, groups.rosebuds, 'Protected');
  onTestFinished(async () => {
    await place(people.sunflowers, groups.late, 'Ben');
  });
  expect([await named('sunflowers'), await named('director')]).toEqual([[null], ['Protected Diaz']]);
});

it('of what was moved elsewhere is found at no other child’s number, and nobody has looked at that child (product 2.5)', async () => {
  const { ava, liam } = api.world.children;
  const wrongChild = { FromChildID: ava, ToChildID: liam, Version: 1, Reason: 'Wrong child' };
  const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Read');
  const { id: DailyMomentId } = await momentOf(api, 'sunflowers', [ava], 'Read');
  await api.post('parent', '/api/daily-report', { ChildID: ava });
  await api.post('parent', '/api/daily-moment', { ChildID: ava });
  const moves = { 'daily-report': { DailyReportId }, 'daily-moment': { DailyMomentId } };
  for (const [name, entry] of Object.entries(moves)) {
    const { errors } = await api.post('director', `/api/${name}/move`, { ...entry, ...wrongChild });
    expect(errors).toEqual([]);
  }
  const { parent, sunflowers } = api.world.people;
  const looks = async () => {
    await api.app.storeLooks();
    return api.db.prisma.look.count({ where: { childId: liam, userId: { in: [parent, sunflowers] } } });
  };
  // The same parent without Liam is any other child's.
  const ofLiam = { userId_childId: { userId: parent, childId: liam } };
  await api.db.prisma.guardian.delete({ where: ofLiam });
  onTestFinished(async () => {
    await api.db.prisma.guardian.create({ data: ofLiam.userId_childId });
  });
  const before = await looks();
  const told = async (who: Person, childId: number) => {
    const urls = [`daily-report/${DailyReportId}`, `daily-moment/${DailyMomentId}`];
    const answers = urls.map((url) => api.get(who, `/api/${url}/${childId}/history`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect([await told('parent', ava), await told('sunflowers', ava)]).toEqual(Array(2).fill([200, 200]));
  expect([await told('parent', liam), await told('sunflowers', liam)]).toEqual(Array(2).fill([404, 404]));
  expect(await looks()).toBe(before);
  expect([await told('director', liam), await told('rosebuds', liam)]).toEqual(Array(2).fill([200, 200]));
});

it('leads no family on from another child’s number to what was given to its own by mistake (product 2.5)', async () => {
  const { ava, ben } = api.world.children;
  const moved = { FromChildID: ava, ToChildID: ben, Version: 1, Reason: 'Wrong child' };
  const DailyReportId = await reportOf(api, 'sunflowers', [ava], 'Whose?');
  const { id: DailyMomentId } = await momentOf(api, 'sunflowers', [ava], 'Whose?');
  for (const [name, entry] of Object.entries({
    'daily-report': { DailyReportId },
    'daily-moment': { DailyMomentId },
  })) {
    expect((await api.post('sunflowers', `/api/${name}/move`, { ...entry, ...moved })).errors).toEqual([]);
  }
  const asked = async (who: Person, childId: number) => {
    const urls = [`daily-report/${DailyReportId}`, `daily-moment/${DailyMomentId}`];
    const answers = await Promise.all(urls.map((url) => api.get(who, `/api/${url}/${childId}`)));
    return answers.map(({ status }) => status);
  };
  expect(await asked('otherParent', ben)).toEqual([200, 200]);
  expect(await asked('otherParent', ava)).toEqual([404, 404]);
  expect(await asked('sunflowers', ava)).toEqual([200, 200]);
});

it('says nothing to the family that an entry came to of what another had read in it (product 2.9, 19.5)', async () => {
  const { ava, ben } = api.world.children;
  const DailyReportId = await reportOf(api, 'director', [ben], 'Of Ben');
  await api.post('otherParent', '/api/daily-report', { ChildID: ben });
  await correct('amend', { DailyReportId, Version: 1, Changes: { Note: 'Still of Ben' } });
  await api.post('otherParent', '/api/daily-report', { ChildID: ben });
  await correct('move', { DailyReportId, FromChildID: ben, ToChildID: ava, Version: 2 });
  await api.post('parent', '/api/daily-report', { ChildID: ava });
  const told = await historyOf('parent', DailyReportId, ava);
  expect([told.status, told.data]).toEqual([200, []]);
});
