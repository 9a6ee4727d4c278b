import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { saveChildPhotoAs } from './child-photo.ts';

/** Setting up the photos of children; they are uploaded as those of moments are. */
export function adminImageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, saveChildPhoto, { allow: adminRoles }, ({ body, viewer }) =>
    saveChildPhotoAs(deps, placeScope(viewer), viewer, body),
  );
}
