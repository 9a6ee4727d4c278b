import { describe, expect, it } from 'vitest';
import type { RoomPerson } from '@footprints/contracts/staff';
import { staffMessages } from '@footprints/contracts/staff-errors';
import type { ReportDetail } from '@footprints/contracts/reports';
import { useApi } from '../../test/api.ts';
import { plain } from '../../test/note-report.ts';
import { memberAt, pin, pinTokenOf, roomSession, type RoomSession } from '../../test/staff.ts';
import { untilWaiting } from '../../test/waiting.ts';
import type { StaffMember } from '../generated/client.ts';

const api = useApi();

/** Records a note about Ava, and gives who is named as having done it. */
async function performerOfNote(room: RoomSession): Promise<number | undefined> {
  const { ava } = api.world.children;
  const note = { ReportTypeId: 7, Note: 'Hello', children: [plain(ava)] };
  const { data } = await room.post<{ DailyReportId: number }>('/daily-report/save/', note);
  const detail = await room.get<ReportDetail>(`/daily-report/${data.DailyReportId}/${ava}`);
  return detail.data.Performer?.StaffMemberID;
}

const actorsOf = async (member: StaffMember) =>
  (
    await api.db.prisma.auditEntry.findMany({
      where: { entity: 'staff', entityId: String(member.id) },
      orderBy: { id: 'asc' },
    })
  ).map(({ action }) => action);

describe('the people of a room', () => {
  it('are those of its location who have not left, those on a shift there first', async () => {
    const elsewhere = await memberAt(api, { locationId: api.world.oak });
    const gone = await memberAt(api);
    await api.db.prisma.staffMember.update({ where: { id: gone.id }, data: { endedOn: new Date('2026-11-01') } });
    const early = await memberAt(api, { displayName: 'Abe Early' });
    const zoe = await memberAt(api, { displayName: 'Zoe Late' });
    await api.db.prisma.staffMember.update({
      where: { id: early.id },
      data: { pinHash: null, pinKey: null, pinSetAt: null },
    });
    await api.post('sunflowers', '/api/shifts/start', { StaffMemberID: zoe.id });
    const { data } = await api.get<RoomPerson[]>('sunflowers', '/api/room/people');
    const ids = data.map(({ StaffMemberID }) => StaffMemberID);
    for (const { id } of [elsewhere, gone]) expect(ids).not.toContain(id);
    expect(data.at(0)).toEqual({
      StaffMemberID: zoe.id,
      DisplayName: 'Zoe Late',
      Initials: zoe.initials,
      HasPin: true,
      IsOnShift: true,
      ActingUntil: null,
    });
    expect(data.find(({ StaffMemberID }) => StaffMemberID === early.id)).toMatchObject({ HasPin: false });
    // A shift with the Sunflowers is none with the Rosebuds.
    const { data: others } = await api.get<RoomPerson[]>('rosebuds', '/api/room/people');
    expect(others.some(({ IsOnShift }) => IsOnShift)).toBe(false);
  });
});

describe('a PIN', () => {
  it('says who records, until three minutes have passed without a save', async () => {
    const [room, maya] = [await roomSession(api), await memberAt(api)];
    expect(await performerOfNote(room)).toBeUndefined();
    const { data } = await room.act(maya);
    expect(data).toEqual({
      StaffMemberID: maya.id,
      DisplayName: 'Maya Hill',
      Initials: maya.initials,
      Until: new Date(api.clock.now.getTime() + 180_000).toISOString(),
    });
    api.later(170);
    expect(await performerOfNote(room)).toBe(maya.id);
    api.later(170);
    expect(await performerOfNote(room)).toBe(maya.id);
    const { data: people } = await room.get<RoomPerson[]>('/room/people');
    expect(people.find(({ StaffMemberID }) => StaffMemberID === maya.id)?.ActingUntil).toBe(
      new Date(api.clock.now.getTime() + 180_000).toISOString(),
    );
    api.later(180);
    expect(await performerOfNote(room)).toBeUndefined();
  });

  it('counts in its own session alone, and no longer when somebody says so, signs out or leaves', async () => {
    const [room, other, maya] = [await roomSession(api), await roomSession(api), await memberAt(api)];
    await room.act(maya);
    expect(await performerOfNote(other)).toBeUndefined();
    expect((await room.post('/room/act/end')).success).toBe(true);
    expect(await performerOfNote(room)).toBeUndefined();
    await room.act(maya);
    await room.get('/membership/logout');
    expect(await api.db.prisma.session.count({ where: { actingStaffId: maya.id } })).toBe(0);
    await other.act(maya);
    await api.post('director', '/api/admin/staff-members/end', { StaffMemberID: maya.id, Version: 1 });
    expect(await performerOfNote(other)).toBeUndefined();
    expect((await other.act(maya)).status).toBe(404);
    expect(await actorsOf(maya)).toEqual([
      'staff.acted',
      'staff.act-ended',
      'staff.acted',
      'staff.acted',
      'staff.ended',
    ]);
  });

  it('lets two people take turns on one tablet within a minute, each named for their own', async () => {
    const [room, maya, ben] = [await roomSession(api), await memberAt(api), await memberAt(api)];
    const named = [];
    for (const who of [maya, ben, maya]) {
      api.later(15);
      await room.act(who);
      named.push(await performerOfNote(room));
    }
    expect(named).toEqual([maya.id, ben.id, maya.id]);
    // What the one saved last goes on for nobody but the one who records now.
    expect(await performerOfNote(room)).toBe(maya.id);
  });

  it('goes on, after a save that somebody else began, for as long as it was said and no longer', async () => {
    const [room, maya, ben] = [await roomSession(api), await memberAt(api), await memberAt(api)];
    await room.act(maya);
    api.later(20);
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN; LOCK TABLE reports IN EXCLUSIVE MODE');
      const note = { ReportTypeId: 7, Note: 'Hello', children: [plain(api.world.children.ava)] };
      const saved = room.post('/daily-report/save/', note);
      await untilWaiting(owner);
      const { data } = await room.act(ben);
      api.later(100);
      await owner.query('COMMIT');
      expect((await saved).success).toBe(true);
      const { data: people } = await room.get<RoomPerson[]>('/room/people');
      expect(people.find(({ StaffMemberID }) => StaffMemberID === ben.id)?.ActingUntil).toBe(data.Until);
    } finally {
      await owner.end();
    }
  });

  it('that is changed while it is compared lets nobody record', async () => {
    const [room, maya] = [await roomSession(api), await memberAt(api)];
    const owner = await api.connectAsOwner();
    try {
      await owner.query('BEGIN');
      await owner.query("UPDATE staff_members SET pin_hash = 'another' WHERE id = $1", [maya.id]);
      const answer = room.act(maya);
      await untilWaiting(owner);
      await owner.query('COMMIT');
      expect(await answer).toMatchObject({ success: false, codes: ['pinWrong'] });
    } finally {
      await owner.end();
    }
    expect(await performerOfNote(room)).toBeUndefined();
  });

  it('that is set anew ends what was begun with the old one, at whichever tablet', async () => {
    const [room, maya] = [await roomSession(api), await memberAt(api)];
    await room.act(maya);
    const TokenID = await pinTokenOf(api, maya.id);
    expect((await api.post(null, '/api/membership/pin/set', { TokenID, Pin: '5307' })).success).toBe(true);
    expect(await performerOfNote(room)).toBeUndefined();
    expect((await room.act(maya, '5307')).success).toBe(true);
    expect(await performerOfNote(room)).toBe(maya.id);
  });

  it('of somebody who has none, or another one, is refused in the same words', async () => {
    const [room, maya] = [await roomSession(api), await memberAt(api)];
    const none = await memberAt(api);
    const data = { pinHash: null, pinKey: null, pinSetAt: null };
    await api.db.prisma.staffMember.update({ where: { id: none.id }, data });
    for (const [who, Pin] of [
      [maya, '9999'],
      [none, pin],
    ] as const) {
      const { status, success, errors, codes } = await room.act(who, Pin);
      expect([status, success, errors, codes]).toEqual([200, false, ['That PIN is not right.'], ['pinWrong']]);
      expect(await actorsOf(who)).toEqual(['staff.act-refused']);
    }
    expect(await performerOfNote(room)).toBeUndefined();
  });

  it('is kept as argon2id under a secret that is not in the database, and is in no entry and no log', async () => {
    const [room, maya] = [await roomSession(api), await memberAt(api)];
    await room.act(maya);
    await room.act(maya, '71936428');
    const stored = await api.db.prisma.staffMember.findUniqueOrThrow({ where: { id: maya.id } });
    expect(stored.pinHash).toMatch(/^\$argon2id\$/);
    const { rows } = await api.db.pool.query<{ text: string }>(
      `SELECT concat((SELECT string_agg(e::text, ' ') FROM audit_entries e), (SELECT string_agg(s::text, ' ') FROM staff_members s)) AS text`,
    );
    expect(rows[0]?.text).not.toContain('71936428');
    expect(api.logs.join('\n')).not.toContain('71936428');
    // Copied to somebody else, the hash fits no PIN.
    const other = await memberAt(api);
    await api.db.prisma.staffMember.update({ where: { id: other.id }, data: { pinHash: stored.pinHash } });
    expect((await room.act(other)).errors).toEqual([staffMessages.pinWrong]);
  });
});

describe('guessing PINs', () => {
  it('ends after five wrong ones for a person, with the right one, on every tablet, until they have a new one', async () => {
    const [room, other, maya] = [await roomSession(api), await roomSession(api, 'rosebuds'), await memberAt(api)];
    // Right ones are not counted.
    for (let times = 0; times < 7; times += 1) expect((await room.act(maya)).success).toBe(true);
    for (let times = 0; times < 5; times += 1) {
      expect((await room.act(maya, '9090')).errors).toEqual([staffMessages.pinWrong]);
    }
    for (const tablet of [room, other]) {
      const { status, errors, headers } = await tablet.act(maya);
      expect([status, errors]).toEqual([429, [staffMessages.pinLocked]]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    // Nobody else is kept out, however often she tries: what is not compared is no guess.
    for (let times = 0; times < 30; times += 1) await room.act(maya);
    expect((await room.act(await memberAt(api))).success).toBe(true);
    const TokenID = await pinTokenOf(api, maya.id);
    await api.post(null, '/api/membership/pin/set', { TokenID, Pin: '5307' });
    expect((await room.act(maya, '5307')).success).toBe(true);
  });

  it('hears no more than five of twenty that come at once', async () => {
    const [room, maya] = [await roomSession(api), await memberAt(api)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.act(maya, '9090')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('locks the tablet after thirty wrong ones of anybody, until its account signs in again', async () => {
    const room = await roomSession(api);
    const team: StaffMember[] = [];
    for (let more = 0; more < 8; more += 1) team.push(await memberAt(api));
    // Right ones are not counted.
    for (let times = 0; times < 3; times += 1) expect((await room.act(team[7]!)).success).toBe(true);
    for (let times = 0; times < 30; times += 1) {
      expect((await room.act(team[times % 7]!, '9090')).errors).toEqual([staffMessages.pinWrong]);
    }
    const fresh = team[7]!;
    for (let times = 0; times < 2; times += 1) {
      const { status, errors } = await room.act(fresh);
      expect([status, errors]).toEqual([429, [staffMessages.tabletLocked]]);
    }
    // An hour later it is still locked.
    await api.db.prisma.rateLimit.deleteMany();
    expect((await room.act(fresh)).errors).toEqual([staffMessages.tabletLocked]);
    expect((await (await roomSession(api)).act(fresh)).success).toBe(true);
  });
});

describe('somebody with an account of their own', () => {
  it('is who records in its sessions, by themselves', async () => {
    const dana = await memberAt(api, { userId: api.world.people.director, displayName: 'Dana Director' });
    const session = await roomSession(api, 'director');
    expect(await performerOfNote(session)).toBe(dana.id);
    api.later(600);
    expect(await performerOfNote(session)).toBe(dana.id);
    await api.post('admin', '/api/admin/staff-members/end', { StaffMemberID: dana.id, Version: 1 });
    expect(await performerOfNote(session)).toBeUndefined();
  });

  it('is nobody of the staff of another location', async () => {
    const dana = await memberAt(api, { userId: api.world.people.director, locationId: api.world.oak });
    expect(await performerOfNote(await roomSession(api, 'director'))).toBeUndefined();
    await api.db.prisma.staffMember.update({ where: { id: dana.id }, data: { userId: null } });
  });
});
