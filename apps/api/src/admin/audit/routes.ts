import type { FastifyInstance } from 'fastify';
import { listAudit } from '@footprints/contracts/admin/audit';
import { adminRoles } from '@footprints/contracts/admin/fields';
import { placeScope } from '../../access/place-scope.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listAuditOf } from './service.ts';

/** Reading the audit trail; nobody writes to it from here. */
export function adminAuditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listAudit, { allow: adminRoles }, ({ query, viewer }) => listAuditOf(deps, placeScope(viewer), query));
}
