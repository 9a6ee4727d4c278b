import { getRoomNow, type RoomNow, type RoomSummary, type RoomTile } from '@footprints/contracts/room';
import { FakeApi } from '../../test/fake-api.ts';

/** A ratio that nobody can say anything of. */
const unknownRatio = { Children: 1, Staff: null, ChildrenPerStaff: null, Allowed: null, IsWithin: null };

/** A room at this moment, in numbers. */
export function roomSummary(ClassroomName: string, more: Partial<RoomSummary> = {}): RoomSummary {
  return {
    ...{ ClassroomID: 5, ClassroomName, Here: 1, Expected: 4, Sleeping: 0, Overdue: 0, OverdueChildren: [] },
    ...{ LastReportAt: null, WithoutReport: 0, Ratio: unknownRatio },
    ...more,
  };
}

/** A location without rooms. */
export const noRoomsNow = { Now: '2026-11-21T18:00:00.000Z', Room: null, Rooms: [] };

/** Has these rooms at this moment. */
export function answerRoomsNow(api: FakeApi, Rooms: RoomSummary[] = []): FakeApi {
  return api.answer(getRoomNow, { Now: new Date().toISOString(), Room: null, Rooms });
}

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A child of a room of whom there is nothing to say. */
export function tile(id: number, first: string, more: Partial<RoomTile> = {}): RoomTile {
  return {
    ...{ ChildID: id, FirstName: first, MiddleName: null, LastName: 'Carter', BirthDate: null, GroupName: 'Buds' },
    ...{ IsHere: true, HasCome: true, Allergies: [], HasReportToday: true },
    ...{ Plans: [], MayLie: ['back'] },
    ...{ Sleep: null, LastDiaper: null, LastBottle: null, ...more },
  };
}

/** Put down so many minutes ago, to be looked at so many ago. */
export const asleep = (id: number, started: number, due: number): Partial<RoomTile> => ({
  Sleep: {
    ...{ SleepID: id, StartedAt: minutesAgo(started + 0.1), PutDown: 'back' },
    ...{ LastCheckAt: null, DueAt: minutesAgo(due) },
  },
});

/** A room as it is each time somebody asks, with these children. */
export function roomOf(Children: RoomTile[], more: Partial<RoomNow> = {}): RoomNow {
  return {
    ...{ ClassroomID: 5, ClassroomName: 'Rosebuds', CheckMinutes: null, EmergencyPhone: '', Children },
    Ratio: { Children: 2, Staff: null, ChildrenPerStaff: 4, Allowed: null, IsWithin: null },
    ...more,
  };
}

/** From now on the room has these children. */
export const answerRoomNow = (
  api: FakeApi,
  children: RoomTile[],
  more: Partial<RoomNow> = {},
  Now = new Date().toISOString(),
) => api.answer(getRoomNow, { Now, Room: roomOf(children, more), Rooms: null });

/** Answers with that room, at that moment. */
export const roomApi = (children: RoomTile[], more: Partial<RoomNow> = {}, Now?: string) =>
  answerRoomNow(new FakeApi(), children, more, Now);
