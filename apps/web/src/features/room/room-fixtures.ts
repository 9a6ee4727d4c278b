import { getRoomNow, type RoomSummary } from '@footprints/contracts/room';
import type { FakeApi } from '../../test/fake-api.ts';

/** A ratio that nobody can say anything of. */
export const unknownRatio = { Children: 1, Staff: null, ChildrenPerStaff: null, Allowed: null, IsWithin: null };

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
