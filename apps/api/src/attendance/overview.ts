import type { Overview } from '@footprints/contracts/places';
import { query } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import type { PlaceScope } from '../viewer/place-scope.ts';
import { locationsInNumbers } from './sql.ts';

/** Every location in use that the viewer sets up, in numbers: who belongs to it, who is there, what is still to be done. */
export async function overviewOf({ db, now }: Deps, scope: PlaceScope): Promise<Overview> {
  const rows = await query(db, locationsInNumbers(scope, now()));
  return {
    Locations: rows.map((row) => ({
      LocationID: row.id,
      Name: row.name,
      Classrooms: row.classrooms,
      Children: row.children,
      HereToday: row.hereToday,
      Staff: row.staff,
      Guardians: row.guardians,
      NotActive: row.notActive,
      ChildrenWithoutGuardian: row.withoutGuardian,
      ChildrenWithoutConsent: row.withoutConsent,
    })),
  };
}
