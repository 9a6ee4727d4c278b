import type { FastifyInstance } from 'fastify';
import { acceptChild } from '@footprints/contracts/children';
import type { IdentityDeps } from '../identity/throttles.ts';
import { serve } from '../http/serve.ts';
import { acceptGuardianRequest } from './guardian-requests.ts';

/** What somebody who was asked about a child answers, by a mailed link. */
export function guardianRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  serve(app, acceptChild, { allow: 'anyone' }, ({ body }, request) => acceptGuardianRequest(deps, body, request.ip));
}
