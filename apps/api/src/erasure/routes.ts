import { adminRoles } from '@footprints/contracts/identity';
import {
  askErasure,
  confirmErasure,
  exportRestricted,
  listErasures,
  planErasure,
  readRestricted,
  withdrawErasure,
} from '@footprints/contracts/erasures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountMessages } from '@footprints/contracts/account-errors';
import { confirmAs } from '../account/confirm.ts';
import { proverOf } from '../account/routes.ts';
import { Refusal } from '../http/failure.ts';
import type { IdentityDeps } from '../identity/throttles.ts';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { serve } from '../http/serve.ts';
import { serveFile } from '../transfer/file-routes.ts';
import { restrictedFileOf } from './restricted-file.ts';
import {
  askErasureAs,
  confirmErasureAs,
  erasurePlanOf,
  erasuresOf,
  restrictedOf,
  withdrawErasureAs,
} from './service.ts';

/** Erasing a child: what it means, asking for it, withdrawing that, confirming it as somebody else, and what stays. */
export function erasureRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const access = { allow: adminRoles };
  const sayAnew = async (request: FastifyRequest, viewer: Viewer, Password: string | undefined) => {
    if (Password !== undefined) {
      return confirmAs(deps, viewer, proverOf(deps.config, request, viewer.userId), { Password }, app.auditAfterAnswer);
    }
    return viewer.isFresh ? null : new Refusal(accountMessages.proofNeeded);
  };

  serve(app, planErasure, access, ({ query, viewer }) => erasurePlanOf(deps, placeScope(viewer), query.ChildID));

  serve(
    app,
    askErasure,
    access,
    async ({ body, viewer }, request) =>
      (await sayAnew(request, viewer, body.Password)) ?? askErasureAs(deps, viewer, body),
  );

  serve(
    app,
    confirmErasure,
    access,
    async ({ body, params, viewer }, request) =>
      (await sayAnew(request, viewer, body.Password)) ?? confirmErasureAs(deps, viewer, params.erasureId),
  );

  serve(app, withdrawErasure, access, ({ params, viewer }) => withdrawErasureAs(deps, viewer, params.erasureId));

  serve(app, listErasures, access, ({ viewer }) => erasuresOf(deps, viewer));

  // What a law keeps is read only by who has just proved who they are.
  const proved = { ...access, fresh: true };
  serve(app, readRestricted, proved, ({ params, viewer }) => restrictedOf(deps, viewer, params.erasureId));

  serveFile(app, exportRestricted, proved, ({ params, viewer }) => restrictedFileOf(deps, viewer, params.erasureId));
}
