import type { FastifyInstance } from 'fastify';
import { messages } from '@footprints/contracts/errors';
import { staffRoles } from '@footprints/contracts/membership';
import { getProduct } from '@footprints/contracts/product';
import { getSubjects } from '@footprints/contracts/subjects';
import { getTrivia } from '@footprints/contracts/trivia';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { subjectsOnOffer, triviaFor } from './service.ts';

/** The small things that pages look up: today's trivia, the subjects of a moment and the product's names. */
export function lookupRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getTrivia, { allow: 'any-role' }, ({ viewer }) => triviaFor(deps, viewer));

  serve(app, getSubjects, { allow: staffRoles, failure: messages.getSubjectsFailed }, () => subjectsOnOffer(deps));

  serve(app, getProduct, { allow: 'anyone' }, () =>
    Promise.resolve({ ProductName: deps.config.productName, CompanyName: deps.config.companyName }),
  );
}
