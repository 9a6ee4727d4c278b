import { idInUrl } from '@footprints/contracts/wire';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../identity/use-session.ts';
import { classroomsQuery } from '../places/queries.ts';

const classroomParam = 'classroom';

/** The room, or one of its views at that path; of the classroom named, else of one's own or the one acted as. */
export function roomLink(classroomId: number | null, path: string = paths.room): string {
  return classroomId === null ? path : `${path}?${classroomParam}=${classroomId}`;
}

/** Which room is looked at, for whoever may choose: the one that the URL names, or the one acted as; null for one's own or all. */
export function useRoomId(): number | null {
  const [search] = useSearchParams();
  const { activeClassroom, choosesClassroom } = useSession();
  if (!choosesClassroom) return null;
  return idInUrl(search.get(classroomParam)) ?? activeClassroom?.id ?? null;
}

/** What the room is called that is looked at, one's own or the one named; '' as long as nobody has said, and of all rooms. */
export function useRoomName(classroomId: number | null): string {
  const { appInfo, activeClassroom, choosesClassroom } = useSession();
  const { data: rooms } = useQuery({ ...classroomsQuery, enabled: choosesClassroom && classroomId !== null });
  if (!choosesClassroom) return appInfo?.Name ?? '';
  if (classroomId === null) return '';
  const acted = activeClassroom?.id === classroomId ? activeClassroom.name : '';
  return rooms?.find(({ UserID }) => UserID === classroomId)?.Name ?? acted;
}
