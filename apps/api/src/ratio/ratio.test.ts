import { beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { getRatioLog, LocationRules } from '@footprints/contracts/ratio';
import { type RatioPreset, ratioPresets } from '@footprints/contracts/ratio-presets';
import type { getRoomNow } from '@footprints/contracts/room';
import { useApi } from '../../test/api.ts';
import { memberAt } from '../../test/staff.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { Person } from '../../test/world.ts';
import { noteRatiosByTheClock } from '../children/ratio.ts';

const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });

const at = (instant: string) => {
  api.clock.now = new Date(instant);
};
const born = (child: keyof typeof api.world.children, birthDate: string | null) =>
  api.db.prisma.child.update({
    where: { id: api.world.children[child] },
    data: { birthDate: birthDate === null ? null : new Date(birthDate) },
  });
const rulesOf = async () => (await api.get<LocationRules[]>('director', '/api/admin/ratio-rules')).data[0]!;
const save = async (Preset: RatioPreset | null, Own: object[] = [], person: Person = 'director') =>
  api.post<LocationRules>(person, '/api/admin/ratio-rules/save', {
    LocationID: api.world.maple,
    Version: (await rulesOf()).Version,
    Preset,
    Own,
  });
const checkIn = (...ids: number[]) => api.post('director', '/api/attendance/check-in', { ChildIDs: ids });
const checkOut = (...ids: number[]) => api.post('director', '/api/attendance/check-out', { ChildIDs: ids });
const ratio = async (room: 'sunflowers' | 'rosebuds' = 'sunflowers') =>
  (await api.get<DataOf<typeof getRoomNow>>(room, '/api/room/now')).data.Room!.Ratio;
const startShift = async () => {
  const { id: StaffMemberID } = await memberAt(api);
  return (await api.post<{ ShiftID: number }>('sunflowers', '/api/shifts/start', { StaffMemberID })).data.ShiftID;
};
const logOf = async (person: Person = 'sunflowers', query = '') =>
  (await api.get<DataOf<typeof getRatioLog>>(person, `/api/ratio/log${query}`)).data.Changes;
/** A line in short: the clock of UTC, children, staff, allowed, within. */
const lines = async (person: Person = 'sunflowers', query = '') =>
  (await logOf(person, query)).map(({ At, Children, Staff, Allowed, IsWithin }) => [
    At.slice(11, 19),
    Children,
    Staff,
    Allowed,
    IsWithin,
  ]);
/** A save that waits for a child's row while another one, begun later, is stored. */
async function whileWaiting(
  childId: number,
  first: () => Promise<unknown>,
  later: string,
  other: () => Promise<unknown>,
) {
  const owner = await api.connectAsOwner();
  try {
    await owner.query('BEGIN');
    await owner.query('SELECT FROM children WHERE id = $1 FOR UPDATE', [childId]);
    const waiting = first();
    await untilWaiting(owner);
    at(later);
    await other();
    await owner.query('COMMIT');
    await waiting;
  } finally {
    await owner.end();
  }
}

beforeEach(async () => {
  at('2026-11-18T15:00:00Z');
  await api.asOwner('TRUNCATE ratio_changes');
  await api.db.prisma.attendanceDay.deleteMany();
  await api.db.prisma.shift.deleteMany();
  await api.db.prisma.ratioRule.deleteMany();
  await born('ava', '2024-01-31');
  await born('ben', '2021-06-15');
});

describe('the rules of a location', () => {
  it('are a set that somebody else wrote, with where it stands, and stricter ones of its own', async () => {
    const { Version, Preset, Rules } = await rulesOf();
    expect([Preset, Rules]).toEqual([null, []]);
    const own = { FromMonths: 0, ToMonths: 24, ChildrenPerStaff: 3, Citation: 'Handbook, page 4' };
    const { data } = await save('california', [own]);
    expect(data.Version).toBe(Version + 1);
    expect(data.Rules).toEqual(
      expect.arrayContaining([
        { FromMonths: 0, ToMonths: 24, ChildrenPerStaff: 4, Citation: '22 CCR 101416.5(b)', Source: 'preset' },
        { ...own, Source: 'own' },
      ]),
    );
    expect(data).toEqual(await rulesOf());
    const { before, after } = await api.db.prisma.auditEntry.findFirstOrThrow({
      where: { entity: 'location' },
      orderBy: { id: 'desc' },
    });
    expect([before, after]).toMatchObject([{ RatioPreset: null, RatioRules: [] }, { RatioPreset: 'california' }]);
  });

  it('are tightened and never loosened', async () => {
    const looser = await save('california', [{ FromMonths: 12, ToMonths: 24, ChildrenPerStaff: 5 }]);
    expect([looser.success, looser.codes]).toEqual([false, ['ratioLoosened']]);
    const across = await save('california', [{ FromMonths: 12, ToMonths: 48, ChildrenPerStaff: 8 }]);
    expect(across.codes).toEqual(['ratioLoosened']);
    expect((await rulesOf()).Rules).toEqual([]);
    expect((await save('california', [{ FromMonths: 12, ToMonths: 24, ChildrenPerStaff: 4 }])).success).toBe(true);
    expect((await save(null, [{ FromMonths: 0, ToMonths: 24, ChildrenPerStaff: 9 }])).success).toBe(true);
  });

  it('are held against the version they were read at, and refused where they cannot be', async () => {
    await save('cfoc');
    const { maple } = api.world;
    const body = { LocationID: maple, Version: 1, Preset: 'california', Own: [] };
    expect((await api.post('admin', '/api/admin/ratio-rules/save', body)).codes).toEqual(['changedMeanwhile']);
    const wrong = await save(null, [{ FromMonths: 24, ToMonths: 24, ChildrenPerStaff: 0 }]);
    expect([wrong.status, wrong.codes]).toEqual([400, expect.arrayContaining(['childrenPerStaffInvalid'])]);
    expect((await save(null, [{ FromMonths: 24, ToMonths: 12, ChildrenPerStaff: 2 }])).codes).toEqual(['agesReversed']);
    expect((await save('texas' as RatioPreset)).codes).toEqual(['presetUnknown']);
    const { data } = await api.get<LocationRules[]>('directorOak', '/api/admin/ratio-rules');
    expect(data.map(({ LocationID }) => LocationID)).toEqual([api.world.oak]);
  });
});

describe('a room', () => {
  it.each(
    Object.entries(ratioPresets).flatMap(([preset, { rules }]) =>
      rules.map(({ FromMonths, ToMonths, ChildrenPerStaff }, index) => ({
        preset: preset as RatioPreset,
        FromMonths,
        // The stricter one counts while two hold.
        last: ToMonths - 1,
        ChildrenPerStaff,
        overlapsBefore: rules.some((other, place) => place < index && other.ToMonths > FromMonths),
      })),
    ),
  )('of $preset may have $ChildrenPerStaff with one adult from $FromMonths to $last months', async (row) => {
    await save(row.preset);
    const { ava } = api.world.children;
    await checkIn(ava);
    await startShift();
    const perStaff = async (months: number) => {
      // On the day on which it is so many months old.
      const birthday = new Date(Date.UTC(2026, 10 - months, 18));
      await born('ava', birthday.toISOString().slice(0, 10));
      return (await ratio()).ChildrenPerStaff;
    };
    if (!row.overlapsBefore) expect(await perStaff(row.FromMonths)).toBe(row.ChildrenPerStaff);
    expect(await perStaff(row.last)).toBe(row.ChildrenPerStaff);
  });

  it('goes by its youngest, and never looks right where something is not known', async () => {
    const { ava, ben } = api.world.children;
    await save('california');
    const of = async () => {
      const { Children, Staff, ChildrenPerStaff, Allowed, IsWithin } = await ratio();
      return [Children, Staff, ChildrenPerStaff, Allowed, IsWithin];
    };
    expect(await of()).toEqual([0, null, null, null, null]);
    await checkIn(ben);
    expect(await of()).toEqual([1, null, 12, null, null]);
    const shift = await startShift();
    expect(await of()).toEqual([1, 1, 12, 12, true]);
    await born('ava', '2026-01-05');
    await checkIn(ava);
    expect(await of()).toEqual([2, 1, 4, 4, true]);
    await born('ava', null);
    expect(await of()).toEqual([2, 1, 4, 4, true]);
    at('2026-11-18T15:01:00Z');
    await api.post('sunflowers', '/api/shifts/end', { ShiftID: shift });
    expect(await of()).toEqual([2, 0, 4, 0, false]);
    await save(null, [{ FromMonths: 24, ToMonths: 100, ChildrenPerStaff: 9 }]);
    // The older one has a rule; the youngest has none.
    expect(await of()).toEqual([2, 0, null, null, null]);
    await save(null, [
      { FromMonths: 0, ToMonths: 24, ChildrenPerStaff: 5 },
      { FromMonths: 0, ToMonths: 12, ChildrenPerStaff: 3 },
      { FromMonths: 24, ToMonths: 100, ChildrenPerStaff: 2 },
    ]);
    expect((await ratio()).ChildrenPerStaff).toBe(2);
  });

  it('is asked of one and of all alike', async () => {
    await save('washington');
    await checkIn(api.world.children.ava);
    await startShift();
    const { data } = await api.get<DataOf<typeof getRoomNow>>('director', '/api/room/now');
    const own = data.Rooms!.find(({ ClassroomName }) => ClassroomName === 'The sunflowers')!.Ratio;
    expect(own).toEqual(await ratio());
    expect(own).toEqual({ Children: 1, Staff: 1, ChildrenPerStaff: 10, Allowed: 10, IsWithin: true });
  });
});

describe('the log', () => {
  it('has a line whenever children, staff or what is allowed changes, and none when nothing does', async () => {
    const { ava, ben } = api.world.children;
    await save('california');
    at('2026-11-18T15:01:00Z');
    await checkIn(ben);
    at('2026-11-18T15:02:00Z');
    const shift = await startShift();
    at('2026-11-18T15:03:00Z');
    await checkIn(ben);
    at('2026-11-18T15:04:00Z');
    await checkIn(ava);
    at('2026-11-18T15:05:00Z');
    await save('california', [{ FromMonths: 0, ToMonths: 156, ChildrenPerStaff: 1 }]);
    at('2026-11-18T15:06:00Z');
    await checkOut(ava);
    at('2026-11-18T15:07:00Z');
    await api.post('sunflowers', '/api/shifts/end', { ShiftID: shift });
    expect(await lines()).toEqual([
      ['15:00:00', 0, null, null, null],
      ['15:01:00', 1, null, null, null],
      ['15:02:00', 1, 1, 12, true],
      ['15:04:00', 2, 1, 12, true],
      ['15:05:00', 2, 1, 1, false],
      ['15:06:00', 1, 1, 1, true],
      ['15:07:00', 1, 0, 0, false],
    ]);
  });

  it('follows a correction, a move, a birth date, and who leaves the staff', async () => {
    const { ava, ben } = api.world.children;
    const { groups } = api.world;
    await save('california');
    await checkIn(ava, ben);
    const member = await memberAt(api);
    await api.post('sunflowers', '/api/shifts/start', { StaffMemberID: member.id });
    at('2026-11-18T15:10:00Z');
    const day = { ChildID: ben, Day: '2026-11-18', Version: 1, TimeIn: null, TimeOut: null, Reason: 'Was not here' };
    expect((await api.post('sunflowers', '/api/attendance/correct', day)).success).toBe(true);
    at('2026-11-18T15:11:00Z');
    const child = await api.db.prisma.child.findUniqueOrThrow({ where: { id: ava } });
    const names = { FirstName: 'Ava', MiddleName: 'Rose', LastName: 'Carter', Allergies: [], PhotoConsent: null };
    const youngerBody = { ChildID: ava, Version: child.version, ...names, BirthDate: '2026-02-01' };
    expect((await api.post('director', '/api/admin/children/save', youngerBody)).success).toBe(true);
    at('2026-11-18T15:12:00Z');
    const move = { ChildID: ava, Version: child.version + 1, GroupID: groups.rosebuds, FromDay: '2026-11-18' };
    expect((await api.post('director', '/api/admin/children/move', move)).success).toBe(true);
    at('2026-11-18T15:13:00Z');
    const leaving = { StaffMemberID: member.id, Version: member.version };
    expect((await api.post('director', '/api/admin/staff-members/end', leaving)).success).toBe(true);
    expect((await lines()).slice(-5)).toEqual([
      ['15:00:00', 2, 1, 24 / 2, true],
      ['15:10:00', 1, 1, 12, true],
      ['15:11:00', 1, 1, 4, true],
      ['15:12:00', 0, 1, null, null],
      ['15:13:00', 0, 0, null, null],
    ]);
    expect(await lines('rosebuds')).toEqual([
      ['15:00:00', 0, null, null, null],
      ['15:12:00', 1, null, null, null],
    ]);
    const back = { ChildID: ava, Version: child.version + 2, GroupID: groups.early, FromDay: '2026-11-18' };
    expect((await api.post('director', '/api/admin/children/move', back)).success).toBe(true);
  });

  it('counts no shift that was begun by mistake: nothing is known of the staff again', async () => {
    await save('california');
    await checkIn(api.world.children.ava);
    const ShiftID = await startShift();
    const { fromAt, version: Version } = await api.db.prisma.shift.findUniqueOrThrow({ where: { id: ShiftID } });
    const From = fromAt.toISOString();
    at('2026-11-18T15:10:00Z');
    const body = { ShiftID, Version, From, To: From, Reason: 'Was not here' };
    expect((await api.post('sunflowers', '/api/shifts/correct', body)).success).toBe(true);
    expect(await ratio()).toMatchObject({ Children: 1, Staff: null, IsWithin: null });
    expect((await lines()).at(-1)).toEqual(['15:10:00', 1, null, null, null]);
  });

  it('goes on at midnight, when a child turns two and when the night ends', async () => {
    // Chicago: midnight is 06:00 of UTC. Ava is two on the 19th.
    await born('ava', '2024-11-19');
    await save('california');
    at('2026-11-19T04:00:00Z');
    await checkIn(api.world.children.ava);
    await startShift();
    at('2026-11-19T05:59:59Z');
    await noteRatiosByTheClock(api.deps);
    at('2026-11-19T06:00:00Z');
    await noteRatiosByTheClock(api.deps);
    await noteRatiosByTheClock(api.deps);
    at('2026-11-19T12:00:00Z');
    await noteRatiosByTheClock(api.deps);
    expect((await lines('sunflowers', '?Day=2026-11-18')).slice(-1)).toEqual([['04:00:00', 1, 1, 4, true]]);
    expect(await lines('sunflowers', '?Day=2026-11-19')).toEqual([
      ['06:00:00', 1, 1, 12, true],
      ['12:00:00', 0, null, null, null],
    ]);
  });

  it('counts nobody whose shift was left open once its night has ended, until they come again', async () => {
    await save('california');
    await startShift();
    at('2026-11-19T11:59:59Z');
    await noteRatiosByTheClock(api.deps);
    expect((await ratio()).Staff).toBe(1);
    at('2026-11-19T12:00:00Z');
    await noteRatiosByTheClock(api.deps);
    expect(await lines('sunflowers', '?Day=2026-11-19')).toEqual([['12:00:00', 0, null, null, null]]);
    at('2026-11-20T15:00:00Z');
    await checkIn(api.world.children.ava);
    expect(await ratio()).toMatchObject({ Children: 1, Staff: null, IsWithin: null });
    await startShift();
    expect(await lines('sunflowers', '?Day=2026-11-20')).toEqual([
      ['15:00:00', 1, null, null, null],
      ['15:00:00', 1, 1, 12, true],
    ]);
  });

  it('says that nobody is left where the last shift of the night ended in it, until the night ends (product 23.2)', async () => {
    await save('california');
    // Chicago: 21:00 of the 18th, 02:07 of the 19th.
    at('2026-11-19T03:00:00Z');
    await checkIn(api.world.children.ava);
    const ShiftID = await startShift();
    at('2026-11-19T08:07:00Z');
    await api.post('sunflowers', '/api/shifts/end', { ShiftID });
    expect(await ratio()).toMatchObject({ Children: 1, Staff: 0, Allowed: 0, IsWithin: false });
    at('2026-11-19T12:00:00Z');
    await checkIn(api.world.children.ava);
    expect(await ratio()).toMatchObject({ Children: 1, Staff: null, IsWithin: null });
    expect(await lines('sunflowers', '?Day=2026-11-19')).toEqual([
      ['08:07:00', 1, 0, 0, false],
      ['12:00:00', 1, null, null, null],
    ]);
  });

  it('says how rooms with somebody in them were when the day began', async () => {
    const began = async (person: Person, query: string) =>
      (await api.get<DataOf<typeof getRatioLog>>(person, `/api/ratio/log${query}`)).data.Began.map(
        ({ ClassroomName, At, Children, Staff }) => [ClassroomName, At, Children, Staff],
      );
    // Chicago: 22:00 and 22:10 of the 18th.
    at('2026-11-19T04:00:00.000Z');
    await startShift();
    at('2026-11-19T04:10:00.000Z');
    await checkIn(api.world.children.ava);
    at('2026-11-19T04:20:00.000Z');
    await checkIn(api.world.children.liam);
    await checkOut(api.world.children.liam);
    at('2026-11-19T11:00:00.000Z');
    await checkOut(api.world.children.ava);
    const sunflowers = ['The sunflowers', '2026-11-19T04:10:00.000Z', 1, 1];
    for (const person of ['sunflowers', 'director'] as const) {
      expect(await began(person, '?Day=2026-11-18')).toEqual([]);
      expect(await began(person, '?Day=2026-11-19')).toEqual([sunflowers]);
    }
    for (const person of ['rosebuds', 'directorOak', 'unassigned'] as const) {
      expect(await began(person, '?Day=2026-11-19')).toEqual([]);
    }
  });

  it('begins each day anew with what nobody has recorded yet', async () => {
    const shift = await startShift();
    at('2026-11-18T23:00:00Z');
    await api.post('sunflowers', '/api/shifts/end', { ShiftID: shift });
    at('2026-11-19T06:15:00Z');
    await noteRatiosByTheClock(api.deps);
    expect(await lines('sunflowers', '?Day=2026-11-19')).toEqual([['06:15:00', 0, null, null, null]]);
    at('2026-11-20T06:15:00Z');
    await noteRatiosByTheClock(api.deps);
    expect(await lines('sunflowers', '?Day=2026-11-20')).toEqual([]);
  });

  it('counts what two tablets save at once', async () => {
    const { ava, ben } = api.world.children;
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([checkIn(ava), checkIn(ben)]);
      expect((await lines()).at(-1)?.[1]).toBe(2);
      await Promise.all([checkOut(ava), checkOut(ben)]);
      expect((await lines()).at(-1)?.[1]).toBe(0);
    }
  });

  it('ends with the save that came last, though one before it began later or waited', async () => {
    const { ava, ben } = api.world.children;
    const last = async () => (await lines()).at(-1)?.slice(1);
    await save('california');
    await whileWaiting(
      ava,
      () => checkIn(ava),
      '2026-11-18T15:00:00.020Z',
      () => checkIn(ben),
    );
    expect(await last()).toEqual([2, null, null, null]);
    await checkOut(ava, ben);
    at('2026-11-18T16:00:00.000Z');
    await whileWaiting(ava, () => checkIn(ava), '2026-11-18T16:00:00.020Z', startShift);
    expect(await last()).toEqual([1, 1, 12, true]);
  });

  it('is a room’s own, and the location’s for its directors', async () => {
    const { ava, liam } = api.world.children;
    await checkIn(ava, liam);
    expect(await logOf('sunflowers')).toHaveLength(1);
    expect((await logOf('director')).map(({ ClassroomName }) => ClassroomName).toSorted()).toEqual([
      'The rosebuds',
      'The sunflowers',
    ]);
    expect(await logOf('directorOak')).toEqual([]);
    expect(await logOf('unassigned')).toEqual([]);
    const { rosebuds } = api.world.people;
    expect((await api.get('sunflowers', `/api/ratio/log?ClassroomID=${rosebuds}`)).status).toBe(404);
    expect(await logOf('director', `?ClassroomID=${rosebuds}`)).toHaveLength(1);
  });

  it('is not for the server to change', async () => {
    await checkIn(api.world.children.ava);
    await expect(api.db.prisma.ratioChange.deleteMany()).rejects.toThrow(/permission denied/);
    await expect(api.db.prisma.ratioChange.updateMany({ data: { children: 9 } })).rejects.toThrow(/permission denied/);
  });
});
