import type { FastifyInstance } from 'fastify';
import { pendingMigrations } from '@footprints/prisma/history';
import type { Deps } from '../deps.ts';
import { isStorageThere } from '../storage/files.ts';
import { done, failed, message } from './failure.ts';
import { retrySeconds } from './errors.ts';

/** `/healthz`: this process is alive. `/readyz`: it can serve: its database is reachable and migrated, its pictures' storage in place. */
export function healthRoutes(
  app: FastifyInstance,
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  databaseUrl: string,
): void {
  let migrated = false;
  app.get('/healthz', () => done({ Status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const notReady = (text: string) =>
      reply
        .code(503)
        .header('retry-after', retrySeconds)
        .send(failed([message(text, 'unavailable')]));
    try {
      await db.pool.query('SELECT 1');
      migrated ||= (await pendingMigrations(databaseUrl)).length === 0;
      if (!migrated) return await notReady('The database is not migrated.');
      if (await isStorageThere(storage)) return done({ Status: 'ready' });
      return await notReady('The storage of the pictures cannot be reached.');
    } catch {
      return notReady('The database cannot be reached.');
    }
  });
}
