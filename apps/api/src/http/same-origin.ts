import type { FastifyRequest } from 'fastify';
import { httpMessages } from '@footprints/contracts/http-errors';
import { HttpFailure } from './failure.ts';

const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses what another site makes a browser send (product 4.4): with `Origin` or `Sec-Fetch-Site` present both must say
 * "same origin", meaning the request's own host; with neither, the request comes from no browser page and is allowed.
 * @throws 403
 */
export function requireSameOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const crossSite = site !== undefined && !ownSites.has(site);
  const otherOrigin = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
  if (crossSite || otherOrigin) throw new HttpFailure(403, httpMessages.crossSite);
}
