import { deedsOf } from '@footprints/contracts/audit-deeds';
import type { Database } from '../db/client.ts';
import { wordFilters } from '../db/listing.ts';
import { namedLike } from '../viewer/child-names.ts';
import { locationsIn, type PlaceScope, visibleIn } from '../viewer/place-scope.ts';
import { auditActions } from './append.ts';

/** What a word of a search stands in: there are few of each but years of entries, which are asked for by equality then. */
export interface FoundWord {
  actions: string[];
  entities: string[];
  actorIds: number[];
  personIds: number[];
  childIds: number[];
  staffIds: number[];
}

/**
 * The actions, by their name or what the page says of them, the kinds of record, and the people, children and staff members in
 * whose name each word of the search stands. Who did something is named to every reader; all others are found as far as the scope
 * sees them.
 */
export function foundWords({ prisma }: Database, scope: PlaceScope, search: string): Promise<FoundWord[]> {
  const words = search.toLowerCase().match(/\S+/g) ?? [];
  const select = { id: true };
  return Promise.all(
    words.map(async (word) => {
      const named = wordFilters(word).map((searchName) => ({ searchName }));
      const [actors, people, children, staff] = await Promise.all([
        prisma.user.findMany({ where: { AND: named }, select }),
        prisma.user.findMany({ where: { AND: [...named, visibleIn(scope)] }, select }),
        prisma.child.findMany({ where: { AND: namedLike(word), ...locationsIn(scope) }, select }),
        prisma.staffMember.findMany({ where: { AND: named, ...locationsIn(scope) }, select }),
      ]);
      return {
        actions: Object.keys(auditActions).filter((action) =>
          [action, ...deedsOf(action)].some((said) => said.includes(word)),
        ),
        entities: Object.values(auditActions).filter((entity) => entity.includes(word)),
        actorIds: actors.map(({ id }) => id),
        personIds: people.map(({ id }) => id),
        childIds: children.map(({ id }) => id),
        staffIds: staff.map(({ id }) => id),
      };
    }),
  );
}
