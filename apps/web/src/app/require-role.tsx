import { messages } from '@footprints/contracts/errors';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useLogout } from '../features/identity/queries.ts';
import { type Session, useSession } from '../features/identity/use-session.ts';
import { paths } from '../lib/paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import type { Allowed } from './routes-table.ts';

/** Lets the page behind it show only to whom it is for. */
export function RequireRole({ allow }: { allow: Allowed }) {
  const session = useSession();
  if (session.status === 'loading') return <SkeletonRows />;
  if (session.status === 'unreachable') {
    return <EmptyState text={messages.unavailable} action={<Button onClick={session.retry}>Try again</Button>} />;
  }
  return <Admit session={session} allow={allow} />;
}

function Admit({ session, allow }: { session: Session; allow: Allowed }) {
  const location = useLocation();
  const signedIn = session.status === 'signed-in';
  const withoutRoles = session.appInfo?.Roles.length === 0;
  // Whoever logs out here leaves on purpose: only who arrives without a session is brought back later.
  const [arrivedSignedIn] = useState(signedIn);
  const [hadNoRoles, setHadNoRoles] = useState(withoutRoles);
  if (withoutRoles && !hadNoRoles) setHadNoRoles(true);
  const { mutate: logOut } = useLogout();
  useEffect(() => {
    if (withoutRoles) logOut();
  }, [withoutRoles, logOut]);

  if (withoutRoles) return <SkeletonRows />;
  if (!signedIn) {
    if (hadNoRoles) return <Navigate to={paths.loginWithError(messages.noRoles)} replace />;
    const from = `${location.pathname}${location.search}`;
    return <Navigate to={paths.login} replace state={arrivedSignedIn ? null : { from }} />;
  }
  // The place asks for a second factor first.
  if (session.appInfo?.Next && location.pathname !== paths.account) return <Navigate to={paths.account} replace />;
  if (allow !== '*' && !session.hasRole(...allow)) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}
