import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { createSealer } from './audit/sealer.ts';
import { loadConfig, StartError } from './config.ts';
import { openDatabase } from './db/client.ts';
import { healthRoutes } from './http/health.ts';
import { registerWebApp } from './http/static.ts';
import { openQueue } from './jobs/queue.ts';
import { createMailer } from './mail/mailer.ts';
import { openLog } from './start/log.ts';
import { prepareDatabase } from './start/database.ts';
import { addDemoData } from './start/demo.ts';
import { jobHandlers } from './start/jobs.ts';
import { outliveReaders, say, sayWhoCanSignIn } from './start/say.ts';
import { prepareStorage } from './start/storage.ts';

const webFolder = join(import.meta.dirname, '../../web/dist');
const drainMs = 8_000;

/** What was started, to be ended in the opposite order. */
const endings: (() => Promise<unknown>)[] = [];

async function end(): Promise<void> {
  for (let ending = endings.pop(); ending !== undefined; ending = endings.pop()) {
    await ending().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
}

async function start(): Promise<void> {
  const config = loadConfig();
  const logger = openLog(config.logLevel);
  const database = await prepareDatabase(config);
  endings.push(() => database.stop());
  const db = openDatabase(database.url, (error) => {
    logger.warn({ err: error }, 'a database connection broke');
  });
  endings.push(() => db.close());
  const storage = await prepareStorage(config, db);
  if (config.seed === 'demo') await addDemoData(database.url, (ending) => endings.push(ending));

  const onError = (error: Error) => {
    logger.warn({ err: error }, 'the job queue met an error');
  };
  const queue = openQueue(db.pool, onError);
  const mailer = createMailer(config, say);
  const deps = { config, db, queue, mailer, storage, now: () => new Date() };
  await queue.work(jobHandlers(deps));
  endings.push(() => queue.stop());
  const sealer = createSealer(deps, (error) => {
    logger.warn({ err: error }, 'audit entries could not be sealed');
  });
  sealer.start();
  endings.push(() => sealer.stop());
  const app = await buildApp(deps, { logger });
  // Started by another process, it ends with that one, however that ended.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  healthRoutes(app, { db, storage }, database.url);
  await registerWebApp(app, webFolder);
  endings.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  say(`Ready at ${config.publicUrl}`);
  if (config.seed === 'demo') sayWhoCanSignIn();
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  return code === 'EADDRINUSE'
    ? `Port ${String(port)} is taken by another program. Choose another with PORT=…`
    : undefined;
}

outliveReaders();
closeWithGrace({ delay: drainMs }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack ?? err.message}\n`);
  await end();
});

try {
  await start();
} catch (error) {
  await end();
  process.stderr.write(
    `${sentenceOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exit(1);
}
