import { join } from 'node:path';
import { holdsDemo } from '@footprints/prisma/seed/remove';
import { buildApp } from '../app.ts';
import { createSealer } from '../audit/sealer.ts';
import { apiFolder, type Config, StartError } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { eraseAgain } from '../erasure/run.ts';
import { healthRoutes } from '../http/health.ts';
import { registerWebApp } from '../http/static.ts';
import { openQueue } from '../jobs/queue.ts';
import { createMailer } from '../mail/mailer.ts';
import { requireServing } from './database.ts';
import { addDemoData } from './demo.ts';
import { jobHandlers } from './jobs.ts';
import { logJobFault, openLog } from './log.ts';
import { demoIsThere, say, sayWhoCanSignIn } from './say.ts';
import { prepareStorage } from './storage.ts';
import { reportTimeZones } from './time-zones.ts';

const webFolder = join(apiFolder, '../web/dist');

/**
 * Serves from a database, which is migrated, with a login that may do nothing else.
 * @param endings receives what was started, to be ended in the opposite order
 * @throws StartError naming what is wrong with the settings, the database or the pictures' storage
 */
export async function serve(config: Config, databaseUrl: string, endings: (() => Promise<unknown>)[]): Promise<void> {
  if (config.ownerUrl !== undefined) {
    throw new StartError(
      'MIGRATE_DATABASE_URL is for migrations alone, and a server must not have it. "npm start" migrates with it and keeps it from the server.',
    );
  }
  const logger = openLog(config.logLevel);
  await requireServing(databaseUrl);
  const db = openDatabase(databaseUrl, (error) => {
    logger.warn({ err: error }, 'a database connection broke');
  });
  endings.push(() => db.close());
  const storage = await prepareStorage(config, db);
  if (config.seed === 'demo') await addDemoData(config, databaseUrl, (ending) => endings.push(ending));
  else if (await holdsDemo(databaseUrl)) say(demoIsThere);

  const now = () => new Date();
  await reportTimeZones({ db, now }, logger);
  const again = await eraseAgain({ db, config, storage, now });
  if (again > 0) say(`Erased again what an older backup had: ${again} erasures.`);

  const onError = (error: Error, job?: string) => {
    if (job) logJobFault(logger, error, job);
    else logger.warn({ err: error }, 'the job queue met an error');
  };
  const queue = openQueue(db.pool, onError);
  const mailer = createMailer(config, say);
  const deps = { config, db, queue, mailer, storage, now };
  await queue.work(jobHandlers(deps));
  endings.push(() => queue.stop());
  const sealer = createSealer(deps, (error) => {
    logger.warn({ err: error }, 'audit entries could not be sealed');
  });
  sealer.start();
  endings.push(() => sealer.stop());
  const app = await buildApp(deps, { logger });
  healthRoutes(app, { db, storage }, databaseUrl);
  await registerWebApp(app, webFolder, config);
  endings.push(() => app.close());
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    const { syscall, code } = error as NodeJS.ErrnoException;
    const isNowhere = syscall === 'getaddrinfo' || code === 'EADDRNOTAVAIL';
    throw isNowhere ? new StartError(`HOST is no address of this machine: ${config.host}`) : error;
  });
  say(`Ready at ${config.publicUrl}`);
  if (config.seed === 'demo') sayWhoCanSignIn(config);
}
