import type { Overview } from '@footprints/contracts/places';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { PlaceScope } from '../viewer/place-scope.ts';
import { locationsInNumbers } from './sql.ts';

/** Every location in use that the viewer sets up, in numbers: who belongs to it, who is there, what is still to be done. */
export async function overviewOf({ db, now }: Deps, scope: PlaceScope): Promise<Overview> {
  return { Locations: await query(db, locationsInNumbers(scope, now())) };
}
