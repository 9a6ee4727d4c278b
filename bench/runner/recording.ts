import type { PoolClient } from 'pg';
import { buildApp } from '../../apps/api/src/app.ts';
import { loadConfig } from '../../apps/api/src/config.ts';
import { openDatabase } from '../../apps/api/src/db/client.ts';
import { openQueue } from '../../apps/api/src/jobs/queue.ts';
import { createMailer } from '../../apps/api/src/mail/mailer.ts';
import { openStorage } from '../../apps/api/src/storage/files.ts';
import type { DataSet } from '../scale/data-set.ts';
import type { Call } from './call.ts';
import { settingsOf } from './product.ts';
import { recordStatements, type Statement } from './statements.ts';

/** What the reference is to do for a call. */
export interface Recorded {
  statements: Statement[];
  /** Pages of tables and indexes that were looked at, in memory or not; also by triggers and foreign keys. */
  buffers: number;
  /** The product's own answer, of whose length the reference's is. */
  bytes: number;
}

/** A statement is planned for its values five times before its plan is kept. */
const untilPlanned = 6;

const fetched = `
  SELECT coalesce(sum(pg_stat_get_blocks_fetched(c.oid)), 0)::int AS pages
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')`;

/** The pages that these connections, and nobody else meanwhile, have looked at until now. */
async function pagesOf(clients: PoolClient[]): Promise<number> {
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  const answer = await clients[0]?.query<{ pages: number }>(fetched);
  return answer?.rows[0]?.pages ?? 0;
}

/**
 * Makes every call in this process and gives the statements that each sent to the database, and what they cost there.
 * Nothing else may work on the database meanwhile.
 */
export async function recordCalls(data: DataSet, calls: Call[]): Promise<Recorded[]> {
  const config = loadConfig(settingsOf(data));
  const db = openDatabase(data.servingUrl, () => undefined);
  const take = recordStatements(db.pool);
  const clients: PoolClient[] = [];
  db.pool.on('connect', (client) => clients.push(client));
  const app = await buildApp({
    config,
    db,
    queue: openQueue(db.pool, () => undefined),
    mailer: createMailer(config, () => undefined),
    storage: await openStorage(config),
    now: () => new Date(),
  });
  const recorded: Recorded[] = [];
  try {
    for (const { title, method, path, body, cookie, headers, status = 200 } of calls) {
      const send = (n: number) => {
        const payload = body?.(n);
        return app.inject({ method, url: path, headers: { cookie, ...headers }, ...(payload ? { payload } : {}) });
      };
      let turn = 0;
      await send(turn);
      // Reading goes on until plans are kept and a connection is warm; what is written is another thing each time.
      const isWrite = take({}).some(({ text }) => /\b(INSERT INTO|UPDATE|DELETE FROM)\b/.test(text));
      while (!isWrite && turn < untilPlanned) await send((turn += 1));
      const before = await pagesOf(clients);
      take({});
      const answer = await send((turn += 1));
      const sent = body?.(turn) ?? {};
      const statements = take(sent);
      const buffers = (await pagesOf(clients)) - before;
      if (answer.statusCode !== status) {
        throw new Error(`${title} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
      }
      recorded.push({ statements, buffers, bytes: answer.rawPayload.length });
    }
  } finally {
    await app.close();
    await db.close();
  }
  return recorded;
}
