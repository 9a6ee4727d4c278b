import type { TriviaRow } from '@footprints/contracts/trivia';
import { dayOf } from '../db/calendar.ts';
import type { Prisma } from '../generated/client.ts';
import { holdsLocation, type PlaceScope } from '../viewer/place-scope.ts';

export const withLocation = { location: { select: { name: true } } } as const;
type ListedTrivia = Prisma.TriviaGetPayload<{ include: typeof withLocation }>;

/** A trivia as the admin page lists it. */
export function presentTrivia(row: ListedTrivia, scope: PlaceScope): TriviaRow {
  return {
    TriviaID: row.id,
    Title: row.title,
    Message: row.message,
    LocationID: row.locationId,
    LocationName: row.location?.name ?? null,
    FromDay: dayOf(row.fromDay),
    ToDay: row.toDay && dayOf(row.toDay),
    MayChange: holdsLocation(scope, row.locationId),
    Version: row.version,
  };
}
