import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { Prisma } from '../generated/client.ts';
import { unhurried } from './unhurried.ts';

const api = useApi();

it('a connection that is lost between two statements fails the work, and not the server', async () => {
  const work = unhurried(api.db, async (database) => {
    const [own] = await database.rows<{ pid: number }>(Prisma.sql`SELECT pg_backend_pid() AS pid`);
    await api.db.pool.query('SELECT pg_terminate_backend($1, 5000)', [own?.pid]);
    await database.rows(Prisma.sql`SELECT 1`);
  });
  await expect(work).rejects.toThrow();
});
