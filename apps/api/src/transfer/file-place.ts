import { adminMessages } from '@footprints/contracts/admin-errors';
import { type PlaceScope, requireLocation } from '../viewer/place-scope.ts';
import { dayIn } from '../db/calendar.ts';
import type { Deps } from '../deps.ts';
import { HttpFailure, notFound } from '../http/failure.ts';
import { fileWord } from './file-word.ts';

/** The one location that a file is of. */
export interface FilePlace {
  id: number;
  timeZone: string;
  /** Its calendar day, `YYYY-MM-DD`. */
  today: string;
  /** What a file's name calls it. */
  word: string;
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
  const location = await db.prisma.location.findUnique({ where: { id }, select: { name: true, timeZone: true } });
  if (location === null) throw notFound();
  const { name, timeZone } = location;
  return { id, timeZone, today: dayIn(timeZone, now()), word: fileWord(name) || `location-${id}` };
}
