import {
  type AttendanceRow,
  type ChangedDays,
  checkIn,
  checkOut,
  correctAttendance,
  type DaySheet,
  getDaySheet,
  getPlaceToday,
} from '@footprints/contracts/attendance';
import type { InputOf } from '@footprints/contracts/endpoint';
import { getRoomNow } from '@footprints/contracts/room';
import { endSleep } from '@footprints/contracts/sleep';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerQuery, askAgainMs } from '../../api/answer-query.ts';
import { call } from '../../api/client.ts';
import { childrenKey } from '../children/queries.ts';

const attendanceKey = 'attendance';
/** One after the other, so that the last of two quick taps on a child also arrives last. */
const inOrder = { mutationKey: [attendanceKey], scope: { id: attendanceKey } };

/** The day sheet of a classroom, or of one's own; without a day that of today by the server's calendar. */
export function daySheetQuery(classroomId: number | null, day: string | null = null) {
  return {
    ...answerQuery([attendanceKey, 'day', classroomId, day], getDaySheet, {
      query: { Day: day ?? undefined, ClassroomID: classroomId ?? undefined },
    }),
    // Today's becomes another day's while it is open.
    ...(day === null && { refetchInterval: askAgainMs }),
  };
}

/** A location's day, or a room's. It is asked for whenever it comes on the screen: a report may just have been saved. */
export function placeTodayQuery(classroomId: number | null) {
  return {
    ...answerQuery([attendanceKey, 'today', classroomId], getPlaceToday, {
      query: { ClassroomID: classroomId ?? undefined },
    }),
    staleTime: 0,
    refetchInterval: askAgainMs,
  };
}

/** Children who came or who left, all at once. */
export interface Check {
  kind: 'in' | 'out';
  /** Their rows of today before it. */
  children: readonly AttendanceRow[];
  /** They sleep, and are woken first. */
  endsNap?: true;
}

/** One that is stored, with whom it made a difference to on which days. */
interface StoredCheck extends Check {
  days: ChangedDays;
}

function withRows(sheet: DaySheet, rows: readonly AttendanceRow[]): DaySheet {
  const changed = new Map(rows.map((row) => [row.ChildID, row]));
  return { ...sheet, Children: sheet.Children.map((row) => changed.get(row.ChildID) ?? row) };
}

function checked(kind: Check['kind'], row: AttendanceRow, now: string): AttendanceRow {
  if (kind === 'out') return { ...row, IsHere: false, TimeOut: now };
  return { ...row, IsHere: true, TimeIn: row.TimeIn ?? now, TimeOut: null };
}

/** Everything that says who is here is asked for anew, once nothing more is on its way. */
export function useRefreshAttendance() {
  const client = useQueryClient();
  return () => {
    if (client.isMutating({ mutationKey: [attendanceKey] }) > 1) return;
    void client.invalidateQueries({ queryKey: [attendanceKey] });
    void client.invalidateQueries({ queryKey: [childrenKey] });
  };
}

interface CheckHandlers<C extends Check, T> {
  onTap: () => void;
  onDone: (check: C, answer: T) => void;
  onFailed: (error: Error, check: C) => void;
}

/** A mutation whose rows are shown on today's sheet at once, and taken back when it could not be saved. */
function useShownCheck<C extends Check, T>(
  classroomId: number | null,
  { onTap, onDone, onFailed }: CheckHandlers<C, T>,
  send: (check: C) => Promise<T>,
  rowsAfter: (check: C) => readonly AttendanceRow[],
) {
  const client = useQueryClient();
  const { queryKey } = daySheetQuery(classroomId);
  const put = (rows: readonly AttendanceRow[]) =>
    client.setQueryData(queryKey, (sheet) => sheet && withRows(sheet, rows));
  const refresh = useRefreshAttendance();
  return useMutation({
    ...inOrder,
    mutationFn: send,
    onMutate: async (check: C) => {
      onTap();
      const rows = rowsAfter(check);
      await client.cancelQueries({ queryKey });
      const ids = new Set(rows.map((row) => row.ChildID));
      const before = client.getQueryData(queryKey)?.Children.filter((row) => ids.has(row.ChildID)) ?? [];
      put(rows);
      return before;
    },
    onSuccess: (answer, check) => onDone(check, answer),
    onError: (error, check, before = []) => {
      put(before);
      onFailed(error, check);
    },
    onSettled: (_answer, _error, { endsNap }) => {
      refresh();
      // A nap that ends makes a report, and another board of the room.
      if (endsNap) void client.invalidateQueries();
    },
  });
}

/** Ends the naps of these children of a room; whoever was woken meanwhile has none. */
async function endNaps(classroomId: number | null, ids: readonly number[]): Promise<void> {
  const { data } = await call(getRoomNow, { query: { ClassroomID: classroomId ?? undefined } });
  const tiles = data.Room?.Children.filter(({ ChildID }) => ids.includes(ChildID)) ?? [];
  const SleepIDs = tiles.flatMap(({ Sleep }) => Sleep?.SleepID ?? []);
  if (SleepIDs.length > 0) await call(endSleep, { body: { SleepIDs } });
}

/** Checks children of a classroom in or out; done, it says on which days. */
export function useCheck(classroomId: number | null, now: () => string, handlers: CheckHandlers<Check, ChangedDays>) {
  return useShownCheck(
    classroomId,
    handlers,
    async ({ kind, children, endsNap }) => {
      const body = { ChildIDs: children.map((row) => row.ChildID) };
      if (endsNap) await endNaps(classroomId, body.ChildIDs);
      return (await call(kind === 'in' ? checkIn : checkOut, { body })).data.Days;
    },
    ({ kind, children }) => children.map((row) => checked(kind, row, now())),
  );
}

const reasons = { in: 'Checked in by mistake.', out: 'Checked out by mistake.' };

/** Gives how many are back where they were. */
async function putBack(classroomId: number | null, { kind, days, children }: StoredCheck): Promise<number> {
  let changed = 0;
  for (const { Day, ChildIDs } of days) {
    const { data } = await call(getDaySheet, { query: { Day, ClassroomID: classroomId ?? undefined } });
    const rows = data.Children.filter(({ ChildID }) => ChildIDs.includes(ChildID));
    changed += await putBackOn(Day, kind, rows, children);
  }
  return changed;
}

/** @param rows as they are on that day now, of whom the check made a difference to */
async function putBackOn(
  Day: string,
  kind: Check['kind'],
  rows: readonly AttendanceRow[],
  children: readonly AttendanceRow[],
): Promise<number> {
  let changed = 0;
  for (const row of rows) {
    const { ChildID, Version } = row;
    const before = children.find((child) => child.ChildID === ChildID);
    if (!before) continue;
    const { TimeIn, TimeOut } = kind === 'out' ? { TimeIn: row.TimeIn, TimeOut: null } : before;
    // Whoever is back on the day before is here on this one, too, though this one is still ended.
    if (kind === 'out' ? row.TimeOut === null : !row.IsHere) {
      // An undo whose answer was lost has put them back; who else has come or gone since is not where the mistake left them.
      if (row.TimeIn === TimeIn && row.TimeOut === TimeOut) changed += 1;
      continue;
    }
    await call(correctAttendance, { body: { ChildID, Version, Day, TimeIn, TimeOut, Reason: reasons[kind] } });
    changed += 1;
  }
  return changed;
}

/**
 * Checks one child of a room in, today, and gives the way back, which says how many it has put back; none where the child was
 * here already.
 */
export async function checkInOne(
  classroomId: number | null,
  childId: number,
): Promise<(() => Promise<number>) | undefined> {
  const { data: sheet } = await call(getDaySheet, { query: { ClassroomID: classroomId ?? undefined } });
  const { data } = await call(checkIn, { body: { ChildIDs: [childId] } });
  if (data.Changed === 0) return undefined;
  const children = sheet.Children.filter(({ ChildID }) => ChildID === childId);
  return () => putBack(classroomId, { kind: 'in', days: data.Days, children });
}

/** Undoes a check by correcting each child's times back to what they were; done, it says of how many. */
export function useUndo(classroomId: number | null, handlers: CheckHandlers<StoredCheck, number>) {
  return useShownCheck(
    classroomId,
    handlers,
    (check) => putBack(classroomId, check),
    ({ children }) => children,
  );
}

/** Corrects when a child came and went on a day. */
export function useCorrect() {
  const refresh = useRefreshAttendance();
  return useMutation({
    ...inOrder,
    mutationFn: async (body: InputOf<typeof correctAttendance.body>) => (await call(correctAttendance, { body })).data,
    onSettled: refresh,
  });
}
