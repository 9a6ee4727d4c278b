import { startEmbedded } from '@footprints/prisma/embedded';
import { currentOwner } from '@footprints/prisma/embedded/owner';
import { applyMigrations, pendingMigrations } from '@footprints/prisma/migrate';
import { type Config, StartError } from '../config.ts';
import { say } from './say.ts';

/** A migrated database to serve from; `stop` ends it when it is ours. */
export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * The database of the settings, or the embedded one, which is started and brought up to date.
 * @throws StartError when a database of the settings is away or lacks migrations, or the embedded one cannot start
 */
export async function prepareDatabase({ databaseUrl, dataDir }: Config): Promise<RunningDatabase> {
  if (databaseUrl !== undefined) return useExternal(databaseUrl);
  say('Starting the database …');
  const embedded = await startEmbedded({ dataDir, log: say }).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  try {
    // Asked first, because the migration engine is slow to load and large.
    if ((await pendingMigrations(embedded.url)).length > 0) {
      const applied = await applyMigrations(embedded.url);
      say(`Migrated the database (${String(applied.length)} new).`);
    }
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return embedded;
}

/**
 * The database for a command: that of a server which is running, which a second one must not be started beside, else one
 * prepared like a server's own.
 * @throws StartError like `prepareDatabase`
 */
export async function databaseForCommand(config: Config): Promise<RunningDatabase> {
  const running = config.databaseUrl === undefined ? currentOwner(config.dataDir)?.url : undefined;
  return running === undefined ? prepareDatabase(config) : { url: running, stop: () => Promise.resolve() };
}

async function useExternal(url: string): Promise<RunningDatabase> {
  const pending = await pendingMigrations(url).catch((error: unknown) => {
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : ''}`,
    );
  });
  if (pending.length > 0) {
    throw new StartError(
      `The database of DATABASE_URL lacks ${String(pending.length)} migration(s). Apply them with "npm run db:migrate".`,
    );
  }
  return { url, stop: () => Promise.resolve() };
}
