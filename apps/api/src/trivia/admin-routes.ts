import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { deleteTrivia, listTrivia, saveTrivia } from '@footprints/contracts/trivia';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { deleteTriviaAs, listTriviaOf, saveTriviaAs } from './admin-service.ts';

/** Setting up trivia. */
export function adminTriviaRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };

  serve(app, listTrivia, access, ({ query, viewer }) => listTriviaOf(deps, placeScope(viewer), query));

  serve(app, saveTrivia, access, ({ body, viewer }, request) =>
    saveTriviaAs(deps, viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, deleteTrivia, access, ({ body, viewer }) => deleteTriviaAs(deps, viewer, body));
}
