import { statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/**
 * Deletes so many uploads from before this instant that nobody used, and gives their names. In SQL because Prisma neither
 * gives what it deletes nor passes over a row that a save is about to use.
 */
export function deleteUnused(before: Date, limit: number) {
  return statement(
    { name: text },
    Prisma.sql`
    DELETE FROM images WHERE id IN (
      SELECT id FROM images
      WHERE used_at IS NULL AND kind = 'photo' AND uploaded_at <= ${before}
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING name`,
  );
}
