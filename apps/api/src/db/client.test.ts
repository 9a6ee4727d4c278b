import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { Prisma } from '../generated/client.ts';
import { type Database, openDatabase } from './client.ts';

let db: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase('empty');
  drop = database.drop;
  db = openDatabase(database.url, () => undefined);
});
afterAll(async () => {
  await db.close();
  await drop();
});

/** A statement of its own text for each number, as searches for so many words are. */
const search = (words: number) =>
  Prisma.sql`SELECT count(*)::int AS found WHERE ${Prisma.join(
    Array.from({ length: words }, (_, index) => Prisma.sql`${`word ${String(index)}`}::text <> ''`),
    ' AND ',
  )}`;

describe('the statements that a connection keeps prepared', () => {
  it('are so many at most, and those that are asked again and again stay', async () => {
    const kept = async () =>
      db.rows<{ text: string; calls: bigint }>(
        Prisma.sql`SELECT statement AS text, generic_plans + custom_plans AS calls FROM pg_prepared_statements`,
      );
    // All by one connection: each waits for the one before.
    for (let words = 1; words <= 288; words++) {
      expect(await db.rows(search(words))).toEqual([{ found: 1 }]);
      expect(await db.rows(Prisma.sql`SELECT 'always' AS asked`)).toEqual([{ asked: 'always' }]);
    }
    const statements = await kept();
    expect(db.pool.totalCount).toBe(1);
    expect(statements.length).toBeLessThanOrEqual(100);
    expect(statements.find(({ text }) => text.includes(`'always'`))?.calls).toBe('288');
    // One that was given up is prepared anew.
    expect(await db.rows(search(1))).toEqual([{ found: 1 }]);
  });
});
