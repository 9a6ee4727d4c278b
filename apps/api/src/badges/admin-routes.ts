import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import {
  archiveBadge,
  listAdminBadges,
  listAdminCategories,
  saveBadge,
  saveCategory,
  uploadBadgeArt,
} from '@footprints/contracts/badges';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { photoMaxBytes } from '@footprints/contracts/limits';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { serveUpload } from '../http/upload.ts';
import { takeUpload } from '../images/uploads.ts';
import { archiveBadgeAs, listBadgesFor, saveBadgeAs } from './catalogue.ts';
import { listCategories, saveCategoryAs } from './categories.ts';

/** What is uploaded is refused before it is read, so the role that may is named here. */
const upload = {
  allow: ['Admin'],
  maxBytes: photoMaxBytes,
  missing: adminMessages.artMissing,
  tooLarge: entryMessages.photoTooLarge,
  failure: entryMessages.uploadFailed,
} as const;

/** Setting up badges and their categories, which are every location's. */
export function adminBadgesRoutes(app: FastifyInstance, deps: Deps): void {
  const allow = adminRoles;

  serve(app, listAdminBadges, { allow }, ({ query, viewer }) => listBadgesFor(deps, placeScope(viewer), query));

  serveUpload(app, uploadBadgeArt, upload, ({ viewer, receive }) => takeUpload(deps, viewer, receive));

  serve(app, saveBadge, { allow }, ({ body, viewer }) => saveBadgeAs(deps, viewer, body));

  serve(app, archiveBadge, { allow }, ({ body, viewer }) => archiveBadgeAs(deps, viewer, body));

  serve(app, listAdminCategories, { allow }, () => listCategories(deps));

  serve(app, saveCategory, { allow }, ({ body, viewer }) => saveCategoryAs(deps, viewer, body));
}
