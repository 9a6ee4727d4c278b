import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { listHeldPhotos, settleHeldPhoto } from '@footprints/contracts/consents';
import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { saveChildPhotoAs } from './child-photo.ts';
import { heldPhotosOf, settleHeldPhotoAs } from './photos-to-settle.ts';

/** The photos of children, uploaded as those of moments are, and those that a withdrawn consent hides. */
export function adminImageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, saveChildPhoto, { allow: adminRoles }, ({ body, viewer }) => saveChildPhotoAs(deps, viewer, body));

  serve(app, listHeldPhotos, { allow: adminRoles }, ({ query, viewer }) =>
    heldPhotosOf(deps, placeScope(viewer), query),
  );

  serve(app, settleHeldPhoto, { allow: adminRoles }, ({ body, viewer }) => settleHeldPhotoAs(deps, viewer, body));
}
