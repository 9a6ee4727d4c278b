import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { keepFocus } from '../../ui/page.tsx';

const param = 'id';

/**
 * The token that a mailed link brought, kept in memory alone: it goes from the address bar at once, so that neither the
 * history nor a screenshot nor somebody who is handed the phone finds it. '' when there is none.
 */
export function useMailedToken(): string {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const given = search.get(param);
  const [token, setToken] = useState(given ?? '');
  // A second link that is opened in the same tab brings another token.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    if (given !== null) void navigate(pathname, { replace: true, state: keepFocus });
  }, [given, navigate, pathname]);
  return token;
}
