import { listAdminCarePlans, listCarePlans } from '@footprints/contracts/care-plans';
import { getOwnChildren } from '@footprints/contracts/children';
import { type AppInfo, getAppInfo } from '@footprints/contracts/identity';
import { getProduct } from '@footprints/contracts/product';
import { listShifts } from '@footprints/contracts/shifts';
import { listRoomPeople, listStaffMembers } from '@footprints/contracts/staff';
import { visitChild } from '@footprints/contracts/visits';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { App } from '../app/app.tsx';
import { reportCaught } from '../app/caught-error.ts';
import { addRoutes, routes } from '../app/router.tsx';
import { readStored, writeStored } from '../lib/storage.ts';
import type { FakeApi } from './fake-api.ts';
import { childOf } from './people.ts';

interface Options {
  api: FakeApi;
  /** Who is signed in; null for nobody, absent when the test answers for itself. */
  as?: AppInfo | null;
}

/** The whole product at a path: the real router, guards and shell before a fake network. */
export function renderApp(path: string, { api, as }: Options) {
  if (!api.knows(getProduct)) {
    api.answer(getProduct, { ProductName: 'Tiny Footprints Today', CompanyName: 'Tiny Footprints' });
  }
  // The header asks for them on every page of a parent.
  // Whoever looks at a child is its guardian.
  const active = readStored('tft_activeChild');
  const [first = '', last = ''] = active?.name.split(' ') ?? [];
  if (!api.knows(getOwnChildren)) api.answer(getOwnChildren, active ? [childOf(active.id, first, last)] : []);
  // So do their pages with what is new.
  if (!api.knows(visitChild)) api.answer(visitChild, { Since: null, Moments: [], Comments: [], Badges: [] });
  // And in a room for who records there.
  if (!api.knows(listCarePlans)) api.answer(listCarePlans, []);
  if (!api.knows(listAdminCarePlans)) api.answer(listAdminCarePlans, []);
  if (!api.knows(listRoomPeople)) api.answer(listRoomPeople, []);
  if (!api.knows(listShifts)) api.answer(listShifts, []);
  if (!api.knows(listStaffMembers)) api.answer(listStaffMembers, [], 0);
  if (as === null) api.fail(getAppInfo, 401, 'Please log in.');
  else if (as) api.answer(getAppInfo, as);
  // What a browser remembers of having signed in; a test that answers for itself may have set it aside.
  if (as) writeStored('tft_authenticated', true);
  const leave = vi.fn();
  const queryClient = createQueryClient(leave);
  queryClient.setQueryDefaults([], { retryDelay: 0 });
  const router = createMemoryRouter(routes, { initialEntries: [path], patchRoutesOnNavigation: addRoutes });
  render(<App queryClient={queryClient} router={router} />, { onCaughtError: reportCaught });
  return {
    router,
    queryClient,
    /** Called once local data is cleared after a 401, where the browser would reload to `/`. */
    leave,
    user: userEvent.setup(),
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
