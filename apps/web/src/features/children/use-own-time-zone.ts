import { useQuery } from '@tanstack/react-query';
import { useSession } from '../identity/use-session.ts';
import { ownChildrenQuery } from './queries.ts';

/**
 * The time zone of the location where one of the own children is: a family may have children at several. For anybody else, and
 * as long as it is not known, that of the session.
 */
export function useOwnTimeZone(childId: number | undefined): string | null {
  const { isParent, timeZone } = useSession();
  const { data = [] } = useQuery({ ...ownChildrenQuery, enabled: isParent && childId !== undefined });
  return data.find(({ ChildID }) => ChildID === childId)?.TimeZone ?? timeZone;
}
