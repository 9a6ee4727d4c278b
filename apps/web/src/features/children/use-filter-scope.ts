import { useSession } from '../identity/use-session.ts';
import type { FilterScope } from './queries.ts';

/** Whose children the signed-in staff member filters by. */
export function useFilterScope(): FilterScope {
  const { choosesClassroom, activeClassroom } = useSession();
  return { choosesClassroom, classroomId: activeClassroom?.id ?? null };
}
