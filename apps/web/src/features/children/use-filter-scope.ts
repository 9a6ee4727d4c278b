import { useSession } from '../identity/use-session.ts';
import type { FilterScope } from './queries.ts';

/** Whose children the signed-in staff member filters by. */
export function useFilterScope(): FilterScope {
  const { hasRole, activeClassroom } = useSession();
  const role = hasRole('Director') ? 'Director' : hasRole('Admin') ? 'Admin' : 'Classroom';
  return { role, classroomId: activeClassroom?.id ?? null };
}
