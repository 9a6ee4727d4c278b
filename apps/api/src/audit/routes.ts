import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { listAudit } from '@footprints/contracts/audit';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { listAuditOf } from './service.ts';

/** Reading the audit trail; nobody writes to it from here. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listAudit, { allow: adminRoles }, ({ query, viewer }) => listAuditOf(deps, placeScope(viewer), query));
}
