import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { Prisma } from '../generated/client.ts';
import { unhurried } from './unhurried.ts';

const api = useApi();

it('a statement takes as long as it takes, also where the login has a limit of its own', async () => {
  const owner = await api.connectAsOwner();
  const [login] = (await api.db.pool.query<{ name: string }>('SELECT quote_ident(current_user) AS name')).rows;
  await owner.query(`ALTER ROLE ${login?.name ?? ''} SET statement_timeout = '500ms'`);
  try {
    await unhurried(api.db, async (database) => {
      await database.rows(Prisma.sql`SELECT pg_sleep(0.6)::text`);
    });
  } finally {
    await owner.query(`ALTER ROLE ${login?.name ?? ''} RESET statement_timeout`);
    await owner.end();
  }
});

it('a connection that is lost between two statements fails the work, and not the server', async () => {
  const work = unhurried(api.db, async (database) => {
    const [own] = await database.rows<{ pid: number }>(Prisma.sql`SELECT pg_backend_pid() AS pid`);
    await api.db.pool.query('SELECT pg_terminate_backend($1, 5000)', [own?.pid]);
    await database.rows(Prisma.sql`SELECT 1`);
  });
  await expect(work).rejects.toThrow();
});
