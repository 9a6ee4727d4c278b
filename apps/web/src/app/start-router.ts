import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { keepOnlyOf } from '../lib/drafts.ts';
import { isSignedInHere, readStored } from '../lib/storage.ts';
import { paths } from '../lib/paths.ts';
import { guard } from './guarded.tsx';
import { hasBrokenId } from './known-params.tsx';
import { addRoutes, loadSignedInRoutes, routes } from './router.tsx';
import { loadSignedIn } from './shell/side-menu.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router of the page that is being opened, where what was kept too long is forgotten first (product 7.10). Where nobody
 * ever signed in, a page for signed-in people gives way to the login page before anything of it is asked for (product 6.1):
 * its code and data are a second's wait on a slow phone, only to be turned away.
 */
export async function startRouter(): Promise<Router> {
  keepOnlyOf();
  // Whose session ended under a form is told so on the way there.
  const isStranger = !isSignedInHere() && !readStored('kept_form');
  // Whoever is signed in sees their lines of the menu next and goes on from the first page: both come beside it.
  if (!isStranger) void Promise.allSettled([loadSignedIn(), loadSignedInRoutes()]);
  const from = `${window.location.pathname}${window.location.search}`;
  const isTurnedAway = isStranger && (await isGuarded().catch(() => undefined));
  if (isTurnedAway) window.history.replaceState(null, '', paths.login);
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addRoutes });
  if (isTurnedAway) void router.navigate(paths.login, { replace: true, state: { from } });
  return router;
}

async function isGuarded(): Promise<boolean | undefined> {
  const first = matchRoutes(routes, window.location);
  const matches = first?.at(-1)?.route.path === '*' ? matchRoutes(await loadSignedInRoutes(), window.location) : first;
  const params = matches?.at(-1)?.params ?? {};
  // Whether there is such a page comes before who asks (product 6.2); of a type of report only the form's own route knows.
  if ('type' in params || hasBrokenId(params)) return false;
  return matches?.some(({ route }) => route.handle === guard);
}
