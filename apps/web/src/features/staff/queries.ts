import { listDevices, pairDevice } from '@footprints/contracts/devices';
import { listShifts } from '@footprints/contracts/shifts';
import { act, endAct, listRoomPeople, listStaffMembers } from '@footprints/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { call } from '../../api/client.ts';
import { isGone } from '../../api/not-found.ts';
import { allRowsQuery } from '../../lists/use-rows.ts';

const staffKey = 'staff';

/** Who works at the room's location, and who of them records in this session. */
export const roomPeopleQuery = answerQuery([staffKey, 'room'], listRoomPeople);

/** Says by a PIN who records here from now on. */
export function useAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { StaffMemberID: number; Pin: string }) => (await call(act, { body })).data,
    // What is asked for anew is waited for by nobody: the PIN was right.
    onSuccess: () => void client.invalidateQueries({ queryKey: roomPeopleQuery.queryKey }),
    onError: (error) => {
      if (isGone(error)) void client.invalidateQueries({ queryKey: roomPeopleQuery.queryKey });
    },
  });
}

/** Nobody in particular records here any more. */
export function useEndAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endAct),
    onSettled: () => void client.invalidateQueries({ queryKey: roomPeopleQuery.queryKey }),
  });
}

/** The shifts of a day in a room, or at the whole location. */
export function shiftsQuery(day: string, classroomId: number | null) {
  return answerQuery([staffKey, 'shifts', day, classroomId], listShifts, {
    query: { Day: day, ClassroomID: classroomId },
  });
}

/** Who works in the rooms of a location, for directors and admins. */
export function membersQuery(locationId: number | undefined) {
  return allRowsQuery(listStaffMembers, { Sort: 'DisplayName', LocationID: locationId });
}

export const devicesQuery = answerQuery([staffKey, 'devices'], listDevices);

/** Makes this browser a room's tablet. Nothing is asked for anew: the director's pages are not the room's to ask for. */
export function usePairDevice() {
  const mutation = useMutation({
    mutationFn: async (body: { Name: string; ClassroomID: number }) => (await call(pairDevice, { body })).data,
  });
  return { ...mutation, endpoint: pairDevice };
}
