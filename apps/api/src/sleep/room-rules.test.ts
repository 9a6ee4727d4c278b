import { beforeEach, describe, expect, it } from 'vitest';
import type { DataOf } from '@footprints/contracts/endpoint';
import type { getRoomNow } from '@footprints/contracts/room';
import type { RoomRules } from '@footprints/contracts/room-rules';
import { useApi } from '../../test/api.ts';
import { sleepOf } from '../../test/calls/records.ts';
import type { Person } from '../../test/world.ts';

const api = useApi();

const room = () => api.world.people.sunflowers;
const save = (body: object, person: Person = 'director') =>
  api.post<RoomRules>(person, '/api/admin/rooms/rules/save', { ClassroomID: room(), ...body });
const rules = async (person: Person = 'director') =>
  (await api.get<RoomRules[]>(person, '/api/admin/rooms/rules')).data;
const dueOfAva = async () => {
  const { data } = await api.get<DataOf<typeof getRoomNow>>('sunflowers', '/api/room/now');
  const ava = data.Room!.Children.find(({ ChildID }) => ChildID === api.world.children.ava);
  return [data.Room!.CheckMinutes, ava?.Sleep?.DueAt?.slice(11, 16)];
};

beforeEach(async () => {
  api.clock.now = new Date('2026-11-18T18:00:00Z');
  await api.db.prisma.sleep.deleteMany();
  await api.db.prisma.roomRule.deleteMany();
});

describe('the rules of a room', () => {
  it('are fifteen minutes for infants until a director says otherwise', async () => {
    expect(
      (await rules()).map(({ ClassroomName, CheckMinutes, Version }) => [ClassroomName, CheckMinutes, Version]),
    ).toEqual([
      ['The rosebuds', null, null],
      ['The sunflowers', null, null],
      ['The teacherAndParent', null, null],
    ]);
    expect((await save({ CheckMinutes: 10 })).data).toMatchObject({ CheckMinutes: 10, Version: 1 });
    expect((await save({ CheckMinutes: 10, Version: 1 })).data.Version).toBe(1);
    expect((await save({ CheckMinutes: null, Version: 1 })).data).toMatchObject({ CheckMinutes: null, Version: 2 });
    expect((await rules('admin')).length).toBeGreaterThan(3);
    const said = await api.db.prisma.auditEntry.findFirstOrThrow({
      where: { entity: 'room' },
      orderBy: { id: 'desc' },
    });
    expect([said.action, said.entityId, said.before, said.after]).toEqual([
      'room.changed',
      String(room()),
      { CheckMinutes: 10 },
      { CheckMinutes: null, Version: 2 },
    ]);
  });

  it.each([4, 61, 7.5, '15'])('are 5 to 60 whole minutes, not %s', async (CheckMinutes) => {
    const { status, codes } = await save({ CheckMinutes });
    expect([status, codes]).toEqual([400, ['checkMinutesInvalid']]);
    expect((await rules()).every((one) => one.CheckMinutes === null)).toBe(true);
  });

  it('are held against the version they were read at, and nobody else’s to change', async () => {
    await save({ CheckMinutes: 10 });
    await save({ CheckMinutes: 20, Version: 1 });
    const stale = await save({ CheckMinutes: 30, Version: 1 });
    expect([stale.codes, stale.errors[0]]).toEqual([
      ['changedMeanwhile'],
      expect.stringContaining('changed minutes between checks from “10” to “20”'),
    ]);
    const first = await save({ CheckMinutes: 30 });
    expect([first.status, first.codes]).toEqual([200, ['changedMeanwhile']]);
    expect(first.errors[0]).toContain('changed minutes between checks from nothing to “10”');
    expect((await save({ CheckMinutes: 30, Version: 2 }, 'directorOak')).status).toBe(404);
    expect((await save({ CheckMinutes: 30, Version: 2 }, 'sunflowers')).status).toBe(403);
  });

  it('changed under a nap hold from its next look on', async () => {
    const SleepID = await sleepOf(api, api.world.children.ava);
    expect(await dueOfAva()).toEqual([null, '18:15']);
    await save({ CheckMinutes: 30 });
    expect(await dueOfAva()).toEqual([30, '18:15']);
    api.later(10 * 60);
    await api.post('sunflowers', '/api/sleep/check', { SleepID, Position: 'back', Breathing: 'easy' });
    expect(await dueOfAva()).toEqual([30, '18:40']);
  });
});
