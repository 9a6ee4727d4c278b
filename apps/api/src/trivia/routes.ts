import { adminRoles } from '@footprints/contracts/identity';
import { deleteTrivia, getTrivia, listTrivia, saveTrivia } from '@footprints/contracts/trivia';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { deleteTriviaAs, listTriviaOf, saveTriviaAs, triviaFor } from './service.ts';

/** Today's trivia, for everybody's dashboard, and setting them up. */
export function triviaRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { allow: adminRoles };

  serve(app, getTrivia, { allow: 'any-role' }, ({ viewer }) => triviaFor(deps, viewer));

  serve(app, listTrivia, access, ({ query, viewer }) => listTriviaOf(deps, placeScope(viewer), query));

  serve(app, saveTrivia, access, ({ body, viewer }, request) =>
    saveTriviaAs(deps, viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, deleteTrivia, access, ({ body, viewer }) => deleteTriviaAs(deps, viewer, body));
}
