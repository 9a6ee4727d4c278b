import * as adminAudit from '@footprints/contracts/audit';
import * as adminPeople from '@footprints/contracts/people';
import * as adminChildren from '@footprints/contracts/children';
import * as adminTransfer from '@footprints/contracts/transfer';
import * as adminBadges from '@footprints/contracts/badges';
import * as adminCurriculum from '@footprints/contracts/curriculum';
import * as adminPlaces from '@footprints/contracts/places';
import * as adminTrivia from '@footprints/contracts/trivia';
import * as attendance from '@footprints/contracts/attendance';
import * as badges from '@footprints/contracts/badges';
import * as children from '@footprints/contracts/children';
import type { Endpoint } from '@footprints/contracts/endpoint';
import * as images from '@footprints/contracts/images';
import * as membership from '@footprints/contracts/identity';
import * as moments from '@footprints/contracts/moments';
import * as product from '@footprints/contracts/places';
import * as reports from '@footprints/contracts/reports';
import * as subjects from '@footprints/contracts/curriculum';
import * as trivia from '@footprints/contracts/trivia';

const modules = [
  adminAudit,
  adminPeople,
  adminTrivia,
  adminPlaces,
  adminCurriculum,
  adminBadges,
  adminChildren,
  adminTransfer,
  attendance,
  badges,
  children,
  images,
  membership,
  moments,
  product,
  reports,
  subjects,
  trivia,
];

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
