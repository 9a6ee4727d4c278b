import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { archiveLocation, listLocations, listRooms, saveLocation, saveRoom } from '@footprints/contracts/places';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { archiveLocationAs, listLocationsOf, saveLocationAs } from './locations.ts';
import { listRoomsOf, saveRoomAs } from './rooms.ts';

/** Setting up locations and their classrooms, and each location in numbers. */
export function adminPlacesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listLocations, { allow: adminRoles }, ({ query, viewer }) =>
    listLocationsOf(deps, placeScope(viewer), query),
  );

  serve(app, saveLocation, { allow: adminRoles }, ({ body, viewer }) =>
    saveLocationAs(deps, placeScope(viewer), viewer, body),
  );

  serve(app, archiveLocation, { allow: adminRoles }, ({ body, viewer }) =>
    archiveLocationAs(deps, placeScope(viewer), viewer, body),
  );

  serve(app, listRooms, { allow: adminRoles }, ({ query, viewer }) => listRoomsOf(deps, placeScope(viewer), query));

  serve(app, saveRoom, { allow: adminRoles }, ({ body, viewer }) => saveRoomAs(deps, placeScope(viewer), viewer, body));
}
