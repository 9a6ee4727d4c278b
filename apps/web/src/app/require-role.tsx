import { messages } from '@footprints/contracts/errors';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useLogout } from '../features/identity/queries.ts';
import { type Session, useSession } from '../features/identity/use-session.ts';
import { interruptedForm, keepOnlyOf } from '../lib/drafts.ts';
import { paths } from '../lib/paths.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { Notices } from '../ui/notices.tsx';
import type { Allowed } from './page.ts';
import { Unreachable } from './unreachable.tsx';

/** Lets the page behind it show only to whom it is for, with a place to say what was done, which stays as one leaves that page. */
export function RequireRole({ allow }: { allow: Allowed }) {
  const session = useSession();
  const { status } = session;
  const isKnown = status === 'signed-in' || status === 'anonymous';
  const [wasUnreachable, setWasUnreachable] = useState(false);
  const isWaiting = status === 'unreachable' || (wasUnreachable && !isKnown);
  if (isWaiting !== wasUnreachable) setWasUnreachable(isWaiting);
  if (isWaiting) return <Unreachable />;
  return isKnown ? <Admit session={session} allow={allow} /> : <SkeletonRows />;
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

  const person = session.appInfo?.UserID;
  useEffect(() => {
    if (person !== undefined) keepOnlyOf(person);
  }, [person]);

  if (withoutRoles) return <SkeletonRows />;
  if (!signedIn) {
    if (hadNoRoles) return <SentTo to={paths.loginWithError(messages.noRoles)} />;
    // Only a session that ended by itself leaves a form (product 7.10).
    const left = interruptedForm();
    const login = left ? paths.loginWithError(`You were signed out. Your ${left.noun} is kept.`) : paths.login;
    const here = `${location.pathname}${location.search}`;
    const from = left && here === paths.home ? left.path : here;
    return <SentTo to={login} {...(arrivedSignedIn && !left ? {} : { from })} />;
  }
  // The place asks for a second factor first.
  if (session.appInfo?.Next && location.pathname !== paths.account) return <Navigate to={paths.account} replace />;
  if (allow !== '*' && !session.hasRole(...allow)) return <Navigate to={paths.home} replace />;
  return (
    <Notices>
      <Outlet />
    </Notices>
  );
}

/**
 * Sends to another page, and again whoever comes back here before that page was drawn: `Navigate` sends once, and what is back where
 * it was before anything else was drawn has not changed for React.
 */
function SentTo({ to, from }: { to: string; from?: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    const send = () => void navigate(to, { replace: true, state: from === undefined ? null : { from } });
    const sendAgain = () => {
      if (window.location.pathname === location.pathname) send();
    };
    send();
    window.addEventListener('popstate', sendAgain);
    return () => window.removeEventListener('popstate', sendAgain);
  }, [navigate, location, to, from]);
  return null;
}
