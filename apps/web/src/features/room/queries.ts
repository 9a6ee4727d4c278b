import { getRatioLog } from '@footprints/contracts/ratio';
import { getRoomNow } from '@footprints/contracts/room';
import { getSleepSheet } from '@footprints/contracts/sleep';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { answerQuery, askAgainMs } from '../../api/answer-query.ts';
import { call } from '../../api/client.ts';
import { named } from '../children/told-apart.ts';
import { reportsKey } from '../reports/queries.ts';

const roomKey = 'room';

/** A room at this moment, one's own or the one named; for directors without one every room in numbers. */
export function roomNowQuery(classroomId: number | null) {
  return queryOptions({
    queryKey: [roomKey, 'now', classroomId],
    queryFn: async ({ signal }) => {
      const { data } = await call(getRoomNow, { query: { ClassroomID: classroomId }, signal });
      // Everything is reckoned by the server's clock: how far this device's own is behind it.
      const behindMs = Date.parse(data.Now) - Date.now();
      return { ...data, Room: data.Room && { ...data.Room, Children: named(data.Room.Children) }, behindMs };
    },
    staleTime: 0,
    refetchInterval: askAgainMs,
  });
}

/** Who slept on a day; of a classroom, one's own, or of the location. */
export function sleepSheetQuery(classroomId: number | null, day: string) {
  return {
    ...answerQuery([roomKey, 'sheet', classroomId, day], getSleepSheet, {
      query: { Day: day, ClassroomID: classroomId },
    }),
    staleTime: 0,
  };
}

/** How a room, or every room of the location, was staffed on a day. */
export function ratioLogQuery(classroomId: number | null, day: string) {
  return {
    ...answerQuery([roomKey, 'ratio', classroomId, day], getRatioLog, {
      query: { Day: day, ClassroomID: classroomId },
    }),
    staleTime: 0,
  };
}

/** Asks anew for the room and its reports, of which something may have changed. */
export function useRefreshRoom(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [roomKey] });
    void client.invalidateQueries({ queryKey: [reportsKey] });
  };
}
