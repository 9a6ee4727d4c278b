import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { archiveLocation, listLocations, listRooms, saveLocation, saveRoom } from '@footprints/contracts/places';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { archiveLocationAs, listLocationsOf, saveLocationAs } from './locations.ts';
import { listRoomsOf, saveRoomAs } from './rooms.ts';

/** Setting up locations and their classrooms, and each location in numbers. */
export function adminPlacesRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };

  serve(app, listLocations, access, ({ query, viewer }) => listLocationsOf(deps, placeScope(viewer), query));

  serve(app, saveLocation, access, ({ body, viewer }, request) =>
    saveLocationAs(deps, viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, archiveLocation, access, ({ body, viewer }) => archiveLocationAs(deps, viewer, body));

  serve(app, listRooms, access, ({ query, viewer }) => listRoomsOf(deps, placeScope(viewer), query));

  serve(app, saveRoom, access, ({ body, viewer }) => saveRoomAs(deps, viewer, body));
}
