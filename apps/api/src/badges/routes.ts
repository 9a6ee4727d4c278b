import type { FastifyInstance } from 'fastify';
import {
  assignBadge,
  assignBadgeToMany,
  getBadge,
  getBadgeCategories,
  getChildBadge,
  listBadges,
} from '@footprints/contracts/badges';
import { revokeBadge } from '@footprints/contracts/badge-revoking';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { readScope, staffScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { award, awardToMany } from './award.ts';
import { badgePageOf } from './lists.ts';
import { revoke } from './revoke.ts';
import { badgeCategories, badgeOf, badgeOfChild, listBadgesOf } from './service.ts';

/** Badges: awarded by staff, looked at by staff and parents. */
export function badgeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, getBadgeCategories, { allow: 'any-role', failure: entryMessages.getCategoriesFailed }, () =>
    badgeCategories(deps),
  );

  serve(app, listBadges, { allow: 'any-role', failure: entryMessages.listBadgesFailed }, async ({ body, viewer }) => {
    const page = badgePageOf(body);
    return listBadgesOf(deps, await readScope(db, viewer, page), page);
  });

  serve(app, getChildBadge, { allow: 'any-role', failure: entryMessages.getBadgeFailed }, async ({ params, viewer }) =>
    badgeOfChild(deps, await readScope(db, viewer, { childId: params.childId }), params),
  );

  serve(app, getBadge, { allow: 'any-role', failure: entryMessages.getBadgeFailed }, ({ params }) =>
    badgeOf(deps, params.badgeId),
  );

  const awarding = { allow: staffRoles, failure: entryMessages.assignBadgeFailed, records: true };

  serve(app, assignBadge, awarding, async ({ body, viewer }) =>
    award(deps, await staffScope(db, viewer), viewer, body.BadgeID, body.ChildID),
  );

  serve(app, assignBadgeToMany, awarding, async ({ body, viewer }) =>
    awardToMany(deps, await staffScope(db, viewer), viewer, body.BadgeID, body.ChildIDs),
  );

  serve(app, revokeBadge, awarding, async ({ body, viewer }) =>
    revoke(deps, await staffScope(db, viewer), viewer, body),
  );
}
