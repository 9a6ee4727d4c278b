import {
  type AttendanceRow,
  checkIn,
  checkOut,
  correctAttendance,
  type DaySheet,
  getDaySheet,
  type PlaceToday,
  type RoomToday,
} from '@footprints/contracts/attendance';
import type { DataOf, InputOf } from '@footprints/contracts/endpoint';
import { getGroups } from '@footprints/contracts/children';
import { listReports } from '@footprints/contracts/reports';
import { FakeApi, type SeenRequest } from '../../test/fake-api.ts';
import { room } from '../../test/room.ts';

/** A child's day: not here yet where no time is given, here with a time in, gone with a time out. */
export function sheetRow(ChildID: number, FirstName: string, more: Partial<AttendanceRow> = {}): AttendanceRow {
  const { TimeIn = null, TimeOut = null } = more;
  return {
    ChildID,
    FirstName,
    MiddleName: null,
    LastName: 'Carter',
    BirthDate: null,
    Photo: null,
    ClassroomID: 5,
    ClassroomName: 'Sunflowers',
    GroupName: 'Sunbeams',
    Allergies: [],
    IsHere: TimeIn !== null && TimeOut === null,
    IsArchived: false,
    TimeIn,
    TimeOut,
    RecordedBy: TimeIn === null ? '' : 'Sam Rivera',
    Corrections: [],
    Version: TimeIn === null ? 0 : TimeOut === null ? 1 : 2,
    ...more,
  };
}

/** Two groups: Ava is here, Liam has left, Mia and Noah have not come. */
export const rows: AttendanceRow[] = [
  sheetRow(1, 'Ava', { TimeIn: '08:05' }),
  sheetRow(2, 'Liam', { TimeIn: '08:20', TimeOut: '15:10' }),
  sheetRow(3, 'Mia'),
  sheetRow(4, 'Noah', { GroupName: 'Raindrops' }),
];

/** Of a check: whom it made a difference to, and when. */
export type Changed = DataOf<typeof checkIn>;

/** A check that made a difference to these children, today. */
export function changed(ChildIDs: number[], Day = '2026-11-21'): Changed {
  return { Changed: ChildIDs.length, Days: ChildIDs.length === 0 ? [] : [{ Day, ChildIDs }] };
}

type Ids = InputOf<typeof checkIn.body>;
type Correction = InputOf<typeof correctAttendance.body>;

/**
 * A room that keeps what is recorded, as the server does: it is ten past nine.
 * @param Children the rows to begin with
 */
export function attendanceApi(Children: AttendanceRow[] = rows): FakeApi {
  const sheet: DaySheet = { Day: '2026-11-21', Children };
  const change = (ids: readonly number[], next: (row: AttendanceRow) => Partial<AttendanceRow>) => {
    sheet.Children = sheet.Children.map((row) =>
      ids.includes(row.ChildID) ? { ...row, ...next(row), Version: row.Version + 1 } : row,
    );
    return changed([...ids]);
  };
  const correct = ({ body }: SeenRequest) => {
    const { ChildID, TimeIn = null, TimeOut = null } = body as Correction;
    change([ChildID], () => ({ TimeIn, TimeOut, IsHere: TimeIn !== null && TimeOut === null }));
    const row = sheet.Children.find((other) => other.ChildID === ChildID);
    if (!row) throw new Error('No such child.');
    return row;
  };
  return new FakeApi()
    .answer(getDaySheet, () => sheet)
    .answer(checkIn, ({ body }) =>
      change((body as Ids).ChildIDs, ({ TimeIn }) => ({ IsHere: true, TimeIn: TimeIn ?? '09:10', TimeOut: null })),
    )
    .answer(checkOut, ({ body }) => change((body as Ids).ChildIDs, () => ({ IsHere: false, TimeOut: '09:10' })))
    .answer(correctAttendance, correct)
    .answer(getGroups, room)
    .answer(listReports, []);
}

export const names = (ids: readonly number[]) =>
  rows
    .filter(({ ChildID }) => ids.includes(ChildID))
    .map(({ ChildID, FirstName, MiddleName, LastName }) => ({ ChildID, FirstName, MiddleName, LastName }));

/** A room of a location's day; those of `without` have no report yet. */
export function roomToday(Name: string, without: readonly number[], more: Partial<RoomToday> = {}): RoomToday {
  const counts = { Here: 1, Expected: 4, Reports: 3, Moments: 1 };
  return { ClassroomID: 5, Name, ...counts, WithoutReport: names(without), ...more };
}

/** A location's day with nothing open but what is said. */
export function placeToday(Rooms: RoomToday[], open: Partial<PlaceToday> = {}): PlaceToday {
  const nothing = { ConsentOpen: [], InvitationsOpen: 0, InvitationsToSend: 0, PhotosHeld: 0 };
  return { Day: '2026-11-21', Rooms, ...nothing, ...open };
}
