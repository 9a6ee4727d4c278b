import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { safeReturnPath } from '../../lib/return-path.ts';
import { useSession } from './use-session.ts';

function originOf(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return safeReturnPath(from) ?? paths.home;
}

/** Where whoever is signed in is led on to from the pages of signing in (product 3.11); undefined while nobody is. */
export function useLanding(): string | undefined {
  const { appInfo, hasRole } = useSession();
  const state = useLocation().state as unknown;
  if (!appInfo) return undefined;
  return hasRole('Admin') ? paths.admin : originOf(state);
}
