import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { isDatabaseAway, isGone } from './errors.ts';

// Each as pg, PostgreSQL or Prisma's adapter throws it when the database is restarted under load.
it.each([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['PostgreSQL shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['pg without an answer', new Error('Connection terminated unexpectedly')],
  ['Prisma at a statement', { code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } }],
  ['Prisma at COMMIT', Object.assign(new Error('ConnectionClosed'), { cause: { kind: 'ConnectionClosed' } })],
  ['Prisma at BEGIN', Object.assign(new Error('nobody there'), { cause: { kind: 'DatabaseNotReachable' } })],
])('%s is a database that is away', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  ['a fault of ours', new TypeError('x is not a function')],
  ['a broken rule', { code: 'P2002', meta: { driverAdapterError: { cause: { kind: 'UniqueConstraintViolation' } } } }],
  [
    'a file that is not there',
    Object.assign(new Error("ENOENT: no such file or directory, open '/x'"), { code: 'ENOENT' }),
  ],
  ['nothing', undefined],
])('%s is not', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

it.each([
  ['nothing to read', { code: 'P2025' }],
  ['nothing to refer to', { code: 'P2003', meta: { driverAdapterError: { cause: { kind: 'x' } } } }],
  ['the same in words of SQL', { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '23503' } } } }],
  ['the same as pg says it', Object.assign(new Error('violates foreign key constraint'), { code: '23503' })],
])('%s is something that is gone', (_what, error) => {
  expect(isGone(error)).toBe(true);
});

it.each([
  ['a fault of ours', new TypeError('x is not a function')],
  ['what is there twice', { code: 'P2002', meta: { driverAdapterError: { cause: { originalCode: '23505' } } } }],
  ['a rule that is broken', Object.assign(new Error('violates check constraint'), { code: '23514' })],
])('%s is not gone', (_what, error) => {
  expect(isGone(error)).toBe(false);
});

it('a socket whose file is gone is a database that is away, for pg and for Prisma', async () => {
  const folder = encodeURIComponent(join(tmpdir(), 'no-socket-here'));
  const db = openDatabase(`postgresql://somebody@/footprints?host=${folder}`, () => undefined);
  try {
    for (const ask of [() => db.pool.query('SELECT 1'), () => db.prisma.user.count()]) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'ENOENT' });
      expect(isDatabaseAway(error)).toBe(true);
    }
  } finally {
    await db.close();
  }
});
