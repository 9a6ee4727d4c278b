import { beforeEach, describe, expect, it } from 'vitest';
import { correctionMessages } from '@footprints/contracts/correction-errors';
import type { ShiftRow } from '@footprints/contracts/shifts';
import type { RoomPerson } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import { useApi } from '../../test/api.ts';
import { memberAt } from '../../test/staff.ts';
import type { Person } from '../../test/world.ts';

// The clock jumps to the next day.
const api = useApi({ SESSION_IDLE_HOURS: '720', SESSION_MAX_DAYS: '90' });
const start = new Date('2026-11-18T20:30:00.000Z');
const at = (instant: string) => {
  api.clock.now = new Date(instant);
};

beforeEach(async () => {
  api.clock.now = start;
  await api.db.prisma.shift.deleteMany();
});

const begin = (StaffMemberID: number, who: Person = 'sunflowers', more: object = {}) =>
  api.post<{ ShiftID: number }>(who, '/api/shifts/start', { StaffMemberID, ...more });
const end = (ShiftID: number, who: Person = 'sunflowers') => api.post(who, '/api/shifts/end', { ShiftID });
const correct = (shift: ShiftRow, more: object, who: Person = 'sunflowers') => {
  const { ShiftID, Version, From, To } = shift;
  return api.post<ShiftRow>(who, '/api/shifts/correct', { ShiftID, Version, From, To, Reason: 'Forgotten', ...more });
};
const day = async (who: Person = 'sunflowers', query = '') =>
  (await api.get<ShiftRow[]>(who, `/api/shifts${query}`)).data;

describe('a shift', () => {
  it('begins and ends in a room, for the room and the location’s directors to read', async () => {
    const maya = await memberAt(api);
    at('2026-11-18T14:00:00.000Z');
    const { data } = await begin(maya.id);
    at('2026-11-18T18:00:00.000Z');
    expect((await end(data.ShiftID)).success).toBe(true);
    const expected: ShiftRow = {
      ShiftID: data.ShiftID,
      StaffMemberID: maya.id,
      DisplayName: 'Maya Hill',
      Initials: maya.initials,
      ClassroomID: api.world.people.sunflowers,
      ClassroomName: 'The sunflowers',
      From: '2026-11-18T14:00:00.000Z',
      To: '2026-11-18T18:00:00.000Z',
      IsAdded: false,
      IsCorrected: false,
      Version: 2,
    };
    expect(await day()).toEqual([expected]);
    expect(await day('director')).toEqual([expected]);
    for (const who of ['rosebuds', 'directorOak'] as const) expect(await day(who)).toEqual([]);
    expect(await day('sunflowers', '?Day=2026-11-17')).toEqual([]);
    // A second end changes nothing.
    at('2026-11-18T19:00:00.000Z');
    expect((await end(data.ShiftID)).success).toBe(true);
    expect(await day()).toEqual([expected]);
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { entity: 'shift', entityId: String(data.ShiftID) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['shift.started', 'shift.ended']);
  });

  it('ends, as the trail says, when who is on it leaves for good', async () => {
    const maya = await memberAt(api);
    const { data } = await begin(maya.id);
    at('2026-11-18T21:00:00.000Z');
    await api.post('director', '/api/admin/staff-members/end', { StaffMemberID: maya.id, Version: 1 });
    expect(await day()).toMatchObject([{ To: '2026-11-18T21:00:00.000Z', Version: 2 }]);
    const where = { entity: 'shift', entityId: String(data.ShiftID), action: 'shift.ended' };
    expect(await api.db.prisma.auditEntry.findMany({ where, select: { actorId: true, after: true } })).toEqual([
      { actorId: api.world.people.director, after: { To: '2026-11-18T21:00:00.000Z', Version: 2 } },
    ]);
  });

  it('in another room ends the one before; in the same room there is one', async () => {
    const maya = await memberAt(api);
    await begin(maya.id);
    expect((await begin(maya.id)).errors).toEqual([staffMessages.alreadyOnShift]);
    at('2026-11-18T21:00:00.000Z');
    const rosebuds = { ClassroomID: api.world.people.rosebuds };
    expect((await begin(maya.id, 'director', rosebuds)).success).toBe(true);
    expect((await day('director')).map(({ ClassroomName, To }) => [ClassroomName, To])).toEqual([
      ['The sunflowers', '2026-11-18T21:00:00.000Z'],
      ['The rosebuds', null],
    ]);
    // From then on the one room counts one less, and the other one more.
    const { people } = api.world;
    for (const [classroomId, staff] of [
      [people.sunflowers, 0],
      [people.rosebuds, 1],
    ] as const) {
      const last = await api.db.prisma.ratioChange.findFirst({ where: { classroomId }, orderBy: { id: 'desc' } });
      expect(last).toMatchObject({ staff, at: api.clock.now });
    }
    expect((await begin(maya.id, 'director')).errors).toEqual([staffMessages.classroomMissing]);
  });

  it('that was left open on an earlier day ends when who is on it comes again, and is theirs to correct', async () => {
    const maya = await memberAt(api);
    const isOnShift = async () =>
      (await api.get<RoomPerson[]>('sunflowers', '/api/room/people')).data.find(
        ({ StaffMemberID }) => StaffMemberID === maya.id,
      )?.IsOnShift;
    await begin(maya.id);
    // Chicago: the night ends at 12:00 of UTC.
    at('2026-11-19T11:59:59.000Z');
    expect(await isOnShift()).toBe(true);
    expect((await begin(maya.id)).errors).toEqual([staffMessages.alreadyOnShift]);
    at('2026-11-19T14:00:00.000Z');
    expect(await isOnShift()).toBe(false);
    expect((await begin(maya.id)).errors).toEqual([]);
    expect(await isOnShift()).toBe(true);
    const [left] = await day('director');
    expect((await day('director')).map(({ From, To }) => [From, To])).toEqual([
      [start.toISOString(), '2026-11-19T14:00:00.000Z'],
      ['2026-11-19T14:00:00.000Z', null],
    ]);
    expect((await correct(left!, { To: '2026-11-18T23:00:00.000Z' }, 'director')).success).toBe(true);
  });

  it('of twenty that begin at once is one; of twenty corrections one wins, and everybody else is told', async () => {
    const maya = await memberAt(api);
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin(maya.id)));
    expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(begun.filter(({ success }) => success)).toHaveLength(1);
    const [shift] = await day();
    const corrected = await Promise.all(
      Array.from({ length: 20 }, (_, minute) =>
        correct(shift!, { From: `2026-11-18T15:${String(minute).padStart(2, '0')}:00.000Z` }),
      ),
    );
    expect(corrected.filter(({ success }) => success)).toHaveLength(1);
    expect(corrected.filter(({ codes }) => codes[0] === 'changedMeanwhile')).toHaveLength(19);
  });

  it('is kept apart from the others of the person by the database itself', async () => {
    const maya = await memberAt(api);
    const { sunflowers, rosebuds } = api.world.people;
    const data = { staffMemberId: maya.id, locationId: api.world.maple, recordedBy: sunflowers };
    const [from, to] = [new Date('2026-11-18T14:00:00Z'), new Date('2026-11-18T16:00:00Z')];
    await api.db.prisma.shift.create({ data: { ...data, classroomId: sunflowers, fromAt: from, toAt: to } });
    const at = (fromAt: string, toAt: string | null) =>
      api.db.prisma.shift.create({
        data: { ...data, classroomId: rosebuds, fromAt: new Date(fromAt), toAt: toAt === null ? null : new Date(toAt) },
      });
    await expect(at('2026-11-18T15:59:59.999Z', null)).rejects.toThrow('shifts_apart_excl');
    await expect(at('2026-11-18T13:00:00Z', '2026-11-18T14:00:00.001Z')).rejects.toThrow('shifts_apart_excl');
    await expect(at('2026-11-18T17:00:00Z', '2026-11-18T16:30:00Z')).rejects.toThrow('shifts_calendar_check');
    await at('2026-11-18T13:00:00Z', '2026-11-18T14:00:00Z');
    await at('2026-11-18T16:00:00Z', null);
    // Somebody else's is nobody's business.
    const other = await memberAt(api);
    await api.db.prisma.shift.create({
      data: { ...data, staffMemberId: other.id, classroomId: rosebuds, fromAt: from },
    });
  });
});

describe('correcting a shift', () => {
  it('writes when it was, with the reason, and says so in the trail', async () => {
    const maya = await memberAt(api);
    await begin(maya.id);
    const [shift] = await day();
    const times = { From: '2026-11-18T14:05:00.000Z', To: '2026-11-18T20:00:00.000Z' };
    const saved = { ...times, IsAdded: false, IsCorrected: true, Version: 2 };
    expect((await correct(shift!, times)).data).toMatchObject(saved);
    expect(await day()).toMatchObject([saved]);
    expect(
      await api.db.prisma.auditEntry.findFirst({ where: { action: 'shift.corrected' }, orderBy: { id: 'desc' } }),
    ).toMatchObject({ before: { From: start.toISOString(), To: null }, after: { ...times, Reason: 'Forgotten' } });
  });

  it('to one that took no time takes it off the list: who was begun by mistake was not there', async () => {
    const [maya, otto] = [await memberAt(api), await memberAt(api)];
    await begin(maya.id);
    await begin(otto.id);
    const shift = (await day()).find(({ StaffMemberID }) => StaffMemberID === otto.id)!;
    expect((await correct(shift, { To: shift.From, Reason: 'Not there' })).success).toBe(true);
    expect((await day()).map(({ StaffMemberID }) => StaffMemberID)).toEqual([maya.id]);
    expect(await day('director')).toHaveLength(1);
    // And begins anew.
    expect((await begin(otto.id)).success).toBe(true);
    expect(await day()).toHaveLength(2);
  });

  it('is refused in words for what cannot be', async () => {
    const maya = await memberAt(api);
    at('2026-11-18T14:00:00.000Z');
    await begin(maya.id);
    at('2026-11-18T16:00:00.000Z');
    await begin(maya.id, 'rosebuds');
    api.clock.now = start;
    const [shift] = await day();
    const told = async (more: object, who: Person = 'sunflowers') => {
      const { status, errors } = await correct(shift!, more, who);
      return [status, ...errors];
    };
    expect(await told({ To: '2026-11-18T13:00:00.000Z' })).toEqual([200, staffMessages.shiftReversed]);
    expect(await told({ To: '2026-11-18T20:31:00.000Z' })).toEqual([200, staffMessages.shiftInFuture]);
    expect(await told({ To: '2026-11-18T16:00:01.000Z' })).toEqual([200, staffMessages.shiftsOverlap]);
    expect(await told({ To: null })).toEqual([200, staffMessages.shiftsOverlap]);
    expect(await told({})).toEqual([400, correctionMessages.nothingChanged]);
    expect(await told({ To: 'noon' })).toEqual([400, staffMessages.shiftTimeInvalid]);
    expect(await told({ Reason: 'no' })).toEqual([400, correctionMessages.whyMissing]);
    expect(await told({ From: '2026-11-17T14:00:00.000Z' })).toEqual([200, correctionMessages.tooLateToCorrect]);
    at('2026-11-19T14:00:00.000Z');
    expect(await told({ From: '2026-11-18T14:10:00.000Z' })).toEqual([200, correctionMessages.tooLateToCorrect]);
    // Nor is it brought into today.
    const today = { From: '2026-11-19T13:00:00.000Z', To: '2026-11-19T13:30:00.000Z' };
    expect(await told(today)).toEqual([200, correctionMessages.tooLateToCorrect]);
    expect((await correct(shift!, { From: '2026-11-18T14:10:00.000Z' }, 'director')).success).toBe(true);
  });

  it('that nobody ended says when it was over, however long ago it began', async () => {
    const maya = await memberAt(api);
    await begin(maya.id);
    at('2026-12-10T15:00:00.000Z');
    const [lasting] = await day('director', '?Day=2026-12-10');
    at('2026-12-31T15:00:00.000Z');
    const over = { To: '2026-11-18T23:00:00.000Z' };
    expect((await correct(lasting!, { ...over, From: '2026-11-18T20:00:00.000Z' }, 'director')).errors).toEqual([
      correctionMessages.tooLateToCorrect,
    ]);
    expect((await correct(lasting!, over, 'director')).data).toMatchObject(over);
    expect(await day('director', '?Day=2026-12-10')).toEqual([]);
    const [ended] = await day('director', '?Day=2026-11-18');
    expect((await correct(ended!, { To: '2026-11-18T22:00:00.000Z' }, 'director')).errors).toEqual([
      correctionMessages.tooLateToCorrect,
    ]);
  });

  it('of an earlier day cannot make it last again', async () => {
    const maya = await memberAt(api);
    at('2026-11-15T14:00:00.000Z');
    const { data } = await begin(maya.id);
    at('2026-11-15T20:00:00.000Z');
    await end(data.ShiftID);
    const [shift] = await day();
    api.clock.now = start;
    const answer = await correct(shift!, { To: null }, 'director');
    expect([answer.status, ...answer.errors]).toEqual([200, staffMessages.shiftTimeInvalid]);
    expect(await day('director', '?Day=2026-11-15')).toEqual([shift]);
    // Nor does one that nobody ended go on lasting.
    at('2026-11-18T14:00:00.000Z');
    await begin(maya.id);
    at('2026-11-19T14:00:00.000Z');
    const [left] = await day('director', '?Day=2026-11-18');
    const earlier = { From: '2026-11-18T13:50:00.000Z' };
    expect((await correct(left!, earlier, 'director')).errors).toEqual([staffMessages.shiftTimeInvalid]);
    const ended = { ...earlier, To: '2026-11-18T22:00:00.000Z' };
    expect((await correct(left!, ended, 'director')).success).toBe(true);
  });

  it('of somebody who works there no more leaves them off duty, and their times can still be put right', async () => {
    const maya = await memberAt(api);
    at('2026-11-18T14:00:00.000Z');
    await begin(maya.id);
    api.clock.now = start;
    await api.post('director', '/api/admin/staff-members/end', { StaffMemberID: maya.id, Version: 1 });
    const [shift] = await day();
    for (const who of ['sunflowers', 'director'] as const) {
      expect((await correct(shift!, { To: null }, who)).status).toBe(404);
    }
    expect(await day()).toEqual([shift]);
    expect((await correct(shift!, { To: '2026-11-18T18:00:00.000Z' })).success).toBe(true);
  });

  it('leaves nothing of a shift whose entry cannot be written', async () => {
    const maya = await memberAt(api);
    const name = 'audit_entries_no_shifts_check';
    await api.asOwner(`ALTER TABLE audit_entries ADD CONSTRAINT ${name} CHECK (action <> 'shift.started') NOT VALID`);
    try {
      expect((await begin(maya.id)).status).toBe(500);
    } finally {
      await api.asOwner(`ALTER TABLE audit_entries DROP CONSTRAINT ${name}`);
    }
    expect(await api.db.prisma.shift.count()).toBe(0);
    expect((await begin(maya.id)).success).toBe(true);
  });
});

describe('adding a shift that nobody began', () => {
  const times = { From: '2026-11-18T14:00:00.000Z', To: '2026-11-18T18:00:00.000Z' };
  const add = ({ id }: { id: number }, more: object = {}, who: Person = 'director') => {
    const body = {
      StaffMemberID: id,
      ClassroomID: api.world.people.sunflowers,
      ...times,
      Reason: 'Forgot to start it',
    };
    return api.post<ShiftRow>(who, '/api/shifts/add', { ...body, ...more });
  };

  it('is for directors, stands in its room with its reason, and counts from now on', async () => {
    const maya = await memberAt(api);
    const { data, errors } = await add(maya, { To: null });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({ StaffMemberID: maya.id, ClassroomName: 'The sunflowers', From: times.From, To: null });
    expect(data).toMatchObject({ IsAdded: true, IsCorrected: false });
    expect(await day()).toEqual([data]);
    expect(await day('rosebuds')).toEqual([]);
    const where = { entity: 'shift', entityId: String(data.ShiftID) };
    expect(await api.db.prisma.auditEntry.findMany({ where })).toMatchObject([
      {
        action: 'shift.added',
        before: null,
        after: {
          ...{ StaffMemberID: maya.id, ClassroomID: api.world.people.sunflowers },
          ...{ From: times.From, To: null, Reason: 'Forgot to start it' },
        },
      },
    ]);
    const { people } = api.world;
    expect(await api.db.prisma.ratioChange.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      ...{ classroomId: people.sunflowers, staff: 1 },
      at: start,
    });
    expect((await add(maya, {}, 'sunflowers')).status).toBe(403);
    for (const who of ['directorOak', 'admin'] as const) {
      expect((await add(await memberAt(api, { locationId: api.world.oak }), {}, who)).status).toBe(404);
    }
  });

  it('says that it was added once it has been corrected, too', async () => {
    const { data } = await add(await memberAt(api));
    const corrected = await correct(data, { From: '2026-11-18T14:10:00.000Z' });
    expect(corrected.data).toMatchObject({ IsAdded: true, IsCorrected: true });
    expect(await day()).toEqual([corrected.data]);
  });

  it('of an earlier day has an end, and is added in the time of a correction', async () => {
    const maya = await memberAt(api);
    const told = async (more: object) => {
      const { status, errors } = await add(maya, more);
      return [status, ...errors];
    };
    const yesterday = { From: '2026-11-17T14:00:00.000Z', To: '2026-11-17T18:00:00.000Z' };
    expect(await told({ ...yesterday, To: null })).toEqual([200, staffMessages.shiftTimeInvalid]);
    expect(await told(yesterday)).toEqual([200]);
    expect(await day('director', '?Day=2026-11-17')).toMatchObject([yesterday]);
    const long = { From: '2026-06-18T14:00:00.000Z', To: '2026-06-18T18:00:00.000Z' };
    const ever = { From: '0000-01-01T00:00:00Z' };
    for (const more of [long, ever]) expect(await told(more)).toEqual([200, correctionMessages.tooLateToCorrect]);
    const [shift] = await day('director', '?Day=2026-11-17');
    expect((await correct(shift!, ever, 'director')).errors).toEqual([correctionMessages.tooLateToCorrect]);
  });

  it('is refused in words for a year that the calendar of its location does not reckon', async () => {
    const where = { id: api.world.maple };
    const { timeZone } = await api.db.prisma.location.findUniqueOrThrow({ where });
    await api.db.prisma.location.update({ where, data: { timeZone: 'Asia/Tokyo' } });
    try {
      const { errors } = await add(await memberAt(api), { From: '9999-12-31T23:59:59Z', To: null });
      expect(errors).toEqual([staffMessages.shiftInFuture]);
    } finally {
      await api.db.prisma.location.update({ where, data: { timeZone } });
    }
  });

  it('is refused in words for what cannot be', async () => {
    const maya = await memberAt(api);
    at('2026-11-18T16:00:00.000Z');
    await begin(maya.id, 'rosebuds');
    api.clock.now = start;
    const told = async (more: object) => {
      const { status, errors } = await add(maya, more);
      return [status, ...errors];
    };
    expect(await told({})).toEqual([200, staffMessages.shiftsOverlap]);
    expect(await told({ To: null })).toEqual([200, staffMessages.shiftsOverlap]);
    expect(await told({ To: '2026-11-18T13:00:00.000Z' })).toEqual([200, staffMessages.shiftReversed]);
    expect(await told({ To: times.From })).toEqual([200, staffMessages.shiftWithoutTime]);
    expect(await told({ To: '2026-11-18T20:31:00.000Z' })).toEqual([200, staffMessages.shiftInFuture]);
    expect(await told({ From: '' })).toEqual([400, staffMessages.shiftTimeInvalid]);
    expect(await told({ ClassroomID: 0 })).toEqual([400, staffMessages.classroomMissing]);
    expect(await told({ StaffMemberID: 0 })).toEqual([400, staffMessages.memberMissing]);
    expect(await told({ Reason: '' })).toEqual([400, correctionMessages.whyMissing]);
    await api.post('director', '/api/admin/staff-members/end', { StaffMemberID: maya.id, Version: 1 });
    expect((await told({}))[0]).toBe(404);
    expect(await api.db.prisma.shift.count()).toBe(1);
  });

  it('twenty times at once is one', async () => {
    const maya = await memberAt(api);
    const added = await Promise.all(Array.from({ length: 20 }, () => add(maya)));
    expect(added.filter(({ success }) => success)).toHaveLength(1);
    expect(added.filter(({ errors }) => errors[0] === staffMessages.shiftsOverlap)).toHaveLength(19);
  });
});
