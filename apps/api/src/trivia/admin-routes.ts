import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { deleteTrivia, listTrivia, saveTrivia } from '@footprints/contracts/trivia';
import { placeScope } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { deleteTriviaAs, listTriviaOf, saveTriviaAs } from './admin-service.ts';

/** Setting up trivia. */
export function adminTriviaRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listTrivia, { allow: adminRoles }, ({ query, viewer }) => listTriviaOf(deps, placeScope(viewer), query));

  serve(app, saveTrivia, { allow: adminRoles }, ({ body, viewer }) =>
    saveTriviaAs(deps, placeScope(viewer), viewer, body),
  );

  serve(app, deleteTrivia, { allow: adminRoles }, ({ body, viewer }) =>
    deleteTriviaAs(deps, placeScope(viewer), viewer, body),
  );
}
