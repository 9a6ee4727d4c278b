import type { RouteObject } from 'react-router-dom';
import type { Allowed, PageRow } from './page.ts';

/** Marks the routes of pages that are only for who is signed in. */
export const guard = { isGuard: true };

/** The guard of all pages of the same people: it stays while they go from one to the next. */
export function guardOf(allow: Allowed, children: RouteObject[]): RouteObject {
  return {
    handle: guard,
    lazy: async () => {
      const { RequireRole } = await import('./require-role.tsx');
      return { element: <RequireRole allow={allow} /> };
    },
    children,
  };
}

/** Pages behind the guards that their rows name; those that are for everybody behind none. */
export function guarded(rows: readonly PageRow[]): RouteObject[] {
  return [...Map.groupBy(rows, ([, allow]) => allow)].flatMap(([allow, same]) => {
    const routes: RouteObject[] = same.map(([path, , lazy]) => ({ path, lazy }));
    return allow === undefined ? routes : guardOf(allow, routes);
  });
}
