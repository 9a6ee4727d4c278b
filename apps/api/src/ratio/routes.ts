import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import { getRatioLog, listRatioRules, saveRatioRules } from '@footprints/contracts/ratio';
import type { FastifyInstance } from 'fastify';
import { staffScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { ratioLogOf } from './log.ts';
import { ratioRulesOf, saveRatioRulesAs } from './rules.ts';

/** How many children one adult may be with, and how many there were. */
export function ratioRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listRatioRules, { allow: adminRoles }, ({ viewer }) => ratioRulesOf(deps, placeScope(viewer)));

  serve(app, saveRatioRules, { allow: adminRoles }, ({ body, viewer }) => saveRatioRulesAs(deps, viewer, body));

  serve(app, getRatioLog, { allow: staffRoles }, async ({ query, viewer }) =>
    ratioLogOf(deps, await staffScope(deps.db, viewer, query.ClassroomID), viewer, query.Day),
  );
}
