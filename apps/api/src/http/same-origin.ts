import type { FastifyRequest } from 'fastify';
import { httpMessages } from '@footprints/contracts/http-errors';
import { HttpFailure } from './failure.ts';

const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses what another site makes a browser send (product 4.4). `Origin`, where it is sent, must name the request's own host;
 * `Sec-Fetch-Site`, where it is sent, must say `same-origin`, or `none` for what no page asked for. Where neither is sent, no
 * page of a browser asks, and the request is allowed.
 * @throws 403
 */
export function requireSameOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const crossSite = site !== undefined && !ownSites.has(site);
  const otherOrigin = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
  if (crossSite || otherOrigin) throw new HttpFailure(403, httpMessages.crossSite);
}
