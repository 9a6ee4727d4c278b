import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { readStored } from '../lib/storage.ts';
import { paths } from '../lib/paths.ts';
import { addAdminRoutes, guard, routes } from './router.tsx';

/**
 * The router of the page that is being opened. Where nobody ever signed in, a page for signed-in people gives way to the
 * login page at once (product 6.1): its own code and data are a second's wait on a slow phone, only to be turned away.
 */
export function startRouter(): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addAdminRoutes });
  const { location } = router.state;
  const guarded = matchRoutes(routes, location)?.some(({ route }) => route.handle === guard);
  // Whose session ended under a form is told so on the way there.
  if (guarded && readStored('tft_authenticated') !== true && !readStored('kept_form')) {
    const from = `${location.pathname}${location.search}`;
    void router.navigate(paths.login, { replace: true, state: { from } });
  }
  return router;
}
