import type { InputOf } from '@footprints/contracts/endpoint';
import { getRatioLog } from '@footprints/contracts/ratio';
import { getRoomNow } from '@footprints/contracts/room';
import {
  checkSleep,
  endSleep,
  getSleepSheet,
  startSleep,
  undoSleepCheck,
  undoSleepStart,
} from '@footprints/contracts/sleep';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { call } from '../../api/client.ts';
import { reportsKey } from '../reports/queries.ts';

const roomKey = 'room';
/**
 * What others record is told as it happens (product 24); so often it is asked for besides, for what is not told, such as a shift,
 * and because a check must not be missed. The one place that says so.
 */
const askAgainMs = 60_000;

/** A room at this moment, one's own or the one named; for directors without one every room in numbers. */
export function roomNowQuery(classroomId: number | null) {
  return queryOptions({
    queryKey: [roomKey, 'now', classroomId],
    queryFn: async ({ signal }) => {
      const { data } = await call(getRoomNow, { query: { ClassroomID: classroomId ?? undefined }, signal });
      // Everything is reckoned by the server's clock: how far this device's own is behind it.
      return { ...data, aheadMs: Date.parse(data.Now) - Date.now() };
    },
    staleTime: 0,
    refetchInterval: askAgainMs,
  });
}

/** Who slept on a day; of a classroom, one's own, or of the location. */
export function sleepSheetQuery(classroomId: number | null, day: string) {
  return {
    ...answerQuery([roomKey, 'sheet', classroomId, day], getSleepSheet, {
      query: { Day: day, ClassroomID: classroomId ?? undefined },
    }),
    staleTime: 0,
  };
}

/** How a room, or every room of the location, was staffed on a day. */
export function ratioLogQuery(classroomId: number | null, day: string) {
  return {
    ...answerQuery([roomKey, 'ratio', classroomId, day], getRatioLog, {
      query: { Day: day, ClassroomID: classroomId ?? undefined },
    }),
    staleTime: 0,
  };
}

interface Handlers<Data, Sent> {
  onDone: (data: Data, sent: Sent) => void;
  onFailed: (error: Error) => void;
}

function useRoomMutation<Data, Sent>(send: (sent: Sent) => Promise<Data>, { onDone, onFailed }: Handlers<Data, Sent>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: onFailed,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [roomKey] });
      void client.invalidateQueries({ queryKey: [reportsKey] });
    },
  });
}

type Start = InputOf<typeof startSleep.body>;
/** Puts children down, those who lie alike together; gives the ids of their naps. Whoever lies already when it is tried again sleeps on. */
export const useStartSleep = (handlers: Handlers<number[], Start[]>) =>
  useRoomMutation(async (starts: Start[]) => {
    const answers = await Promise.all(starts.map((body) => call(startSleep, { body })));
    return answers.flatMap(({ data }) => data.Sleeps.map(({ SleepID }) => SleepID));
  }, handlers);

/** Takes back naps that were begun by mistake. */
export const useUndoStart = (handlers: Handlers<unknown, number[]>) =>
  useRoomMutation(async (ids: number[]) => (await call(undoSleepStart, { body: { SleepIDs: ids } })).data, handlers);

type Check = InputOf<typeof checkSleep.body>;
/** Says that somebody looked at one child. */
export const useCheckSleep = (handlers: Handlers<{ SleepCheckID: number }, Check>) =>
  useRoomMutation(async (body: Check) => (await call(checkSleep, { body })).data, handlers);

/** Strikes a check that was a mistake. */
export const useUndoCheck = (handlers: Handlers<unknown, number>) =>
  useRoomMutation(async (id: number) => (await call(undoSleepCheck, { body: { SleepCheckID: id } })).data, handlers);

/** Says that children woke. */
export const useEndSleep = (handlers: Handlers<unknown, number[]>) =>
  useRoomMutation(async (ids: number[]) => (await call(endSleep, { body: { SleepIDs: ids } })).data, handlers);
