import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { Prisma } from '../generated/client.ts';
import { type Database, openDatabase } from './client.ts';
import { inTransaction } from './transaction.ts';

let db: Database;
let other: Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase('empty');
  drop = database.drop;
  db = openDatabase(database.url, () => undefined);
  other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query('CREATE TABLE first (n int); CREATE TABLE second (n int)');
});
afterAll(async () => {
  await other.end();
  await db.close();
  await drop();
});

it('a save that meets a deadlock in a statement of its own words is done again, and has one effect', async () => {
  // Of the two in the knot it is the save that gives way.
  await other.query(`SET deadlock_timeout = '1min'`);
  await other.query('BEGIN');
  await other.query('LOCK TABLE second');
  let attempts = 0;
  const save = inTransaction({ db }, async (transaction) => {
    attempts += 1;
    await transaction.$executeRaw(Prisma.sql`INSERT INTO first VALUES (1)`);
    // Waits for the save's row, while the save will wait for it.
    if (attempts === 1) void other.query('LOCK TABLE first').then(() => other.query('ROLLBACK'));
    await transaction.$executeRaw(Prisma.sql`INSERT INTO second VALUES (1)`);
    return attempts;
  });
  expect(await save).toBe(2);
  expect((await other.query('SELECT n FROM first UNION ALL SELECT n FROM second')).rows).toEqual([{ n: 1 }, { n: 1 }]);
});
