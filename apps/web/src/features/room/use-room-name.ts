import { useQuery } from '@tanstack/react-query';
import { useSession } from '../identity/use-session.ts';
import { classroomsQuery } from '../places/queries.ts';

/** What the room is called that is looked at, one's own or the one named; '' as long as nobody has said, and of all rooms. */
export function useRoomName(classroomId: number | null): string {
  const { appInfo, activeClassroom, choosesClassroom } = useSession();
  const { data: rooms } = useQuery({ ...classroomsQuery, enabled: choosesClassroom && classroomId !== null });
  if (!choosesClassroom) return appInfo?.Name ?? '';
  if (classroomId === null) return '';
  const acted = activeClassroom?.id === classroomId ? activeClassroom.name : '';
  return rooms?.find(({ UserID }) => UserID === classroomId)?.Name ?? acted;
}
