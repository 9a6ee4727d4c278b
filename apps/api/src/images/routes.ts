import type { FastifyInstance } from 'fastify';
import { saveChildPhoto } from '@footprints/contracts/child-photos';
import { listHeldPhotos, settleHeldPhoto } from '@footprints/contracts/consents';
import { adminRoles } from '@footprints/contracts/identity';
import { getImage } from '@footprints/contracts/images';
import { guardianScope, staffScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { type Access, readInput, routeOf, serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { saveChildPhotoAs } from './child-photo.ts';
import { heldPhotosOf, settleHeldPhotoAs } from './photos-to-settle.ts';
import { childrenOnPhoto, openImage, visibleImage } from './service.ts';

const access = { allow: 'any-role' } as const satisfies Access<'any-role'>;

const picture = {
  description: 'The picture; 304 without one when `If-None-Match` names it.',
  content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
};

/** True when the browser holds what it asks for; whether it may see it has been asked before. */
function isHeld(ifNoneMatch: string | undefined, etag: string): boolean {
  const held = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}

/**
 * The photos of children, uploaded as those of moments are, and those that a withdrawn consent hides; and pictures, each request
 * asked anew whether this person may see this one.
 */
export function imageRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, saveChildPhoto, { allow: adminRoles }, ({ body, viewer }) => saveChildPhotoAs(deps, viewer, body));

  serve(app, listHeldPhotos, { allow: adminRoles }, ({ query, viewer }) =>
    heldPhotosOf(deps, placeScope(viewer), query),
  );

  serve(app, settleHeldPhoto, { allow: adminRoles }, ({ body, viewer }) => settleHeldPhotoAs(deps, viewer, body));

  app.route({
    ...routeOf(getImage, access, { files: { 200: picture } }),
    handler: async (request, reply) => {
      const { params, query, viewer } = readInput<typeof getImage, 'any-role'>(getImage, request);
      const scopes = [await staffScope(deps.db, viewer), guardianScope(viewer)];
      const image = await visibleImage(deps, viewer, scopes, params.name, query.size);
      if (query.size === 'full') app.noteLooks(viewer, 'photo', await childrenOnPhoto(deps, viewer, scopes, image));
      const revalidated = { etag: image.etag, 'cache-control': 'private, no-cache' };
      if (isHeld(request.headers['if-none-match'], image.etag)) return reply.code(304).headers(revalidated).send();
      const { content, length } = await openImage(deps, image, query.size);
      return reply
        .headers({
          ...revalidated,
          'content-type': 'image/jpeg',
          'content-length': length,
          'content-disposition': `inline; filename="${image.name.replace('.jpg', `-${query.size}.jpg`)}"`,
        })
        .send(content);
    },
  });
}
