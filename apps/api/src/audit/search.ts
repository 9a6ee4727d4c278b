import { deedsOf } from '@footprints/contracts/audit-deeds';
import type { Database } from '../db/client.ts';
import { wordsOf } from '../db/listing.ts';
import { locationsIn, type PlaceScope } from '../viewer/place-scope.ts';
import { auditActions } from './append.ts';

/** What a word of a search stands in: there are few of each but years of entries, which are asked for by equality then. */
export interface FoundWord {
  actions: string[];
  entities: string[];
  userIds: number[];
  childIds: number[];
  staffIds: number[];
}

/**
 * The actions, by their name or what the page says of them, the kinds of record, and the people, children and staff members in
 * whose name each word of the search stands; of children and staff members those of the scope.
 */
export function foundWords({ prisma }: Database, scope: PlaceScope, search: string): Promise<FoundWord[]> {
  const words = search.toLowerCase().match(/\S+/g) ?? [];
  const select = { id: true };
  return Promise.all(
    words.map(async (word) => {
      const named = wordsOf(word).map((displayName) => ({ displayName }));
      const ofChildren = wordsOf(word).map((name) => ({
        OR: [{ firstName: name }, { middleName: name }, { lastName: name }],
      }));
      const [users, children, staff] = await Promise.all([
        prisma.user.findMany({ where: { AND: named }, select }),
        prisma.child.findMany({ where: { AND: ofChildren, ...locationsIn(scope) }, select }),
        prisma.staffMember.findMany({ where: { AND: named, ...locationsIn(scope) }, select }),
      ]);
      return {
        actions: Object.keys(auditActions).filter((action) =>
          [action, ...deedsOf(action)].some((said) => said.includes(word)),
        ),
        entities: Object.values(auditActions).filter((entity) => entity.includes(word)),
        userIds: users.map(({ id }) => id),
        childIds: children.map(({ id }) => id),
        staffIds: staff.map(({ id }) => id),
      };
    }),
  );
}
