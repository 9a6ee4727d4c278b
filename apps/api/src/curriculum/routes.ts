import type { FastifyInstance } from 'fastify';
import { getSubjects } from '@footprints/contracts/curriculum';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { subjectsOnOffer } from './service.ts';

/** The subjects that staff choose from for a moment. */
export function curriculumRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getSubjects, { allow: staffRoles, failure: entryMessages.getSubjectsFailed }, ({ viewer }) =>
    subjectsOnOffer(deps, viewer),
  );
}
