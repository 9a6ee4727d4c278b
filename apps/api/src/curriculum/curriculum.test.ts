import type { Saved } from '../audit/saves.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LessonRow, StandardRow, SubjectRow } from '@footprints/contracts/curriculum';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { useApi } from '../../test/api.ts';
import { momentOf } from '../../test/calls/records.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const post = (call: string, body: object, person: Person = 'admin') =>
  api.post<Saved>(person, `/api/admin/${call}`, body);
const subjects = (query = '') => api.get<SubjectRow[]>('director', `/api/admin/subjects${query}`);
const lessons = (query = '') => api.get<LessonRow[]>('director', `/api/admin/lessons${query}`);
const lesson = (body: object, person: Person = 'admin') =>
  post('lessons/save', { SubjectID: api.world.subjects.art, Title: 'Colors', FromDay: '2026-01-01', ...body }, person);
const newSubject = async (Value: string) => (await post('subjects/save', { Value })).data.ID;
const newStandard = async (Code: string) => (await post('standards/save', { Code, Title: `About ${Code}` })).data.ID;
const actionsOf = async (entity: string, id: number) => {
  const entries = await api.db.prisma.auditEntry.findMany({
    where: { entity, entityId: String(id), locationId: null },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ action }) => action);
};

describe('subjects', () => {
  it('are listed in their order, for directors too, with the lesson in force today', async () => {
    const ids = [
      await post('subjects/save', { Value: 'Sorted B', Position: 1 }),
      await post('subjects/save', { Value: 'Sorted A', Position: 2 }),
    ];
    const SubjectID = ids[0]!.data.ID;
    await lesson({ SubjectID, Title: 'Over', FromDay: '2026-10-01', ToDay: '2026-11-17' });
    await lesson({ SubjectID, Title: 'Today', FromDay: '2026-11-18', ToDay: '2026-11-18' });
    await lesson({ SubjectID, Title: 'To come', FromDay: '2026-11-19' });
    const { data, count } = await subjects('?Search=sorted');
    expect(count).toBe(2);
    expect(data).toMatchObject([
      { SubjectID, Value: 'Sorted B', Lesson: 'Today', Position: 1 },
      { Value: 'Sorted A', Lesson: '', Position: 2 },
    ]);
    const byName = await subjects('?Search=sorted&Sort=Value');
    expect(byName.data.map(({ Value }) => Value)).toEqual(['Sorted A', 'Sorted B']);
    expect((await subjects('?Archived=true')).data).toMatchObject([{ Value: 'Penmanship', IsArchived: true }]);
  });

  it('have the lesson of the location’s day, not of another one’s', async () => {
    const SubjectID = await newSubject('Midnight');
    await lesson({ SubjectID, Title: 'Eve', FromDay: '2026-11-18', ToDay: '2026-11-18' });
    await lesson({ SubjectID, Title: 'Morrow', FromDay: '2026-11-19' });
    api.clock.now = new Date('2026-11-19T06:30:00.000Z');
    const of = async (person: Person) =>
      (await api.get<SubjectRow[]>(person, '/api/admin/subjects?Search=Midnight')).data[0]?.Lesson;
    expect([await of('director'), await of('directorOak'), await of('unassigned')]).toEqual([
      'Morrow',
      'Eve',
      'Morrow',
    ]);
    api.clock.now = new Date('2026-11-18T20:30:00.000Z');
  });

  it('are added, changed, archived and restored by admins alone, and each is written down', async () => {
    expect((await post('subjects/save', { Value: 'Clay' }, 'director')).status).toBe(403);
    const { data } = await post('subjects/save', { Value: 'Clay', Position: 7 });
    const { ID } = data;
    await post('subjects/save', { SubjectID: ID, Version: 1, Value: 'Clay and Sand', Position: 7 });
    expect((await post('subjects/archive', { ID, Version: 2, Archived: true }, 'director')).status).toBe(403);
    await post('subjects/archive', { ID, Version: 2, Archived: true });
    expect((await subjects('?Search=clay')).count).toBe(0);
    expect((await api.get<{ Id: number }[]>('sunflowers', '/api/funny-daffer/subject')).data).not.toContainEqual(
      expect.objectContaining({ Id: ID }),
    );
    const late = await post('subjects/archive', { ID, Version: 2, Archived: false });
    expect(late.errors[0]).toContain('The admin changed is archived from “no” to “yes”');
    await post('subjects/archive', { ID, Version: 3, Archived: false });
    expect((await subjects('?Search=clay')).data).toMatchObject([{ Value: 'Clay and Sand', Version: 4 }]);
    const actions = ['subject.added', 'subject.changed', 'subject.archived', 'subject.restored'];
    expect(await actionsOf('subject', ID)).toEqual(actions);
    expect((await post('subjects/archive', { ID: 2_000_000_000, Version: 1, Archived: true })).status).toBe(404);
  });

  it('have names of their own, also when two people give one at the same moment', async () => {
    expect((await post('subjects/save', { Value: 'Memo' })).errors).toEqual([adminMessages.nameTaken]);
    const both = await Promise.all([1, 2].map(() => post('subjects/save', { Value: 'Once' })));
    expect(both.map(({ status, success }) => [status, success]).toSorted()).toEqual([
      [200, false],
      [200, true],
    ]);
  });
});

describe('lessons', () => {
  it('are listed with their subject and standards, and searched by title and subject', async () => {
    const SubjectID = await newSubject('Weather');
    const StandardIDs = [await newStandard('W.2'), await newStandard('W.1')];
    const { data } = await lesson({ SubjectID, Title: 'Rain', ToDay: '2026-02-01', StandardIDs });
    const found = await lessons('?Search=weather%20rain');
    expect([found.count, found.data]).toMatchObject([
      1,
      [{ LessonID: data.ID, Subject: 'Weather', FromDay: '2026-01-01', ToDay: '2026-02-01', Version: 1 }],
    ]);
    expect(found.data[0]?.Standards).toEqual([
      { StandardID: StandardIDs[1], Code: 'W.1', Title: 'About W.1' },
      { StandardID: StandardIDs[0], Code: 'W.2', Title: 'About W.2' },
    ]);
    expect((await lessons(`?SubjectID=${SubjectID}`)).count).toBe(1);
    expect((await lessons('?SubjectID=2000000000')).count).toBe(0);
  });

  it('are admins’ to change, and each change is written down', async () => {
    const SubjectID = await newSubject('Songs');
    expect((await lesson({ SubjectID }, 'director')).status).toBe(403);
    const { data } = await lesson({ SubjectID, StandardIDs: [await newStandard('S.1')] });
    await lesson({ SubjectID, LessonID: data.ID, Version: 1, Title: 'Rounds', StandardIDs: [] });
    expect(await actionsOf('lesson', data.ID)).toEqual(['lesson.added', 'lesson.changed']);
    const entry = await api.db.prisma.auditEntry.findFirst({
      where: { action: 'lesson.changed' },
      orderBy: { id: 'desc' },
    });
    expect(entry).toMatchObject({
      before: { Title: 'Colors', Standards: ['S.1'] },
      after: { Title: 'Rounds', Standards: [], Version: 2 },
    });
    const late = await lesson({ SubjectID, LessonID: data.ID, Version: 1 });
    expect(late.errors[0]).toContain('The admin changed title from “Colors” to “Rounds”');
  });

  it.each([
    ['2026-03-01', null],
    ['2026-02-28', '2026-03-01'],
    ['2026-03-10', '2026-03-11'],
    ['2026-03-31', '2026-04-30'],
    ['1900-01-01', null],
  ])('of one subject are never in force on the same day: %s to %s', async (FromDay, ToDay) => {
    const SubjectID = await newSubject(`Apart ${FromDay}`);
    await lesson({ SubjectID, FromDay: '2026-03-01', ToDay: '2026-03-31' });
    const refused = await lesson({ SubjectID, FromDay, ToDay });
    expect([refused.status, refused.errors]).toEqual([200, [adminMessages.lessonsOverlap]]);
    expect((await lesson({ SubjectID, FromDay: '2026-04-01' })).success).toBe(true);
    expect((await lesson({ SubjectID, FromDay: '1900-01-01', ToDay: '2026-02-28' })).success).toBe(true);
    expect((await lesson({ SubjectID: await newSubject(`Other ${FromDay}`), FromDay })).success).toBe(true);
  });

  it('of one subject that several people save at the same moment do not overlap either', async () => {
    const SubjectID = await newSubject('Raced');
    const days = ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'];
    const answers = await Promise.all(days.map((FromDay) => lesson({ SubjectID, FromDay })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { lessonsOverlap } = adminMessages;
    expect(answers.flatMap(({ errors }) => errors)).toEqual([lessonsOverlap, lessonsOverlap, lessonsOverlap]);
  });

  it('stay in their subject once a moment was saved with them', async () => {
    const SubjectID = await newSubject('Kept');
    const { data } = await lesson({ SubjectID: api.world.subjects.memo, Title: 'Used' });
    const used = { LessonID: data.ID, Version: 1, Title: 'Used', SubjectID };
    await momentOf(api, 'sunflowers', [api.world.children.ava]);
    await api.db.prisma.moment.updateMany({ data: { lessonId: data.ID } });
    expect((await lesson(used)).errors).toEqual([adminMessages.lessonKeepsSubject]);
    await api.db.prisma.moment.updateMany({ data: { lessonId: null } });
    expect((await lesson(used)).success).toBe(true);
  });

  it.each([
    ['another day', async () => ({ SubjectID: api.world.subjects.art, FromDay: '2026-11-19', ToDay: '2026-11-19' })],
    ['another subject', async () => ({ SubjectID: await newSubject('Elsewhere'), FromDay: '2026-11-18' })],
  ])('that are being moved to %s are not those of a moment that is saved meanwhile', async (_, moved) => {
    const { data } = await lesson({ Title: 'Moved', FromDay: '2026-11-18', ToDay: '2026-11-18' });
    const [holder, onlooker] = [await api.connectAsOwner(), await api.connectAsOwner()];
    onTestFinished(async () => {
      await Promise.all([holder.end(), onlooker.end()]);
      await api.db.prisma.moment.updateMany({ data: { lessonId: null } });
      await api.db.prisma.lesson.delete({ where: { id: data.ID } });
    });
    const change = { LessonID: data.ID, Version: 1, Title: 'Moved', ...(await moved()) };
    await holder.query('BEGIN; LOCK TABLE lesson_standards IN EXCLUSIVE MODE');
    const saved = lesson(change);
    await untilWaiting(onlooker);
    const recorded = momentOf(api, 'sunflowers', [api.world.children.ava]);
    await untilWaiting(onlooker, 2);
    await holder.query('COMMIT');
    expect((await saved).errors).toEqual([]);
    const { id } = await recorded;
    expect(await api.db.prisma.moment.findUnique({ where: { id }, select: { lessonId: true } })).toEqual({
      lessonId: null,
    });
  });

  it('belong to a subject and to standards that exist', async () => {
    expect((await lesson({ SubjectID: 2_000_000_000 })).status).toBe(404);
    expect((await lesson({ LessonID: 2_000_000_000, Version: 1 })).status).toBe(404);
    const SubjectID = await newSubject('Bare');
    const answer = await lesson({ SubjectID, StandardIDs: [2_000_000_000] });
    expect([answer.status, answer.errors]).toEqual([200, [adminMessages.standardUnknown]]);
    expect((await lessons(`?SubjectID=${SubjectID}`)).count).toBe(0);
  });
});

describe('standards', () => {
  it('are searched by code and title, and sorted either way', async () => {
    await Promise.all(['Z.1', 'Z.2'].map(newStandard));
    const { data } = await api.get<StandardRow[]>('director', '/api/admin/standards?Search=about%20z.&Descending=true');
    expect(data.map(({ Code }) => Code)).toEqual(['Z.2', 'Z.1']);
  });

  it('are admins’ to change, have codes of their own, and each change is written down', async () => {
    expect((await post('standards/save', { Code: 'X.1', Title: 'X' }, 'director')).status).toBe(403);
    const ID = await newStandard('X.1');
    expect((await post('standards/save', { Code: 'X.1', Title: 'X' })).errors).toEqual([adminMessages.nameTaken]);
    const change = { StandardID: ID, Version: 1, Code: 'X.1', Title: 'Tries new things' };
    expect((await post('standards/save', change)).data).toEqual({ ID, Version: 2 });
    expect((await post('standards/save', change)).errors[0]).toContain('to “Tries new things”');
    expect(await actionsOf('standard', ID)).toEqual(['standard.added', 'standard.changed']);
    expect((await post('standards/save', { ...change, StandardID: 2_000_000_000 })).status).toBe(404);
  });
});
