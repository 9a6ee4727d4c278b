import * as badges from '@footprints/contracts/badges';
import * as children from '@footprints/contracts/children';
import type { Endpoint } from '@footprints/contracts/endpoint';
import * as images from '@footprints/contracts/images';
import * as membership from '@footprints/contracts/membership';
import * as moments from '@footprints/contracts/moments';
import * as product from '@footprints/contracts/product';
import * as reports from '@footprints/contracts/reports';
import * as subjects from '@footprints/contracts/subjects';
import * as trivia from '@footprints/contracts/trivia';

const modules = [badges, children, images, membership, moments, product, reports, subjects, trivia];

/** Every call of the contract; `calls.ts` misses none that the server registers. */
export const endpoints: Endpoint[] = modules
  .flatMap((module) => Object.values<unknown>(module))
  .filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
  );

/** How tables of calls name one. */
export function nameOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}
