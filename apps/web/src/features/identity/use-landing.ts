import { useLocation } from 'react-router-dom';
import { interruptedForm } from '../../lib/drafts.ts';
import { paths } from '../../lib/paths.ts';
import { safeReturnPath } from '../../lib/return-path.ts';
import { useSession } from './use-session.ts';

/**
 * Where whoever is signed in is led on to from the pages of signing in (product 3.11), an admin too where that is the form under which
 * their session ended (product 7.10); undefined while nobody is.
 */
export function useLanding(): string | undefined {
  const { appInfo, hasRole } = useSession();
  const state = useLocation().state as { from?: unknown } | null;
  if (!appInfo) return undefined;
  const origin = safeReturnPath(state?.from) ?? paths.home;
  const left = interruptedForm();
  const isBackInForm = left?.person === appInfo.UserID && left.path === origin;
  return hasRole('Admin') && !isBackInForm ? paths.admin : origin;
}
