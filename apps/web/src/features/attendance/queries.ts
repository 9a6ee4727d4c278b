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
import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { useBeforeUnload } from 'react-router-dom';
import { answerQuery, askAgainMs } from '../../api/answer-query.ts';
import { call } from '../../api/client.ts';
import { SilenceError } from '../../api/errors.ts';
import { isSignedInHere } from '../../lib/storage.ts';
import { childrenKey } from '../children/queries.ts';
import { named } from '../children/told-apart.ts';

const attendanceKey = 'attendance';
const withNames = (sheet: DaySheet) => ({ ...sheet, Children: named(sheet.Children) });
/** A child's day, with what its sheet calls the child. */
export type NamedRow = AttendanceRow & { Name: string };
/** One after the other, so that the last of two quick taps on a child also arrives last. */
const inOrder = { mutationKey: [attendanceKey], scope: { id: attendanceKey } };

/** The day sheet of a classroom, or of one's own; without a day that of today by the server's calendar. */
export function daySheetQuery(classroomId: number | null, day: string | null = null) {
  return {
    ...answerQuery([attendanceKey, 'day', classroomId, day], getDaySheet, {
      query: { Day: day, ClassroomID: classroomId },
    }),
    select: withNames,
    // Today's becomes another day's while it is open.
    ...(day === null && { refetchInterval: askAgainMs }),
  };
}

/** A location's day, or a room's. It is asked for whenever it comes on the screen: a report may just have been saved. */
export function placeTodayQuery(classroomId: number | null) {
  return {
    ...answerQuery([attendanceKey, 'today', classroomId], getPlaceToday, {
      query: { ClassroomID: classroomId },
    }),
    staleTime: 0,
    refetchInterval: askAgainMs,
  };
}

/** Children who came or who left, all at once. */
export interface Check {
  kind: 'in' | 'out';
  /** Their rows before it, as they were shown. */
  children: readonly NamedRow[];
  /** Of which day those are: the one before, where its sheet is still shown. */
  day: string;
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

/** Checks go one after the other: whoever closes the page while one is on its way, or yet to go, is asked. */
export function useAskWhileChecking() {
  const client = useQueryClient();
  useBeforeUnload((event) => {
    if (client.isMutating({ mutationKey: [attendanceKey] }) > 0 && isSignedInHere()) event.preventDefault();
  });
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
  /** Told as what the rows are shown from now on. */
  onTap: (rows: readonly AttendanceRow[]) => void;
  onDone: (check: C, answer: T) => void;
  onFailed: (error: Error, check: C) => void;
}

const isPaused = ({ state }: Mutation) => state.isPaused;
/** They waited while another met silence, and would meet it too: one after the other, each for as long. */
const waitedInVain = new WeakSet<object>();

/** A mutation whose rows are shown on today's sheet at once, and taken back when it could not be saved. */
function useShownCheck<C extends Check, T>(
  classroomId: number | null,
  { onTap, onDone, onFailed }: CheckHandlers<C, T>,
  send: (check: C) => Promise<T>,
  rowsAfter: (check: C) => readonly AttendanceRow[],
) {
  const client = useQueryClient();
  const { queryKey } = daySheetQuery(classroomId);
  // Another day's sheet may be shown by now.
  const put = ({ day }: Check, rows: readonly AttendanceRow[]) =>
    client.setQueryData(queryKey, (sheet) => (sheet?.Day === day ? withRows(sheet, rows) : sheet));
  const refresh = useRefreshAttendance();
  return useMutation({
    ...inOrder,
    mutationFn: (check: C) => (waitedInVain.delete(check) ? Promise.reject(new SilenceError(0)) : send(check)),
    onMutate: async (check: C) => {
      const rows = rowsAfter(check);
      onTap(rows);
      await client.cancelQueries({ queryKey });
      const ids = new Set(rows.map((row) => row.ChildID));
      const before = client.getQueryData(queryKey)?.Children.filter((row) => ids.has(row.ChildID)) ?? [];
      put(check, rows);
      return before;
    },
    onSuccess: (answer, check) => onDone(check, answer),
    onError: (error, check, before = []) => {
      if (error instanceof SilenceError) {
        const waiting = client.getMutationCache().findAll({ mutationKey: [attendanceKey], predicate: isPaused });
        for (const { state } of waiting) waitedInVain.add(state.variables as object);
      }
      put(check, before);
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
  const { data } = await call(getRoomNow, { query: { ClassroomID: classroomId } });
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

const notThere = { TimeIn: null, TimeOut: null };

type RowOfDay = AttendanceRow & { Day: string };

/** Gives how many are back where they were. */
async function putBack(classroomId: number | null, check: StoredCheck): Promise<number> {
  const rows: RowOfDay[] = [];
  for (const { Day, ChildIDs } of check.days) {
    const { data } = await call(getDaySheet, { query: { Day, ClassroomID: classroomId } });
    rows.push(
      ...data.Children.filter(({ ChildID }) => ChildIDs.includes(ChildID)).map((row) => ({ ...row, Day: data.Day })),
    );
  }
  const since = check.kind === 'out' ? await cameSince(classroomId, rows) : [];
  let changed = 0;
  for (const row of rows.filter(({ ChildID }) => !since.includes(ChildID))) {
    if (await putBackOn(check, row)) changed += 1;
  }
  return changed;
}

/** Who is here, though the first of the days that were ended is still: they were checked in again today. */
async function cameSince(classroomId: number | null, ended: readonly RowOfDay[]): Promise<number[]> {
  const { data: today } = await call(getDaySheet, { query: { ClassroomID: classroomId } });
  return today.Children.filter(({ ChildID, IsHere }) => {
    const first = ended.find((row) => row.ChildID === ChildID);
    return IsHere && first && first.TimeOut !== null;
  }).map(({ ChildID }) => ChildID);
}

/** Gives whether the child is back where it was on that day. */
async function putBackOn({ kind, day, children }: StoredCheck, row: RowOfDay): Promise<boolean> {
  const { ChildID, Version, Day } = row;
  const shown = children.find((child) => child.ChildID === ChildID);
  if (!shown) return false;
  // Nothing is known of another day than was shown, such as one that began meanwhile.
  const before = Day === day ? shown : notThere;
  const { TimeIn, TimeOut } = kind === 'out' ? { TimeIn: row.TimeIn, TimeOut: null } : before;
  // An undo whose answer was lost has put them back; who else has come or gone since is not where the mistake left them.
  if (kind === 'out' ? row.TimeOut === null : !row.IsHere) return row.TimeIn === TimeIn && row.TimeOut === TimeOut;
  await call(correctAttendance, { body: { ChildID, Version, Day, TimeIn, TimeOut, Reason: reasons[kind] } });
  return true;
}

/**
 * Checks one child of a room in or out, today, and gives the way back, which says how many it has put back; none where the child
 * was here, or had gone, already.
 */
export async function checkOne(
  kind: Check['kind'],
  classroomId: number | null,
  childId: number,
): Promise<(() => Promise<number>) | undefined> {
  const { data: sheet } = await call(getDaySheet, { query: { ClassroomID: classroomId } });
  const { data } = await call(kind === 'in' ? checkIn : checkOut, { body: { ChildIDs: [childId] } });
  if (data.Changed === 0) return undefined;
  const children = named(sheet.Children).filter(({ ChildID }) => ChildID === childId);
  return () => putBack(classroomId, { kind, days: data.Days, children, day: sheet.Day });
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

export function useCorrect() {
  const refresh = useRefreshAttendance();
  return useMutation({
    ...inOrder,
    mutationFn: async (body: InputOf<typeof correctAttendance.body>) => (await call(correctAttendance, { body })).data,
    onSettled: refresh,
  });
}
