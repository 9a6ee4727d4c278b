import { adminMessages } from '@footprints/contracts/errors';
import { type PlaceScope, requireLocation } from '../viewer/place-scope.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { HttpFailure, notFound } from '../http/failure.ts';

/** The one location that a file is of. */
export interface FilePlace {
  id: number;
  /** Its calendar day, `YYYY-MM-DD`. */
  today: string;
}

/**
 * The location named, or a director's own.
 * @throws not found outside the scope; 400 when an admin names none
 */
export async function filePlace(
  { db, now }: Deps,
  scope: PlaceScope,
  locationId: number | undefined,
): Promise<FilePlace> {
  const id = locationId ?? (scope.kind === 'location' ? scope.locationId : undefined);
  if (id === undefined) throw new HttpFailure(400, adminMessages.locationMissing);
  requireLocation(scope, id);
  const [place] = await db.rows<FilePlace>(Prisma.sql`
    SELECT l.id, (${now()}::timestamptz AT TIME ZONE l.time_zone)::date::text AS today
    FROM locations l WHERE l.id = ${id}`);
  if (place === undefined) throw notFound();
  return place;
}
