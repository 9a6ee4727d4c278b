import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/identity/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { FailurePage } from './failure-page.tsx';
import { NumericIds } from './known-params.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RouteFailure } from './route-failure.tsx';
import { type Allowed, knownReportType, pages } from './routes-table.ts';
import { Shell } from './shell/shell.tsx';
import { StartScreen } from './start-screen.tsx';

type Row = (typeof pages)[number];

const routeOf = ([path, , lazy]: Row): RouteObject => ({ path, lazy });

/** Marks the routes of pages that are only for who is signed in. */
export const guard = { isGuard: true };

/** One guard for all pages of the same people: it stays while they go from one to the next. */
function guarded(allow: Allowed, rows: readonly Row[]): RouteObject {
  return {
    handle: guard,
    lazy: async () => {
      const { RequireRole } = await import('./require-role.tsx');
      return { element: <RequireRole allow={allow} /> };
    },
    children: rows.map(routeOf),
  };
}

const typed = paths.createReportOf(':type');
const isGuarded = ([path, allow]: Row) => allow !== undefined && path !== typed;
const guardedPages = Map.groupBy(pages.filter(isGuarded), ([, allow]) => allow);

/** Who may open what: the table of pages in the frames that they stand in. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <FailurePage />,
    hydrateFallbackElement: <StartScreen />,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          // The first page that anybody sees: a chunk of its own would be one more trip to the server before it shows.
          { path: paths.login, Component: LoginPage },
          ...pages.filter(([, allow]) => allow === undefined).map(routeOf),
          {
            element: <NumericIds />,
            children: [
              ...[...guardedPages].map(([allow = '*', rows]) => guarded(allow, rows)),
              { id: 'admin', ...guarded(adminRoles, []) },
              {
                // Whether there is such a type comes before who asks, as with ids.
                lazy: knownReportType,
                children: [
                  guarded(
                    staffRoles,
                    pages.filter(([path]) => path === typed),
                  ),
                ],
              },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** Adds the admin's pages once one of them is asked for: few people ever open one, and everybody loads the first page. */
export const addAdminRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path !== paths.admin && !path.startsWith(`${paths.admin}/`)) return;
  const { adminRoutes } = await import('./admin-routes.ts');
  patch('admin', adminRoutes);
};
