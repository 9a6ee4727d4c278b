import type { TriviaRow } from '@footprints/contracts/trivia';
import { holdsLocation, type PlaceScope } from '../viewer/place-scope.ts';

export interface TriviaRecord {
  id: number;
  title: string;
  message: string;
  locationId: number | null;
  locationName: string | null;
  fromDay: string;
  toDay: string | null;
  version: number;
}

/** A trivia as the admin page lists it. */
export function presentTrivia(row: TriviaRecord, scope: PlaceScope): TriviaRow {
  return {
    TriviaID: row.id,
    Title: row.title,
    Message: row.message,
    LocationID: row.locationId,
    LocationName: row.locationName,
    FromDay: row.fromDay,
    ToDay: row.toDay,
    MayChange: holdsLocation(scope, row.locationId),
    Version: row.version,
  };
}
