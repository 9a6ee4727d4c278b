import type { Database } from '../db/client.ts';
import { wordsOf } from '../db/listing.ts';
import { auditActions } from './append.ts';

/** What a word of a search stands in: there are few of each but years of entries, which are asked for by equality then. */
export interface FoundWord {
  actions: string[];
  entities: string[];
  actorIds: number[];
}

/** The actions, kinds of record and people in whose name each word of the search stands. */
export function foundWords({ prisma }: Database, search: string): Promise<FoundWord[]> {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return Promise.all(
    words.map(async (word) => {
      const AND = wordsOf(word).map((displayName) => ({ displayName }));
      const actors = await prisma.user.findMany({ where: { AND }, select: { id: true } });
      return {
        actions: Object.keys(auditActions).filter((action) => action.includes(word)),
        entities: Object.values(auditActions).filter((entity) => entity.includes(word)),
        actorIds: actors.map(({ id }) => id),
      };
    }),
  );
}
