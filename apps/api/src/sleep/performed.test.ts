import { beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { ReportDetail } from '@footprints/contracts/reports';
import type { checkSleep, endSleep, SheetSleep, SleepSheet, startSleep } from '@footprints/contracts/sleep';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import { memberAt, roomSession, type RoomSession } from '../../test/staff.ts';
import type { StaffMember } from '../generated/client.ts';

const api = useApi();
const shown = ({ id, displayName, initials }: StaffMember) => ({
  StaffMemberID: id,
  DisplayName: displayName,
  Initials: initials,
});
/** Two tablets of one room, each with somebody else. */
let here: RoomSession;
let there: RoomSession;
let maya: StaffMember;
let otto: StaffMember;

beforeAll(async () => {
  [here, there] = [await roomSession(api), await roomSession(api)];
  [maya, otto] = [await memberAt(api), await memberAt(api, { displayName: 'Otto Out' })];
  await here.act(maya);
  await there.act(otto);
});

const down = async (childId: number, room: RoomSession) =>
  (await room.post<DataOf<typeof startSleep>>('/sleep/start', { ChildIDs: [childId], PutDown: 'back' })).data.Sleeps[0]!
    .SleepID;
const look = async (SleepID: number, room: RoomSession) =>
  (await room.post<DataOf<typeof checkSleep>>('/sleep/check', { SleepID, Position: 'back', Breathing: 'easy' })).data
    .SleepCheckID;
const rowOf = async (childId: number): Promise<SheetSleep> =>
  (await here.get<SleepSheet>('/sleep/sheet')).data.Sleeps.find(({ ChildID }) => ChildID === childId)!;

describe('who watched over a sleep (product 21.4)', () => {
  it('stands on the sheet with each act: who put down, who looked, who struck a check, who woke', async () => {
    const { ava } = api.world.children;
    const id = await down(ava, here);
    api.later(60);
    await look(id, here);
    const struck = await look(id, there);
    await here.post('/sleep/check/undo', { SleepCheckID: struck });
    api.later(60);
    expect(await rowOf(ava)).toMatchObject({
      StartedBy: 'The sunflowers',
      StartPerformer: shown(maya),
      EndPerformer: null,
      Checks: [
        { Performer: shown(maya), Undone: null },
        { Performer: shown(otto), Undone: { By: 'The sunflowers', Performer: shown(maya) } },
      ],
    });
    const { data } = await there.post<DataOf<typeof endSleep>>('/sleep/end', { SleepIDs: [id] });
    expect(await rowOf(ava)).toMatchObject({ StartPerformer: shown(maya), EndPerformer: shown(otto) });
    // The Nap report is by whoever woke the child, as if they had filled in its form; families do not read who.
    const report = `/daily-report/${String(data.Sleeps[0]!.DailyReportIds[0])}/${ava}`;
    expect((await here.get<ReportDetail>(report)).data.Performer).toEqual(shown(otto));
    expect((await api.get('parent', `/api${report}`)).text).not.toMatch(/Performer|Otto/);
    const trail = await api.db.prisma.auditEntry.findMany({
      where: { action: { startsWith: 'sleep.' } },
      orderBy: { id: 'asc' },
    });
    expect(trail.map(({ action, after }) => [action, (after as { Performer: string }).Performer])).toEqual([
      ['sleep.started', `Maya Hill (${maya.initials})`],
      ['sleep.checked', `Maya Hill (${maya.initials})`],
      ['sleep.checked', `Otto Out (${otto.initials})`],
      ['sleep.check-undone', `Maya Hill (${maya.initials})`],
      ['sleep.ended', `Otto Out (${otto.initials})`],
    ]);
  });

  it('is nobody where nobody said who they are, and who saved it for a nap that was typed', async () => {
    const { ava, ben } = api.world.children;
    const nobody = await roomSession(api);
    const id = await down(ben, nobody);
    api.later(60);
    await look(id, nobody);
    expect(await rowOf(ben)).toMatchObject({ StartPerformer: null, Checks: [{ Performer: null }] });
    api.later(5 * 60);
    await nobody.post('/sleep/end', { SleepIDs: [id] });
    expect(await rowOf(ben)).toMatchObject({ EndedBy: 'The sunflowers', EndPerformer: null });
    const times = { TimeStart: '08:00', TimeEnd: '09:00' };
    await here.act(maya);
    await here.post('/daily-report/save/', { ReportTypeId: 3, Note: '', ...times, children: [plain(ava)] });
    const { data } = await here.get<SleepSheet>('/sleep/sheet');
    expect(data.Sleeps.find(({ SleepID }) => SleepID === null)).toMatchObject({
      StartPerformer: shown(maya),
      EndPerformer: shown(maya),
    });
  });

  it('that was saved is kept by the database: whoever looked is not changed afterwards', async () => {
    const { ben } = api.world.children;
    const id = await look(await down(ben, here), here);
    const by = `performed_by = ${otto.id} WHERE id = ${id}`;
    await expect(api.db.pool.query(`UPDATE sleep_checks SET ${by}`)).rejects.toThrow(
      /permission denied for table sleep_checks/,
    );
    await expect(api.db.pool.query(`UPDATE sleep_checks SET undo_${by}`)).rejects.toThrow(
      /sleep_checks_undo_performed_check/,
    );
  });
});
