import type { FastifyInstance } from 'fastify';
import { getTrivia } from '@footprints/contracts/trivia';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { triviaFor } from './service.ts';

/** Today's trivia, for everybody's dashboard. */
export function triviaRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getTrivia, { allow: 'any-role' }, ({ viewer }) => triviaFor(deps, viewer));
}
