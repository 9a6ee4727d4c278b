import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { keepOnlyOf } from '../lib/drafts.ts';
import { readStored } from '../lib/storage.ts';
import { paths } from '../lib/paths.ts';
import { guard } from './guarded.tsx';
import { addRoutes, loadSignedInRoutes, routes } from './router.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router of the page that is being opened, where what was kept too long is forgotten first (product 7.10). Where nobody
 * ever signed in, a page for signed-in people gives way to the login page at once (product 6.1): its own code and data are a
 * second's wait on a slow phone, only to be turned away.
 */
export function startRouter(): Router {
  keepOnlyOf();
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addRoutes });
  // Whose session ended under a form is told so on the way there.
  const isStranger = readStored('tft_authenticated') !== true && !readStored('kept_form');
  // Whoever is signed in goes on from the first page, so the table of the others comes beside it.
  const ready = isStranger ? turnAway(router) : loadSignedInRoutes();
  ready.catch(() => {
    // Asked for again, and told of, where a page needs it.
  });
  return router;
}

async function turnAway(router: Router): Promise<void> {
  const { location } = router.state;
  const first = matchRoutes(routes, location) ?? [];
  const isFirst = first.some(({ route: { path } }) => path !== undefined && path !== '*');
  const matches = isFirst ? first : matchRoutes(await loadSignedInRoutes(), location);
  if (!matches?.some(({ route }) => route.handle === guard)) return;
  const from = `${location.pathname}${location.search}`;
  await router.navigate(paths.login, { replace: true, state: { from } });
}
