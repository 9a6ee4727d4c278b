import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { httpMessages } from '@footprints/contracts/http-errors';
import { messages } from '@footprints/contracts/errors';
import { groupPhotoRefusal, type listMoments, type MomentDetail } from '@footprints/contracts/moments';
import type { OfferedSubject } from '@footprints/contracts/curriculum';
import { useApi } from '../../test/api.ts';
import { waitingPhoto } from '../../test/photos.ts';
import type { Person } from '../../test/world.ts';

type List = DataOf<typeof listMoments>;
interface Saved {
  DailyMomentId: number;
}

const api = useApi({ PHOTOS_WAITING: '1000' });

const url = '/api/daily-moment/save/';
const unknownPhoto = `${'0'.repeat(40)}.jpg`;
const rowsOf = (list: List) => list.flatMap((group) => group.Data);
const countMoments = () => api.db.prisma.moment.count();
const detailUrl = (id: number, childId: number) => `/api/daily-moment/${id}/${childId}`;

function moment(Filename: string, childIds: number[], more: object = {}): object {
  return {
    Filename,
    Note: '',
    SubjectID: api.world.subjects.art,
    Subject: 'Art',
    children: childIds.map((childId) => ({ childId })),
    ...more,
  };
}

async function save(childIds: number[], more: object = {}, person: Person = 'sunflowers'): Promise<number> {
  const answer = await api.post<Saved>(person, url, moment(await waitingPhoto(api, person), childIds, more));
  expect(answer.errors).toEqual([]);
  return answer.data.DailyMomentId;
}

const comment = (person: Person, DailyMomentID: number, ChildID: number, Note: string) =>
  api.post<{ ParentNote: string }>(person, '/api/daily-moment/save/parent', { DailyMomentID, ChildID, Note });

beforeAll(async () => {
  const { prisma } = api.db;
  const { art } = api.world.subjects;
  const lesson = (title: string, fromDay: string, toDay: string | null, codes: string[]) =>
    prisma.lesson.create({
      data: {
        subjectId: art,
        title,
        fromDay: new Date(fromDay),
        toDay: toDay === null ? null : new Date(toDay),
        standards: { create: codes.map((code) => ({ standard: { create: { code, title: `Standard ${code}` } } })) },
      },
    });
  await lesson('Finger paint', '2026-11-01', '2026-11-18', ['VA.2', 'VA.1']);
  await lesson('Clay', '2026-11-19', null, ['VA.3']);
});

describe('recording', () => {
  it('stores one moment with a row for every child, the photo and the lesson of the day', async () => {
    const { ava, ben } = api.world.children;
    const Filename = await waitingPhoto(api, 'sunflowers');
    const saved = await api.post<Saved>(
      'sunflowers',
      url,
      moment(Filename, [ava, ben], { Note: '  Look what we made  ' }),
    );
    const { data } = await api.get<MomentDetail>('sunflowers', detailUrl(saved.data.DailyMomentId, ben));
    expect(data).toEqual({
      DailyMomentId: saved.data.DailyMomentId,
      ChildID: ben,
      Filename: `/api/images/${Filename}?size=full`,
      Width: 64,
      Height: 48,
      Created: '2026-11-18T20:30:00.000Z',
      Date: '2026-11-18',
      Time: '14:30',
      DayAsNumber: 18,
      Subject: 'Art',
      Lesson: 'Finger paint',
      Note: 'Look what we made',
      HasNote: true,
      HasParentNote: false,
      Version: 1,
      IsCorrected: false,
      CorrectedAt: null,
      Child: { FirstName: 'Ben', MiddleName: null, LastName: 'Diaz', ParentNote: null },
      ParentNote: null,
      DailyMomentEducationalStandard: [
        { Code: 'VA.1', Title: 'Standard VA.1' },
        { Code: 'VA.2', Title: 'Standard VA.2' },
      ],
      Author: 'The sunflowers',
      Performer: null,
    });
  });

  it('takes the lesson of the local day, which late in the evening is not yet the next', async () => {
    const before = api.clock.now;
    api.clock.now = new Date('2026-11-19T05:30:00.000Z');
    const late = await save([api.world.children.ava]);
    api.clock.now = new Date('2026-11-19T06:30:00.000Z');
    const next = await save([api.world.children.ava]);
    api.clock.now = before;
    const details = await Promise.all(
      [late, next].map((id) => api.get<MomentDetail>('parent', detailUrl(id, api.world.children.ava))),
    );
    expect(details.map(({ data }) => [data.Date, data.Time, data.Lesson])).toEqual([
      ['2026-11-18', '23:30', 'Finger paint'],
      ['2026-11-19', '00:30', 'Clay'],
    ]);
  });

  it('has neither lesson nor standards when the subject has none', async () => {
    const { ava } = api.world.children;
    const id = await save([ava], { SubjectID: api.world.subjects.memo });
    const { data } = await api.get<MomentDetail>('parent', detailUrl(id, ava));
    expect(data).toMatchObject({
      Subject: 'Memo',
      Lesson: '',
      Note: '',
      HasNote: false,
      DailyMomentEducationalStandard: [],
    });
  });

  it('names every problem, in the order of product 9.2', async () => {
    const answer = await api.post('sunflowers', url, {});
    expect([answer.status, answer.errors]).toEqual([
      400,
      [entryMessages.photoMissing, entryMessages.subjectMissing, entryMessages.noStudentSelected],
    ]);
  });

  it.each([
    ['no image', { Filename: '' }, entryMessages.photoMissing],
    ['no subject', { SubjectID: null }, entryMessages.subjectMissing],
    ['no student', { children: [] }, entryMessages.noStudentSelected],
    ['a note of 251 characters', { Note: '😀'.repeat(251) }, entryMessages.noteTooLong],
    ['a NUL in the note', { Note: 'a\u0000b' }, messages.textNotStorable],
    ['a lone surrogate in the note', { Note: '\ud83d' }, messages.textNotStorable],
    ['a child named twice', { children: [{ childId: 1 }, { childId: 1 }] }, entryMessages.childNamedTwice],
    ['an id that is text', { children: [{ childId: '1' }] }, 'An id must be a whole number.'],
  ])('refuses %s and stores nothing', async (_what, change, message) => {
    const before = await countMoments();
    const answer = await api.post('sunflowers', url, moment(unknownPhoto, [api.world.children.ava], change));
    expect([answer.status, answer.success, answer.errors]).toEqual([400, false, [message]]);
    expect(await countMoments()).toBe(before);
  });

  it('A50 a file name that no upload could have given is a 400', async () => {
    const names = [
      '../x',
      '..%2f',
      '/etc/passwd',
      'http://169.254.169.254/',
      'C:\\x',
      'x'.repeat(10_240),
      `${unknownPhoto}/..`,
      unknownPhoto.toUpperCase(),
    ];
    for (const Filename of names) {
      const answer = await api.post('sunflowers', url, moment(Filename, [api.world.children.ava]));
      expect([Filename, answer.status, answer.errors]).toEqual([Filename, 400, [entryMessages.photoNameInvalid]]);
    }
  });

  it('takes 250 emoji for 250 characters', async () => {
    const { ava } = api.world.children;
    const id = await save([ava], { Note: '😀'.repeat(250) });
    expect((await api.get<MomentDetail>('parent', detailUrl(id, ava))).data.Note).toBe('😀'.repeat(250));
  });

  it.each(['archived', 'unknown'] as const)('reads an %s subject as not there', async (which) => {
    const SubjectID = which === 'unknown' ? 2_147_483_647 : api.world.subjects.archived;
    const Filename = await waitingPhoto(api, 'sunflowers');
    const answer = await api.post('sunflowers', url, moment(Filename, [api.world.children.ava], { SubjectID }));
    expect([answer.status, answer.errors]).toEqual([404, [httpMessages.notFound]]);
  });

  it('A28 stores nothing when one of the children is in another room, and the photo can still be used', async () => {
    const before = await countMoments();
    const { ava, liam, noah } = api.world.children;
    const Filename = await waitingPhoto(api, 'sunflowers');
    for (const stranger of [liam, noah, 999_999]) {
      const answer = await api.post('sunflowers', url, moment(Filename, [ava, stranger]));
      expect([answer.status, answer.errors]).toEqual([404, [httpMessages.notFound]]);
    }
    expect(await countMoments()).toBe(before);
    expect((await api.post('sunflowers', url, moment(Filename, [ava]))).success).toBe(true);
  });

  it('refuses a photo that is unknown, used, expired or of another person, in readable words', async () => {
    const { ava, liam } = api.world.children;
    const used = await waitingPhoto(api, 'sunflowers');
    await api.post('sunflowers', url, moment(used, [ava]));
    const expired = await waitingPhoto(api, 'sunflowers');
    const foreign = await waitingPhoto(api, 'rosebuds');
    const aDayAgo = new Date(api.clock.now.getTime() - 86_400_000);
    await api.db.prisma.image.update({ where: { name: expired }, data: { uploadedAt: aDayAgo } });
    const count = await countMoments();
    for (const Filename of [unknownPhoto, used, expired, foreign]) {
      const answer = await api.post('sunflowers', url, moment(Filename, [ava]));
      expect([answer.status, answer.success, answer.errors]).toEqual([200, false, [entryMessages.photoGone]]);
    }
    expect(await countMoments()).toBe(count);
    expect((await api.post('rosebuds', url, moment(foreign, [liam]))).success).toBe(true);
  });

  it('shows no child with others whose guardians did not allow it, and keeps the photo for another try', async () => {
    const { ava, ben } = api.world.children;
    const asked = await api.db.prisma.consent.findMany({ where: { childId: ben } });
    await api.asOwner(`DELETE FROM consents WHERE child_id = ${ben}`);
    const photo = await waitingPhoto(api, 'sunflowers');
    const before = await countMoments();
    const refused = await api.post('sunflowers', url, moment(photo, [ava, ben]));
    expect([refused.status, refused.errors]).toEqual([200, [groupPhotoRefusal(['Ben Diaz'])]]);
    expect(refused.codes).toEqual(['groupPhotoWithoutConsent']);
    expect(await countMoments()).toBe(before);
    expect((await api.post('sunflowers', url, moment(photo, [ben]))).success).toBe(true);
    await api.db.prisma.consent.createMany({ data: asked });
  });

  it('A34 ignores keys that nobody asked for', async () => {
    const { ava } = api.world.children;
    const more = {
      CreatedBy: 1,
      RecordedBy: 1,
      UserID: 1,
      LocationID: api.world.oak,
      Created: '2001-01-01',
      DailyMomentId: 1,
      Lesson: 'x',
      Roles: ['Admin'],
    };
    const id = await save([ava], more);
    const stored = await api.db.prisma.moment.findUniqueOrThrow({ where: { id } });
    expect(stored).toMatchObject({
      recordedBy: api.world.people.sunflowers,
      locationId: api.world.maple,
      recordedAt: api.clock.now,
    });
    expect((await comment('parent', id, ava, 'Lovely')).success).toBe(true);
    expect(await api.db.prisma.parentComment.findMany({ where: { momentId: id } })).toMatchObject([
      { authorId: api.world.people.parent },
    ]);
  });
});

describe('sending a save twice', () => {
  it('gives the first answer again, also with the photo that the first one used', async () => {
    const body = moment(await waitingPhoto(api, 'sunflowers'), [api.world.children.ava]);
    const headers = { 'idempotency-key': 'one-tap-too-many' };
    const first = await api.post<Saved>('sunflowers', url, body, headers);
    const second = await api.post<Saved>('sunflowers', url, body, headers);
    expect([second.success, second.data]).toEqual([true, first.data]);
  });

  it('gives the first answer again after the time of which it tells has gone out of reach', async () => {
    const { now } = api.clock;
    onTestFinished(() => void (api.clock.now = now));
    const HappenedAt = new Date(now.getTime() - 86_400_000 + 4_000).toISOString();
    const body = moment(await waitingPhoto(api, 'sunflowers'), [api.world.children.ava], { HappenedAt });
    const headers = { 'idempotency-key': 'at-the-edge' };
    const first = await api.post<Saved>('sunflowers', url, body, headers);
    api.clock.now = new Date(now.getTime() + 5_000);
    const second = await api.post<Saved>('sunflowers', url, body, headers);
    expect([second.status, second.data]).toEqual([200, first.data]);
  });

  it('A59 stores one moment when twenty retries with the same key and photo arrive at once', async () => {
    const before = await countMoments();
    const body = moment(await waitingPhoto(api, 'sunflowers'), [api.world.children.ava]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post<Saved>('sunflowers', url, body, { 'idempotency-key': 'at-once' })),
    );
    expect(
      new Set(answers.map(({ status, success, data }) => `${status} ${success} ${String(data?.DailyMomentId)}`)).size,
    ).toBe(1);
    expect(answers[0]?.success).toBe(true);
    expect(await countMoments()).toBe(before + 1);
  });

  it('A59 gives the photo to exactly one of two saves, twenty times', async () => {
    const { ava, ben } = api.world.children;
    for (let round = 0; round < 20; round += 1) {
      const Filename = await waitingPhoto(api, 'sunflowers');
      const answers = await Promise.all(
        [ava, ben].map((child) => api.post<Saved>('sunflowers', url, moment(Filename, [child]))),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
      expect(answers.flatMap((answer) => answer.errors)).toEqual([entryMessages.photoGone]);
    }
  });

  it('does not remember a refused save', async () => {
    const { ava, noah } = api.world.children;
    const headers = { 'idempotency-key': 'second-try' };
    const Filename = await waitingPhoto(api, 'sunflowers');
    expect((await api.post('sunflowers', url, moment(Filename, [noah]), headers)).status).toBe(404);
    expect((await api.post('sunflowers', url, moment(unknownPhoto, [ava]), headers)).errors).toEqual([
      entryMessages.photoGone,
    ]);
    expect((await api.post('sunflowers', url, moment(Filename, [ava]), headers)).success).toBe(true);
  });

  it('refuses the key for another moment', async () => {
    const headers = { 'idempotency-key': 'reused' };
    await api.post('sunflowers', url, moment(await waitingPhoto(api, 'sunflowers'), [api.world.children.ava]), headers);
    const answer = await api.post(
      'sunflowers',
      url,
      moment(await waitingPhoto(api, 'sunflowers'), [api.world.children.ava]),
      headers,
    );
    expect([answer.status, answer.errors]).toEqual([400, [httpMessages.idempotencyKeyReused]]);
  });
});

describe('reading', () => {
  it('shows a parent their own children only, newest first, under the date, as thumbs', async () => {
    const { ava, ben, liam } = api.world.children;
    const saved = await save([ava, ben]);
    const { data, count } = await api.post<List>('parent', '/api/daily-moment', { PageSize: 100 });
    const rows = rowsOf(data);
    expect(new Set(rows.map((row) => row.ChildID))).toEqual(new Set([ava, liam]));
    expect(rows).toHaveLength(count ?? 0);
    expect(data.flatMap((group) => group.Data.map((row) => row.Date === group.Date))).not.toContain(false);
    const instants = rows.map((row) => row.Created);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect(rows.filter((row) => row.DailyMomentId === saved).map((row) => row.ChildID)).toEqual([ava]);
    expect(rows.every((row) => row.Filename.endsWith('?size=thumb'))).toBe(true);
  });

  it('pages by rows, and is empty past the end with the true count', async () => {
    const all = await api.post<List>('sunflowers', '/api/daily-moment', { PageSize: 100 });
    const pages = await Promise.all(
      [1, 2].map((PageNumber) => api.post<List>('sunflowers', '/api/daily-moment', { PageNumber, PageSize: 3 })),
    );
    expect(pages.flatMap((page) => rowsOf(page.data))).toEqual(rowsOf(all.data).slice(0, 6));
    const beyond = await api.post<List>('sunflowers', '/api/daily-moment', { PageNumber: 900, PageSize: 3 });
    expect([beyond.data, beyond.count]).toEqual([[], all.count]);
  });

  it('fills a page with 50 rows for staff and 10 for parents', async () => {
    const { ava } = api.world.children;
    for (let more = 0; more < 11; more += 1) await save([ava]);
    const parents = await api.post<List>('parent', '/api/daily-moment', {});
    expect(rowsOf(parents.data)).toHaveLength(10);
    const staff = await api.post<List>('sunflowers', '/api/daily-moment', { ChildID: -1 });
    expect(rowsOf(staff.data)).toHaveLength(Math.min(50, staff.count ?? 0));
  });

  it.each([
    ['sunflowers', 'liam', 404],
    ['parent', 'ben', 404],
    ['otherParent', 'ava', 404],
    ['director', 'noah', 404],
    ['director', 'liam', 200],
    ['teacherAndParent', 'liam', 200],
  ] as const)('A24 answers %s who filters by %s with %i', async (person, child, status) => {
    expect((await api.post(person, '/api/daily-moment', { ChildID: api.world.children[child] })).status).toBe(status);
  });

  it('gives a director one room when asked, and no room of another location', async () => {
    await save([api.world.children.liam], {}, 'rosebuds');
    const { rosebuds, acorns } = api.world.people;
    const room = await api.post<List>('director', '/api/daily-moment', { ClassroomID: rosebuds });
    expect(new Set(rowsOf(room.data).map((row) => row.ChildID))).toEqual(new Set([api.world.children.liam]));
    expect((await api.post('director', '/api/daily-moment', { ClassroomID: acorns })).status).toBe(404);
    expect(await api.post('unassigned', '/api/daily-moment', {})).toMatchObject({ status: 200, data: [], count: 0 });
  });

  it('A22 answers for a moment of another family exactly as for one that never was', async () => {
    const { ava, ben } = api.world.children;
    const id = await save([ben]);
    const answers = await Promise.all(
      [detailUrl(id, ben), detailUrl(id, ava), detailUrl(2_147_483_647, ava)].map((path) => api.get('parent', path)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  it('A25 shows one family nothing of the other in a group photo', async () => {
    const { ava, ben } = api.world.children;
    const id = await save([ava, ben]);
    expect((await comment('otherParent', id, ben, 'Grandpa will love this')).success).toBe(true);
    const detail = await api.get<MomentDetail>('parent', detailUrl(id, ava));
    const list = await api.post('parent', '/api/daily-moment', { PageSize: 100 });
    for (const { text } of [detail, list]) expect(text).not.toMatch(/Grandpa|Ben|Diaz/);
    expect(detail.data).toMatchObject({
      Author: null,
      HasParentNote: false,
      ParentNote: null,
      Child: { ParentNote: null },
    });
    expect((await api.get('parent', detailUrl(id, ben))).status).toBe(404);
    const staff = await api.get<MomentDetail>('sunflowers', detailUrl(id, ben));
    expect(staff.data).toMatchObject({
      Author: 'The sunflowers',
      HasParentNote: true,
      ParentNote: 'Grandpa will love this',
      Child: { ParentNote: 'Grandpa will love this' },
    });
  });

  it('follows a child who moves to another room, past moments included', async () => {
    const { ben } = api.world.children;
    const path = detailUrl(await save([ben]), ben);
    const move = (classroomId: number, groupId: number) =>
      api.db.prisma.child.update({ where: { id: ben }, data: { classroomId, groupId } });
    await move(api.world.people.rosebuds, api.world.groups.rosebuds);
    const statuses = await Promise.all(
      (['rosebuds', 'sunflowers'] as const).map(async (person) => (await api.get(person, path)).status),
    );
    await move(api.world.people.sunflowers, api.world.groups.late);
    expect(statuses).toEqual([200, 404]);
  });
});

describe("a parent's comment", () => {
  it('is kept once and shown to family and staff', async () => {
    const { ava } = api.world.children;
    const id = await save([ava]);
    const first = await comment('parent', id, ava, '  So proud!  ');
    expect([first.status, first.success, first.data]).toEqual([200, true, { ParentNote: 'So proud!' }]);
    const second = await comment('parent', id, ava, 'Another');
    expect([second.status, second.success, second.errors]).toEqual([200, false, [entryMessages.commentExists]]);
    for (const person of ['parent', 'sunflowers'] as const) {
      const { data } = await api.get<MomentDetail>(person, detailUrl(id, ava));
      expect([data.Child.ParentNote, data.HasParentNote]).toEqual(['So proud!', true]);
    }
  });

  it('A59 is one of twenty that arrive at once', async () => {
    const { ava } = api.world.children;
    const id = await save([ava]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => comment('parent', id, ava, `Comment ${index}`)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.flatMap((answer) => answer.errors)).toEqual(
      Array.from({ length: 19 }, () => entryMessages.commentExists),
    );
    const kept = answers.find((answer) => answer.success)?.data.ParentNote;
    expect((await api.get<MomentDetail>('parent', detailUrl(id, ava))).data.Child.ParentNote).toBe(kept);
  });

  it('A27 is not taken on a moment of another child, nor from staff', async () => {
    const { ava, ben, liam } = api.world.children;
    const id = await save([ava, ben]);
    for (const [person, child] of [
      ['parent', ben],
      ['otherParent', ava],
      ['parent', liam],
      ['teacherAndParent', ava],
    ] as const) {
      const answer = await comment(person, id, child, 'Hello');
      expect([answer.status, answer.errors]).toEqual([404, [httpMessages.notFound]]);
    }
    for (const person of ['sunflowers', 'director', 'admin', 'noRoles'] as const) {
      expect((await comment(person, id, ava, 'Hello')).status).toBe(403);
    }
    expect(await api.db.prisma.parentComment.count({ where: { momentId: id } })).toBe(0);
  });

  it.each([
    ['', entryMessages.commentMissing],
    ['   ', entryMessages.commentMissing],
    ['😀'.repeat(251), entryMessages.commentTooLong],
    ['a\u0000b', messages.textNotStorable],
  ])('of %j is a 400', async (note, message) => {
    const answer = await comment('parent', 1, api.world.children.ava, note);
    expect([answer.status, answer.errors]).toEqual([400, [message]]);
  });
});

describe('subjects', () => {
  it('are offered to staff in their order, without the archived ones', async () => {
    const { data } = await api.get<OfferedSubject[]>('sunflowers', '/api/funny-daffer/subject');
    const { art, memo } = api.world.subjects;
    expect(data).toMatchObject([
      { Id: art, Value: 'Art' },
      { Id: memo, Value: 'Memo', Lesson: '', Standards: [] },
    ]);
  });

  it('say under which lesson and standards a moment of today would be filed (product 9.8)', async () => {
    const offered = async () =>
      (await api.get<OfferedSubject[]>('director', '/api/funny-daffer/subject')).data.find(
        ({ Id }) => Id === api.world.subjects.art,
      );
    expect(await offered()).toMatchObject({
      Lesson: 'Finger paint',
      Standards: [
        { Code: 'VA.1', Title: 'Standard VA.1' },
        { Code: 'VA.2', Title: 'Standard VA.2' },
      ],
    });
    // Midnight by the location's clock, six hours after that of UTC.
    const before = api.clock.now;
    api.clock.now = new Date('2026-11-19T05:59:00.000Z');
    expect((await offered())?.Lesson).toBe('Finger paint');
    api.clock.now = new Date('2026-11-19T06:00:00.000Z');
    expect(await offered()).toMatchObject({ Lesson: 'Clay', Standards: [{ Code: 'VA.3' }] });
    api.clock.now = before;
  });

  it('A26 are not for parents, nor is any save or upload', async () => {
    const before = await countMoments();
    const statuses = await Promise.all([
      api.get('parent', '/api/funny-daffer/subject'),
      api.post('parent', url, moment(unknownPhoto, [api.world.children.ava])),
      api.post('parent', '/api/daily-moment/save/file-base', { base64Image: 'x' }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual([403, 403, 403]);
    expect(await countMoments()).toBe(before);
  });
});
