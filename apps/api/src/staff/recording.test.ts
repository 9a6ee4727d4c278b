import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceRow, DaySheet } from '@footprints/contracts/attendance';
import type { BadgeDetail } from '@footprints/contracts/badges';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { MomentDetail } from '@footprints/contracts/moments';
import type { getReportHistory, listReports, ReportDetail } from '@footprints/contracts/reports';
import type { startShift } from '@footprints/contracts/shifts';
import type { checkSleep, startSleep } from '@footprints/contracts/sleep';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import { waitingPhoto } from '../../test/photos.ts';
import { memberAt, roomSession, type RoomSession } from '../../test/staff.ts';
import type { StaffMember } from '../generated/client.ts';

const api = useApi();
let room: RoomSession;
let maya: StaffMember;
let mayaShown: { StaffMemberID: number; DisplayName: string; Initials: string };
const note = (childId: number) => ({ ReportTypeId: 7, Note: 'Hello', children: [plain(childId)] });

beforeAll(async () => {
  room = await roomSession(api);
  maya = await memberAt(api);
  mayaShown = { StaffMemberID: maya.id, DisplayName: 'Maya Hill', Initials: maya.initials };
  await room.act(maya);
});

async function saveNote(childId: number, session = room): Promise<number> {
  return (await session.post<{ DailyReportId: number }>('/daily-report/save/', note(childId))).data.DailyReportId;
}

async function saveMoment(childId: number): Promise<number> {
  const body = { SubjectID: api.world.subjects.art, children: [{ childId }] };
  const Filename = await waitingPhoto(api, 'sunflowers');
  return (await room.post<{ DailyMomentId: number }>('/daily-moment/save/', { ...body, Filename })).data.DailyMomentId;
}

const lastEntry = (action: string) =>
  api.db.prisma.auditEntry.findFirstOrThrow({ where: { action }, orderBy: { id: 'desc' } });

describe('who recorded', () => {
  it('stands on a report and on what is corrected of it, for staff alone', async () => {
    const { ava } = api.world.children;
    const id = await saveNote(ava);
    const path = `/daily-report/${id}/${ava}`;
    expect((await room.get<ReportDetail>(path)).data.Performer).toEqual(mayaShown);
    const list = await api.post<DataOf<typeof listReports>>('director', '/api/daily-report', { ChildID: ava });
    expect(list.data[0]?.Data[0]?.Performer).toEqual(mayaShown);
    expect((await lastEntry('report.recorded')).after).toMatchObject({ Performer: `Maya Hill (${maya.initials})` });
    await room.post('/daily-report/amend', {
      DailyReportId: id,
      Version: 1,
      Changes: { Note: 'Bye' },
      Reason: 'Typing',
    });
    const { data } = await room.get<DataOf<typeof getReportHistory>>(`${path}/history`);
    expect(data).toMatchObject([{ Kind: 'amended', By: 'The sunflowers', Performer: mayaShown }]);
    expect((await lastEntry('report.amended')).after).toMatchObject({ Performer: `Maya Hill (${maya.initials})` });
    for (const url of [path, `${path}/history`]) {
      const { text } = await api.get('parent', `/api${url}`);
      expect(text).not.toMatch(/Performer|Maya Hill/);
    }
    expect((await api.post('parent', '/api/daily-report', { ChildID: ava })).text).not.toMatch(/Performer|Maya Hill/);
  });

  it('stays with each child of a report that is split, and is nobody where nobody said so', async () => {
    const { ava, ben } = api.world.children;
    const body = { ReportTypeId: 7, Note: 'Both', children: [plain(ava), plain(ben)] };
    const { data } = await room.post<{ DailyReportId: number }>('/daily-report/save/', body);
    const change = { DailyReportId: data.DailyReportId, ChildIDs: [ben], Version: 1, Changes: { Note: 'Ben alone' } };
    const split = await api.post<{ DailyReportId: number }>('director', '/api/daily-report/amend', {
      ...change,
      Reason: 'Wrong amount',
    });
    expect(split.data.DailyReportId).not.toBe(data.DailyReportId);
    const path = `/api/daily-report/${split.data.DailyReportId}/${ben}`;
    expect((await api.get<ReportDetail>('director', path)).data.Performer).toEqual(mayaShown);
    const { data: history } = await api.get<DataOf<typeof getReportHistory>>('director', `${path}/history`);
    expect(history).toMatchObject([{ By: 'The director', Performer: null }]);
    const own = await saveNote(ava, await roomSession(api));
    expect((await room.get<ReportDetail>(`/daily-report/${own}/${ava}`)).data.Performer).toBeNull();
  });

  it('stands on a moment and a badge, for staff alone', async () => {
    const { ava } = api.world.children;
    const id = await saveMoment(ava);
    const path = `/daily-moment/${id}/${ava}`;
    expect((await room.get<MomentDetail>(path)).data.Performer).toEqual(mayaShown);
    expect((await lastEntry('moment.recorded')).after).toMatchObject({ Performer: `Maya Hill (${maya.initials})` });
    const { sharing } = api.world.badges;
    await room.post('/badges/save/child', { BadgeID: sharing, ChildID: ava });
    const badge = `/badges-child/${sharing}/${ava}/0`;
    expect((await room.get<BadgeDetail>(badge)).data.Performer).toEqual(mayaShown);
    expect((await lastEntry('badge.awarded')).after).toMatchObject({ Performer: `Maya Hill (${maya.initials})` });
    for (const url of [path, badge]) {
      expect((await api.get('parent', `/api${url}`)).text).not.toMatch(/Performer|Maya Hill/);
    }
    await room.post('/daily-moment/retract', { DailyMomentId: id, Version: 1, Reason: 'Wrong child' });
    expect(await api.db.prisma.entryChange.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      kind: 'retracted',
      performedBy: maya.id,
    });
  });

  it('stands on each act of a day: who checked in, who checked out, who corrected', async () => {
    const { ben } = api.world.children;
    const other = await memberAt(api, { displayName: 'Otto Out' });
    const sheet = async () => {
      const { data } = await room.get<DaySheet>('/attendance/day');
      return data.Children.find(({ ChildID }) => ChildID === ben) as AttendanceRow;
    };
    await room.post('/attendance/check-in', { ChildIDs: [ben] });
    expect(await sheet()).toMatchObject({ InPerformer: mayaShown, OutPerformer: null });
    const second = await roomSession(api);
    await second.act(other);
    await second.post('/attendance/check-out', { ChildIDs: [ben] });
    const out = { InPerformer: mayaShown, OutPerformer: { DisplayName: 'Otto Out' } };
    expect(await sheet()).toMatchObject(out);
    const day = await sheet();
    const times = { Day: '2026-11-18', TimeIn: day.TimeIn, TimeOut: '13:15' };
    // Only what is written anew is the writer's.
    const corrected = { ChildID: ben, Version: day.Version, ...times, TimeIn: '13:00', Reason: 'Forgotten' };
    expect((await second.post('/attendance/correct', corrected)).errors).toEqual([]);
    expect(await sheet()).toMatchObject({
      InPerformer: { DisplayName: 'Otto Out' },
      OutPerformer: { DisplayName: 'Otto Out' },
      Corrections: [{ Performer: { DisplayName: 'Otto Out' } }],
    });
    expect((await lastEntry('attendance.corrected')).after).toMatchObject({
      Performer: `Otto Out (${other.initials})`,
    });
  });

  it('stands in the exports', async () => {
    const query = `LocationID=${api.world.maple}&FromDay=2026-11-18&ToDay=2026-11-18`;
    const { text: reports } = await api.get('director', `/api/admin/export/reports.csv?${query}`);
    expect(reports.split('\r\n')[0]).toMatch(/,Performed by,Birth date$/);
    expect(reports).toContain(',Maya Hill');
    const { text: attendance } = await api.get('director', `/api/admin/export/attendance.csv?${query}`);
    expect(attendance.split('\r\n')[0]).toMatch(/,In by,Out by,Away,Birth date,Corrections$/);
    expect(attendance).toContain('Otto Out,Otto Out,');
  });
});

/** The statements that something sends to the database, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const watched = new Map<PoolClient, PoolClient['query']>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    const ask = client.query;
    watched.set(client, ask);
    client.query = ((...args: unknown[]) => {
      const [first] = args as [string | { text: string }];
      texts.push((typeof first === 'string' ? first : first.text).trim().slice(0, 60));
      return (ask as (...all: unknown[]) => unknown).apply(client, args);
    }) as PoolClient['query'];
  };
  api.db.pool.on('acquire', watch);
  await work();
  api.db.pool.off('acquire', watch);
  for (const [client, ask] of watched) client.query = ask;
  return texts;
}

describe('a save', () => {
  it('sends the same statements with a person as without', async () => {
    const { ava } = api.world.children;
    const nobody = await roomSession(api);
    await room.act(maya);
    // Once before, so that nothing is prepared for the first time, and nothing that others looked at is left to be stored.
    await api.app.storeLooks();
    for (const session of [room, nobody]) await saveNote(ava, session);
    const without = await statementsOf(() => saveNote(ava, nobody));
    const withPerson = await statementsOf(() => saveNote(ava, room));
    expect(without.length).toBeGreaterThan(5);
    expect(withPerson).toEqual(without);
  });

  it('writes down that the person goes on recording once in ten seconds at most, when it has been answered', async () => {
    const { ava } = api.world.children;
    await room.act(maya);
    const start = api.clock.now.getTime();
    const writes = [];
    for (const seconds of [0, 9, 11, 12, 20, 22]) {
      api.clock.now = new Date(start + seconds * 1000);
      const texts = await statementsOf(() => saveNote(ava));
      // Whatever else the server does meanwhile is not the save's.
      writes.push(texts.filter((text) => /^UPDATE .*"acting_since"/.test(text)).length);
    }
    expect(writes).toEqual([0, 0, 1, 0, 0, 1]);
  });
});

describe('a location that needs a person', () => {
  it('stores nothing of a room until somebody has said who they are; whoever has an account of their own has', async () => {
    const { ava, ben } = api.world.children;
    const id = await saveNote(ava);
    const { data: naps } = await room.post<DataOf<typeof startSleep>>('/sleep/start', {
      ChildIDs: [ben],
      PutDown: 'back',
    });
    const asleep = naps.Sleeps[0]?.SleepID;
    const seen = { SleepID: asleep, Position: 'back', Breathing: 'easy' };
    const looked = (await room.post<DataOf<typeof checkSleep>>('/sleep/check', seen)).data.SleepCheckID;
    const { data: shift } = await room.post<DataOf<typeof startShift>>('/shifts/start', { StaffMemberID: maya.id });
    const worked = { From: '2026-11-18T13:00:00.000Z', To: '2026-11-18T14:00:00.000Z' };
    const place = await api.db.prisma.location.findUniqueOrThrow({ where: { id: api.world.maple } });
    const { name: Name, address: Address, timeZone: TimeZone, version: Version } = place;
    const location = { LocationID: place.id, Version, Name, Address, TimeZone, PersonNeeded: 'always' };
    expect((await api.post('director', '/api/admin/locations/save', location)).success).toBe(true);
    const nobody = await roomSession(api);
    const before = await api.db.prisma.auditEntry.count({ where: { action: { not: 'staff.acted' } } });
    const { sharing } = api.world.badges;
    for (const [path, body] of [
      ['/daily-report/save/', note(ava)],
      ['/daily-report/undo', { DailyReportId: id }],
      ['/daily-report/amend', { DailyReportId: id, Version: 1, Changes: { Note: 'x' }, Reason: 'Typing' }],
      ['/daily-report/retract', { DailyReportId: id, Version: 1, Reason: 'Typing' }],
      ['/daily-report/move', { DailyReportId: id, FromChildID: ava, ToChildID: ben, Version: 1, Reason: 'Typing' }],
      ['/daily-moment/save/', { Filename: `${'0'.repeat(40)}.jpg`, SubjectID: 1, children: [{ childId: ava }] }],
      ['/badges/save/child', { BadgeID: sharing, ChildID: ben }],
      ['/badges/save/children', { BadgeID: sharing, ChildIDs: [ben] }],
      ['/attendance/check-in', { ChildIDs: [ava] }],
      ['/attendance/check-out', { ChildIDs: [ava] }],
      ['/attendance/correct', { ChildID: ava, Day: '2026-11-17', Version: 0, TimeIn: '08:00', Reason: 'Forgotten' }],
      ['/sleep/start', { ChildIDs: [ava], PutDown: 'back' }],
      ['/sleep/start/undo', { SleepIDs: [asleep] }],
      ['/sleep/check', { SleepID: asleep, Position: 'back', Breathing: 'easy' }],
      ['/sleep/check/undo', { SleepCheckID: looked }],
      ['/sleep/end', { SleepIDs: [asleep] }],
      ['/shifts/start', { StaffMemberID: (await memberAt(api)).id }],
      ['/shifts/end', { ShiftID: shift.ShiftID }],
      ['/shifts/correct', { ShiftID: shift.ShiftID, Version: 1, ...worked, Reason: 'Forgotten' }],
    ] as const) {
      const { status, success, errors, codes } = await nobody.post(path, body);
      expect([path, status, success, errors, codes]).toEqual([
        path,
        200,
        false,
        ['Please say who is recording.'],
        ['personMissing'],
      ]);
    }
    expect(await api.db.prisma.auditEntry.count({ where: { action: { not: 'staff.acted' } } })).toBe(before);
    await nobody.act(maya);
    expect((await nobody.post('/daily-report/save/', note(ava))).success).toBe(true);
    expect((await api.post('director', '/api/daily-report/save/', note(ava))).success).toBe(true);
    expect((await api.post('rosebuds', '/api/daily-report/save/', note(api.world.children.liam))).errors).toEqual([
      staffMessages.personMissing,
    ]);
    const never = { ...location, Version: Version + 1, PersonNeeded: 'never' };
    expect((await api.post('director', '/api/admin/locations/save', never)).success).toBe(true);
    expect((await api.post('rosebuds', '/api/daily-report/save/', note(api.world.children.liam))).success).toBe(true);
  });

  it('has no shift added by a room that is a director as well, either, until somebody has said who they are', async () => {
    const { maple, people } = api.world;
    const role = { userId: people.rosebuds, role: 'Director' as const };
    await api.db.prisma.location.update({ where: { id: maple }, data: { needsPerson: true } });
    await api.db.prisma.userRole.create({ data: role });
    const shift = {
      ...{ StaffMemberID: (await memberAt(api)).id, ClassroomID: people.rosebuds, Reason: 'Forgotten' },
      ...{ From: '2026-11-18T13:00:00.000Z', To: '2026-11-18T14:00:00.000Z' },
    };
    const session = await roomSession(api, 'rosebuds');
    expect((await session.post('/shifts/add', shift)).codes).toEqual(['personMissing']);
    await session.act(maya);
    expect((await session.post('/shifts/add', shift)).errors).toEqual([]);
    await api.db.prisma.userRole.delete({ where: { userId_role: role } });
    await api.db.prisma.location.update({ where: { id: maple }, data: { needsPerson: false } });
  });
});
