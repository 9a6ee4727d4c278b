import {
  type AttendanceRow,
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
import { addDays } from '../../lib/days.ts';
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
  /** The day on which it was tapped. */
  day: string;
  /** Their rows of that day before it. */
  children: readonly AttendanceRow[];
  /** They sleep, and are woken first. */
  endsNap?: true;
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

interface CheckHandlers {
  onTap: () => void;
  /** @param changed of how many children something was changed */
  onDone: (check: Check, changed: number) => void;
  onFailed: (error: Error, check: Check) => void;
}

/** A mutation whose rows are shown on today's sheet at once, and taken back when it could not be saved. */
function useShownCheck(
  classroomId: number | null,
  { onTap, onDone, onFailed }: CheckHandlers,
  send: (check: Check) => Promise<number>,
  rowsAfter: (check: Check) => readonly AttendanceRow[],
) {
  const client = useQueryClient();
  const { queryKey } = daySheetQuery(classroomId);
  const put = (rows: readonly AttendanceRow[]) =>
    client.setQueryData(queryKey, (sheet) => sheet && withRows(sheet, rows));
  const refresh = useRefreshAttendance();
  return useMutation({
    ...inOrder,
    mutationFn: send,
    onMutate: async (check) => {
      onTap();
      const rows = rowsAfter(check);
      await client.cancelQueries({ queryKey });
      const ids = new Set(rows.map((row) => row.ChildID));
      const before = client.getQueryData(queryKey)?.Children.filter((row) => ids.has(row.ChildID)) ?? [];
      put(rows);
      return before;
    },
    onSuccess: (changed, check) => onDone(check, changed),
    onError: (error, check, before = []) => {
      put(before);
      onFailed(error, check);
    },
    onSettled: (_changed, _error, { endsNap }) => {
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

/** Checks children of a classroom in or out. */
export function useCheck(classroomId: number | null, now: () => string, handlers: CheckHandlers) {
  return useShownCheck(
    classroomId,
    handlers,
    async ({ kind, children, endsNap }) => {
      const body = { ChildIDs: children.map((row) => row.ChildID) };
      if (endsNap) await endNaps(classroomId, body.ChildIDs);
      return (await call(kind === 'in' ? checkIn : checkOut, { body })).data.Changed;
    },
    ({ kind, children }) => children.map((row) => checked(kind, row, now())),
  );
}

const reasons = { in: 'Checked in by mistake.', out: 'Checked out by mistake.' };

/** Gives how many are back where they were. */
async function putBack(classroomId: number | null, { kind, day, children }: Check): Promise<number> {
  // Who goes in the night goes on the day on which they came (product 12.1), whatever is over already of today.
  const dayOf = ({ TimeIn, TimeOut }: AttendanceRow) =>
    kind === 'out' && (TimeIn === null || TimeOut !== null) ? addDays(day, -1) : day;
  let changed = 0;
  for (const [Day, some] of Map.groupBy(children, dayOf)) changed += await putBackOn(Day, classroomId, kind, some);
  return changed;
}

async function putBackOn(
  Day: string,
  classroomId: number | null,
  kind: Check['kind'],
  children: readonly AttendanceRow[],
): Promise<number> {
  let changed = 0;
  const { data: sheet } = await call(getDaySheet, { query: { Day, ClassroomID: classroomId ?? undefined } });
  const present = new Map(sheet.Children.map((row) => [row.ChildID, row]));
  for (const before of children) {
    const row = present.get(before.ChildID);
    if (!row) continue;
    const { ChildID, Version } = row;
    const times = kind === 'out' ? { TimeIn: row.TimeIn, TimeOut: null } : before;
    if (row.IsHere !== (kind === 'in')) {
      // An undo whose answer was lost has put them back; who else has come or gone since is not where the mistake left them.
      if (row.TimeIn === times.TimeIn && row.TimeOut === times.TimeOut) changed += 1;
      continue;
    }
    const body = {
      ChildID,
      Version,
      Day,
      TimeIn: times.TimeIn,
      TimeOut: times.TimeOut,
      Reason: reasons[kind],
    };
    await call(correctAttendance, { body });
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
  return () => putBack(classroomId, { kind: 'in', day: sheet.Day, children });
}

/** Undoes a check by correcting each child's times back to what they were. */
export function useUndo(classroomId: number | null, handlers: CheckHandlers) {
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
