import type { RouteObject } from 'react-router-dom';
import type { Allowed, PageRow } from './page.ts';

/** Marks the routes of pages that are only for who is signed in. */
export const guard = { isGuard: true };

/** One page as a route. */
export const routeOf = ([path, , lazy]: PageRow): RouteObject => ({ path, lazy });

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

/** Pages behind the guards that their rows name. */
export function guarded(rows: readonly PageRow[]): RouteObject[] {
  const byPeople = Map.groupBy(rows, ([, allow]) => allow);
  return [...byPeople].map(([allow = '*', same]) => guardOf(allow, same.map(routeOf)));
}
