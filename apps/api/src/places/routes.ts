import type { FastifyInstance } from 'fastify';
import { getClassrooms } from '@footprints/contracts/places';
import { getProduct } from '@footprints/contracts/product';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { classroomsOf } from './service.ts';

/** The classrooms to act as, and the names that this installation goes by. */
export function placesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getClassrooms, { allow: ['Director', 'Admin'] }, ({ viewer }) => classroomsOf(deps, viewer));

  serve(app, getProduct, { allow: 'anyone' }, () =>
    Promise.resolve({ ProductName: deps.config.productName, CompanyName: deps.config.companyName }),
  );
}
