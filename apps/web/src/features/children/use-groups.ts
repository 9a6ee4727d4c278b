import { getGroups } from '@footprints/contracts/children';
import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../api/answer-query.ts';
import { useSession } from '../identity/use-session.ts';
import { childrenKey } from './queries.ts';
import { toldApart } from './told-apart.ts';

/** The groups that a staff member selects children from; of one classroom when acting as it. */
export function useGroups({ enabled = true } = {}) {
  const { activeClassroom } = useSession();
  const classroomId = activeClassroom?.id ?? null;
  const groups = answerQuery([childrenKey, 'groups', classroomId], getGroups, { query: { ClassroomID: classroomId } });
  return useQuery({ ...groups, enabled, select: toldApart });
}
