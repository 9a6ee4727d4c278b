import { adminRoles } from '@footprints/contracts/identity';
import { endHold, listRetention, saveHold, saveRetention } from '@footprints/contracts/retention';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { endHoldAs, saveHoldAs } from './holds.ts';
import { retentionOf, saveRetentionAs } from './rules.ts';

/** How long records are kept, and which children are held. */
export function retentionRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };

  serve(app, listRetention, access, ({ query, viewer }) => retentionOf(deps, placeScope(viewer), query));

  serve(app, saveRetention, access, ({ body, viewer }) => saveRetentionAs(deps, viewer, body));

  serve(app, saveHold, access, ({ body, viewer }, request) =>
    saveHoldAs(deps, viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, endHold, access, ({ body, viewer }) => endHoldAs(deps, viewer, body));
}
