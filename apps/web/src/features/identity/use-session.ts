import { staffRoles, type AppInfo, type Role } from '@footprints/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useStored } from '../../lib/storage.ts';
import { sessionQuery } from './queries.ts';

export interface Session {
  /** `unreachable`: nobody could say who is signed in. */
  status: 'loading' | 'unreachable' | 'anonymous' | 'signed-in';
  appInfo?: AppInfo;
  hasRole: (...roles: readonly Role[]) => boolean;
  isStaff: boolean;
  isParent: boolean;
  /** May choose a classroom to act as. */
  choosesClassroom: boolean;
  /** The classroom that a director or admin acts as, or null. */
  activeClassroom: { id: number; name: string } | null;
  /** IANA zone of the location, or null. */
  timeZone: string | null;
}

/** The session of this browser, as the server last told it. */
export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery);
  const [storedClassroom] = useStored('tft_activeClassroom');
  const hasRole = (...roles: readonly Role[]) => data?.Roles.some((role) => roles.includes(role)) ?? false;
  const choosesClassroom = hasRole('Director', 'Admin');
  return {
    status: data ? 'signed-in' : data === null ? 'anonymous' : isError ? 'unreachable' : 'loading',
    ...(data ? { appInfo: data } : {}),
    hasRole,
    isStaff: hasRole(...staffRoles),
    isParent: hasRole('Parent'),
    choosesClassroom,
    activeClassroom: choosesClassroom ? (storedClassroom ?? null) : null,
    timeZone: data?.TimeZone ?? null,
  };
}
