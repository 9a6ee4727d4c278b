import { adminRoles } from '@footprints/contracts/identity';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/identity/login-page.tsx';
import { paths } from '../lib/paths.ts';
import { FailurePage, NotFoundPage, RouteFailure } from './failure-page.tsx';
import { firstPages } from './first-pages.ts';
import { guarded, guardOf } from './guarded.tsx';
import { NumericIds } from './known-params.tsx';
import { BareShell, Shell } from './shell/shell.tsx';
import { StartScreen } from './start-screen.tsx';

/** The pages that are known from the start, in the frames that all pages stand in. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: (
      <BareShell>
        <FailurePage />
      </BareShell>
    ),
    hydrateFallbackElement: <StartScreen />,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          // The first page that anybody sees: a chunk of its own would be one more trip to the server before it shows.
          { path: paths.login, Component: LoginPage },
          ...guarded(firstPages),
          { id: 'signed-in', element: <NumericIds />, children: [{ id: 'admin', ...guardOf(adminRoles, []) }] },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

export const loadSignedInRoutes = async (): Promise<RouteObject[]> =>
  (await import('./routes-table.ts')).signedInRoutes;

/** Adds the pages of signed-in people, or the admin's, once one of them is asked for: everybody loads the first page. */
export const addRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (path === paths.admin || path.startsWith(`${paths.admin}/`)) {
    patch('admin', (await import('./admin-routes.ts')).adminRoutes);
  } else {
    patch('signed-in', await loadSignedInRoutes());
  }
};
