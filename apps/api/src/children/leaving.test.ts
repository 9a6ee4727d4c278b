import type { OwnChild } from '@footprints/contracts/children';
import { notInArchive } from '@footprints/contracts/family-archives';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { useApi } from '../../test/api.ts';
import { momentOf, reportOf } from '../../test/calls/records.ts';
import { jobHandlers } from '../start/jobs.ts';
import { readingEnds } from './leaving.ts';

const api = useApi();
let reportId: number;
let moment: { id: number; photo: string };

interface Paged {
  Date: string;
  Data: { ChildID: number }[];
}

beforeAll(async () => {
  const { ava, ben } = api.world.children;
  reportId = await reportOf(api, 'sunflowers', [ava, ben]);
  moment = await momentOf(api, 'sunflowers', [ava]);
  await api.post('sunflowers', '/api/badges/save/child', { BadgeID: api.world.badges.sharing, ChildID: ava });
});

async function archive(Archived: boolean): Promise<void> {
  const { id: ID, version: Version } = await api.db.prisma.child.findUniqueOrThrow({
    where: { id: api.world.children.ava },
  });
  const answer = await api.post('director', '/api/admin/children/archive', { ID, Version, Archived });
  expect(answer.errors).toEqual([]);
}

/** What somebody reads of Ava, wherever she is told of: rows and their counts, and the status of each page and picture. */
async function readBy(person: 'sunflowers' | 'director' | 'parent', room?: number) {
  const { ava } = api.world.children;
  const ofRoom = room === undefined ? {} : { ClassroomID: room };
  const rows = async (url: string) => {
    const all = await api.post<Paged[]>(person, url, { PageSize: 100, ...ofRoom });
    const found = all.data.flatMap(
      ({ Data, ChildID }: Partial<Paged> & { ChildID?: number }) => Data?.map((row) => row.ChildID) ?? [ChildID],
    );
    expect(all.count).toBe(found.length);
    return found.filter((id) => id === ava).length;
  };
  const statuses = [
    `/daily-report/${reportId}/${ava}`,
    `/daily-moment/${moment.id}/${ava}`,
    `/badges-child/${api.world.badges.sharing}/${ava}/0`,
    `/images/${moment.photo}?size=thumb`,
    `/images/${moment.photo}?size=full`,
  ];
  return {
    reports: await rows('/api/daily-report'),
    moments: await rows('/api/daily-moment'),
    badges: await rows('/api/badges-child'),
    pages: await Promise.all(statuses.map(async (url) => (await api.get(person, `/api${url}`)).status)),
    list: (await api.post(person, '/api/daily-report', { ChildID: ava, ...ofRoom })).status,
  };
}

const everything = { reports: 1, moments: 1, badges: 1, pages: [200, 200, 200, 200, 200], list: 200 };
const nothing = { reports: 0, moments: 0, badges: 0, pages: [404, 404, 404, 404, 404], list: 404 };

describe('a child that leaves (product 25.14)', () => {
  it('is read by its room until then, and by nobody of the room from the next request on; the counts agree', async () => {
    expect(await readBy('sunflowers')).toEqual(everything);
    await archive(true);
    expect(await readBy('sunflowers')).toEqual(nothing);
    // Of a report of two, the room reads the one that is still there.
    const { ben } = api.world.children;
    expect((await api.get('sunflowers', `/api/daily-report/${reportId}/${ben}`)).status).toBe(200);
  });

  it('has nothing put right or taken back by its room any more', async () => {
    const { ava } = api.world.children;
    const only = { ChildIDs: [ava], Version: 1, Reason: 'Wrong child' };
    const note = { Changes: { Note: 'Not so' } };
    for (const [path, body] of [
      ['daily-report/retract', { DailyReportId: reportId, ...only }],
      ['daily-report/amend', { DailyReportId: reportId, ...only, ...note }],
      ['daily-moment/retract', { DailyMomentId: moment.id, ...only }],
      ['daily-moment/amend', { DailyMomentId: moment.id, ...only, ...note }],
    ] as const) {
      expect([path, (await api.post('sunflowers', `/api/${path}`, body)).status]).toEqual([path, 404]);
    }
  });

  it('has nothing recorded any more, by its director neither, who finds it in no list to filter by', async () => {
    const { ava, ben } = api.world.children;
    const children = [{ childId: ava, type: 'gray', condition: '' }];
    const note = { ReportTypeId: 7, Note: 'Late', children };
    expect((await api.post('director', '/api/daily-report/save/', note)).status).toBe(404);
    const filter = '/api/daily-moment/children/by-location';
    const listed = (await api.get<{ ChildID: number }[]>('director', filter)).data.map(({ ChildID }) => ChildID);
    expect([listed.includes(ava), listed.includes(ben)]).toEqual([false, true]);
  });

  it('is read on by its director, who sees what the room sees when they act as it', async () => {
    expect(await readBy('director')).toEqual(everything);
    const asRoom = await readBy('director', api.world.people.sunflowers);
    expect([asRoom.reports, asRoom.moments, asRoom.badges, asRoom.list]).toEqual([0, 0, 0, 404]);
  });

  it('is read on by its family, who has it last among its children with the days of leaving and of the end', async () => {
    expect(await readBy('parent')).toEqual(everything);
    const { data } = await api.get<OwnChild[]>('parent', '/api/membership/children');
    expect(data.map(({ FirstName, LeftOn, ReadUntil, IsHere }) => [FirstName, LeftOn, ReadUntil, IsHere])).toEqual([
      ['Liam', null, null, false],
      ['Ava', '2026-11-18', '2027-02-15', false],
    ]);
  });

  it('is told its family by mail, with the day and where to take the records along, and without a name', async () => {
    const sent: { to: string; text: string }[] = [];
    const mailer = {
      ...api.deps.mailer,
      send: (mail: { to: string; text: string }) => Promise.resolve(void sent.push(mail)),
    };
    // Whoever has no account to sign in with could not read on.
    const { ava, ...none } = { ava: api.world.children.ava, email: 'never@world.test', displayName: 'Never Invited' };
    const guardianships = { create: { childId: ava, relationship: '' } };
    const { id: userId } = await api.db.prisma.user.create({ data: { ...none, guardianships } });
    await inTransaction({ db: api.db }, (transaction) =>
      api.deps.queue.sendWith(transaction, 'child-left-mail', [{ userId, childId: ava }]),
    );
    await api.deps.queue.drain(jobHandlers({ ...api.deps, mailer }));
    const [letter, ...others] = sent.filter(({ text }) => text.includes('has left'));
    expect([letter?.to, others]).toEqual(['parent@world.test', []]);
    expect(letter?.text).toContain('until February 15, 2027');
    expect(letter?.text).toContain(`/family/${api.world.children.ava}`);
    expect(letter?.text).not.toContain('Ava');
    expect(letter?.text).toContain(notInArchive.replace('\n', ' '));
  });

  it('counts from the day on which the product began to end families’ reading, where it left before', async () => {
    const { maple, children } = api.world;
    const where = { id: maple };
    await api.db.prisma.location.update({ where, data: { leavingFrom: new Date('2026-12-01') } });
    const child = { id: children.ava, locationId: maple, archivedAt: new Date('2026-11-18T20:30:00Z') };
    expect((await readingEnds(api.db.prisma, [child])).get(children.ava)?.readUntil).toBe('2027-02-28');
    await api.db.prisma.location.update({ where, data: { leavingFrom: null } });
  });

  it('comes back with everything', async () => {
    await archive(false);
    expect(await readBy('sunflowers')).toEqual(everything);
    const { data } = await api.get<OwnChild[]>('parent', '/api/membership/children');
    expect(data.map(({ FirstName, LeftOn }) => [FirstName, LeftOn])).toEqual([
      ['Ava', null],
      ['Liam', null],
    ]);
  });
});
