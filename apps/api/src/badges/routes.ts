import type { FastifyInstance } from 'fastify';
import { adminMessages } from '@footprints/contracts/admin-errors';
import {
  archiveBadge,
  assignBadge,
  assignBadgeToMany,
  getBadge,
  getBadgeCategories,
  getChildBadge,
  listAdminBadges,
  listAdminCategories,
  listBadges,
  saveBadge,
  saveCategory,
  uploadBadgeArt,
} from '@footprints/contracts/badges';
import { revokeBadge } from '@footprints/contracts/badge-revoking';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import { photoMaxBytes } from '@footprints/contracts/limits';
import { readScope, staffScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { serveUpload } from '../http/upload.ts';
import { takeUpload } from '../images/uploads.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { award, awardToMany } from './award.ts';
import { archiveBadgeAs, listBadgesFor, saveBadgeAs } from './catalogue.ts';
import { listCategories, saveCategoryAs } from './categories.ts';
import { badgePageOf } from './lists.ts';
import { revoke } from './revoke.ts';
import { badgeCategories, badgeOf, badgeOfChild, listBadgesOf } from './service.ts';

/** What is uploaded is refused before it is read, so the role that may is named here. */
const upload = {
  allow: ['Admin'],
  maxBytes: photoMaxBytes,
  missing: adminMessages.artMissing,
  tooLarge: entryMessages.photoTooLarge,
  failure: entryMessages.uploadFailed,
} as const;

/** Badges: awarded by staff, looked at by staff and parents; setting them and their categories up, which are every location's. */
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

  serve(app, revokeBadge, { allow: staffRoles, records: true }, async ({ body, viewer }) =>
    revoke(deps, await staffScope(db, viewer), viewer, body),
  );

  const allow = adminRoles;

  serve(app, listAdminBadges, { allow }, ({ query, viewer }) => listBadgesFor(deps, placeScope(viewer), query));

  serveUpload(app, uploadBadgeArt, upload, ({ viewer, receive }) => takeUpload(deps, viewer, receive));

  serve(app, saveBadge, { allow }, ({ body, viewer }, request) =>
    saveBadgeAs(deps, viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, archiveBadge, { allow }, ({ body, viewer }) => archiveBadgeAs(deps, viewer, body));

  serve(app, listAdminCategories, { allow }, () => listCategories(deps));

  serve(app, saveCategory, { allow }, ({ body, viewer }) => saveCategoryAs(deps, viewer, body));
}
