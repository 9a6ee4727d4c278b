import { adminRoles } from '@footprints/contracts/identity';
import { previewRetention } from '@footprints/contracts/retention';
import type { RecordKind } from '@footprints/contracts/retention-kinds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { placeScope, requireLocation } from '../viewer/place-scope.ts';
import { notFound } from '../http/failure.ts';
import { removeByRules } from './retention.ts';

/** What the next night would remove. */
export function nightlyRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, previewRetention, { allow: adminRoles }, async ({ query, viewer }) => {
    requireLocation(placeScope(viewer), query.LocationID);
    const [night] = await removeByRules(deps, { isDry: true, isNext: true, locationIds: [query.LocationID] });
    if (night === undefined) throw notFound();
    const counts = Object.entries(night.counts) as [RecordKind, number][];
    return counts.map(([Kind, Count]) => ({ Kind, Count }));
  });
}
