import { adminRoles } from '@footprints/contracts/identity';
import { askErasure, confirmErasure, listErasures, planErasure, readRestricted } from '@footprints/contracts/erasures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { askErasureAs, confirmErasureAs, erasurePlanOf, erasuresOf, restrictedOf } from './service.ts';

/** Erasing a child: what it means, asking for it, confirming it as somebody else, and what stays. */
export function erasureRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };
  const anew = { ...access, fresh: true };

  serve(app, planErasure, access, ({ query, viewer }) => erasurePlanOf(deps, placeScope(viewer), query.ChildID));

  serve(app, askErasure, anew, ({ body, viewer }) => askErasureAs(deps, placeScope(viewer), viewer, body));

  serve(app, confirmErasure, anew, ({ params, viewer }) =>
    confirmErasureAs(deps, placeScope(viewer), viewer, params.erasureId),
  );

  serve(app, listErasures, access, ({ viewer }) => erasuresOf(deps, placeScope(viewer), viewer));

  serve(app, readRestricted, access, ({ params, viewer }) =>
    restrictedOf(deps, placeScope(viewer), viewer, params.erasureId),
  );
}
