import { auditActions } from './append.ts';
import type { Database } from '../db/client.ts';
import { Prisma } from '../generated/client.ts';
import { matches } from '../db/listing.ts';

/**
 * Finds the entries `a` in which every word of the search stands in the action, the kind of record or the name of who did
 * it. There are few of each but years of entries: so each is looked up by itself, and the entries are asked by equality.
 */
export async function entriesFound(db: Database, search: string): Promise<Prisma.Sql> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = await Promise.all(words.map((word) => entriesWith(db, word)));
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND ');
}

async function entriesWith(db: Database, word: string): Promise<Prisma.Sql> {
  const actions = auditActions.filter((action) => action.includes(word.toLowerCase()));
  const [entities, actors] = await Promise.all([
    // From one kind to the next along the index.
    db.rows<{ entity: string }>(Prisma.sql`
      WITH RECURSIVE kinds AS (
        SELECT min(entity) AS entity FROM audit_entries
        UNION ALL
        SELECT (SELECT min(e.entity) FROM audit_entries e WHERE e.entity > k.entity) FROM kinds k
        WHERE k.entity IS NOT NULL)
      SELECT entity FROM kinds WHERE ${matches(word, 'entity')}`),
    db.rows<{ id: number }>(Prisma.sql`SELECT id FROM users WHERE ${matches(word, 'display_name')}`),
  ]);
  return Prisma.sql`(a.action = ANY(${actions}) OR a.entity = ANY(${entities.map(({ entity }) => entity)})
    OR a.actor_id = ANY(${actors.map(({ id }) => id)}::int[]))`;
}
