import { idInUrl } from '@footprints/contracts/wire';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../identity/use-session.ts';
import { classroomParam } from './links.ts';

/** Which room is looked at, for whoever may choose: the one that the URL names, or the one acted as; null for one's own or all. */
export function useRoomId(): number | null {
  const [search] = useSearchParams();
  const { activeClassroom, choosesClassroom } = useSession();
  if (!choosesClassroom) return null;
  return idInUrl(search.get(classroomParam)) ?? activeClassroom?.id ?? null;
}
