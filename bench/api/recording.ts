import { createThrottles } from '../../apps/api/src/access/throttles.ts';
import { buildApp } from '../../apps/api/src/app.ts';
import { loadConfig } from '../../apps/api/src/config.ts';
import { openDatabase } from '../../apps/api/src/db.ts';
import { openQueue } from '../../apps/api/src/jobs/queue.ts';
import { createMailer } from '../../apps/api/src/mail/mailer.ts';
import { openStorage } from '../../apps/api/src/storage/storage.ts';
import type { Call, Who } from './calls.ts';
import { recordStatements, type Statement } from './statements.ts';

/** What the reference is to do for a call. */
export interface Recorded {
  statements: Statement[];
  /** The product's own answer, of whose length the reference's is. */
  bytes: number;
}

/** Makes every call once, in this process, and gives the statements that each sent to the database. */
export async function recordCalls(
  databaseUrl: string,
  environment: Record<string, string>,
  calls: Call[],
  cookies: Record<Who, string>,
): Promise<Recorded[]> {
  const config = loadConfig({ ...environment, DATABASE_URL: databaseUrl });
  const db = openDatabase(databaseUrl, () => undefined);
  const take = recordStatements(db.pool);
  const app = await buildApp({
    config,
    db,
    throttles: createThrottles(db.pool, config.limits),
    queue: openQueue(db.pool, () => undefined),
    mailer: createMailer(config, () => undefined),
    storage: openStorage(config),
    now: () => new Date(),
  });
  const recorded: Recorded[] = [];
  try {
    for (const { title, method, path, body, who } of calls) {
      const payload = body?.(0);
      const send = () =>
        app.inject({ method, url: path, headers: { cookie: cookies[who] }, ...(payload ? { payload } : {}) });
      // The first one may also open connections and prepare what is prepared once.
      await send();
      take({});
      const answer = await send();
      if (answer.statusCode !== 200) throw new Error(`${title} answered ${String(answer.statusCode)}: ${answer.body}`);
      recorded.push({ statements: take(payload ?? {}), bytes: answer.rawPayload.length });
    }
  } finally {
    await app.close();
    await db.close();
  }
  return recorded;
}
