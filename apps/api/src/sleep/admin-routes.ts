import { adminRoles } from '@footprints/contracts/identity';
import { listRoomRules, saveRoomRules } from '@footprints/contracts/room-rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { roomRulesOf, saveRoomRulesAs } from './room-rules.ts';

/** What rooms ask for beyond the usual. */
export function adminSleepRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listRoomRules, { allow: adminRoles }, ({ viewer }) => roomRulesOf(deps, placeScope(viewer)));

  serve(app, saveRoomRules, { allow: adminRoles }, ({ body, viewer }) => saveRoomRulesAs(deps, viewer, body));
}
