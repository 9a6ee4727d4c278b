import type { FastifyInstance } from 'fastify';
import { staffRoles } from '@footprints/contracts/identity';
import { getRoomNow } from '@footprints/contracts/room';
import { staffScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { hasRole } from '../viewer/viewer.ts';
import { roomNowOf } from './now.ts';

/** A room at this moment. */
export function roomRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getRoomNow, { allow: staffRoles }, async ({ query, viewer }) => {
    const own = hasRole(viewer, 'Director', 'Admin') ? undefined : viewer.userId;
    const scope = await staffScope(deps.db, viewer, query.ClassroomID);
    return roomNowOf(deps, scope, viewer, query.ClassroomID ?? own);
  });
}
