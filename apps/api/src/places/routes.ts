import { adminRoles } from '@footprints/contracts/identity';
import {
  archiveLocation,
  getClassrooms,
  listLocations,
  listRooms,
  saveLocation,
  saveRoom,
} from '@footprints/contracts/places';
import { getProduct } from '@footprints/contracts/product';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { archiveLocationAs, listLocationsOf, saveLocationAs } from './locations.ts';
import { classroomsOf, listRoomsOf, saveRoomAs } from './rooms.ts';

/** The classrooms to act as, the names that this installation goes by, and setting up locations and their classrooms. */
export function placesRoutes(app: FastifyInstance, deps: Deps): void {
  const { productName, companyName } = deps.config;
  const access = { allow: adminRoles };

  serve(app, getClassrooms, access, ({ viewer }) => classroomsOf(deps, viewer));

  serve(app, getProduct, { allow: 'anyone' }, async () => ({ ProductName: productName, CompanyName: companyName }));

  serve(app, listLocations, access, ({ query, viewer }) => listLocationsOf(deps, placeScope(viewer), query));

  serve(app, saveLocation, access, ({ body, viewer }, request) =>
    saveLocationAs(deps, viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, archiveLocation, access, ({ body, viewer }) => archiveLocationAs(deps, viewer, body));

  serve(app, listRooms, access, ({ query, viewer }) => listRoomsOf(deps, placeScope(viewer), query));

  serve(app, saveRoom, access, ({ body, viewer }) => saveRoomAs(deps, viewer, body));
}
