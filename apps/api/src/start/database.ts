import { startEmbedded } from '@footprints/prisma/embedded';
import { currentOwner } from '@footprints/prisma/embedded/owner';
import { pendingMigrations } from '@footprints/prisma/history';
import { findRights } from '@footprints/prisma/rights';
import { keptServerLogin, migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
import { type Config, StartError } from '../config.ts';
import { say } from './say.ts';

/** A migrated database. */
export interface RunningDatabase {
  /** As the server signs in. */
  url: string;
  /** As its owner does, who may do anything; undefined where that is not known here. */
  ownerUrl: string | undefined;
  /** Ends it when it is ours. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded database of a data folder and brings it up to date.
 * @throws StartError when it cannot start
 */
export async function prepareEmbedded({ dataDir }: Pick<Config, 'dataDir'>): Promise<RunningDatabase> {
  say('Starting the database …');
  const embedded = await startEmbedded({ dataDir, log: say }).catch((error: unknown) => {
    throw new StartError(error instanceof Error ? error.message : String(error));
  });
  try {
    const applied = await migrateDatabase(embedded.url);
    if (applied.length > 0) say(`Migrated the database (${applied.length} new).`);
    const url = await prepareServerLogin(embedded.url, keptServerLogin(dataDir));
    return { url, ownerUrl: embedded.url, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function requireMigrated(url: string): Promise<void> {
  const pending = await pendingMigrations(url).catch((error: unknown) => {
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : ''}`,
    );
  });
  if (pending.length > 0) {
    throw new StartError(
      `The database of DATABASE_URL lacks ${pending.length} migration(s). Apply them with "npm run db:migrate", in containers with "docker compose run --rm --no-deps migrate".`,
    );
  }
}

/**
 * Looks whether a server can serve from the database of the settings.
 * @throws StartError when it is away, lacks migrations, or the login may do more than serve, or less
 */
export async function requireServing(url: string): Promise<void> {
  await requireMigrated(url);
  const { login, serves, excess } = await findRights(url);
  if (excess.length > 0) {
    throw new StartError(
      `DATABASE_URL signs in as ${login}, who ${excess.join(', ')}. A server must not be able to do that: it needs a login of its own (docs/operations.md, "Two logins"). "npm start" makes one by itself.`,
    );
  }
  if (!serves) {
    throw new StartError(
      `DATABASE_URL signs in as ${login}, who has no rights here yet. "npm run db:migrate" gives them, with MIGRATE_DATABASE_URL set to the login that owns the tables.`,
    );
  }
}

/**
 * The database for a command: that of the settings, that of a server which is running, which a second one must not be started
 * beside, else the embedded one, prepared like a server's.
 * @throws StartError when it is away, lacks migrations, or cannot start
 */
export async function databaseForCommand(config: Config): Promise<RunningDatabase> {
  const { databaseUrl, ownerUrl, dataDir } = config;
  const stop = () => Promise.resolve();
  const asOwner = async (owner: string) => ({
    url: await prepareServerLogin(owner, keptServerLogin(dataDir)),
    ownerUrl: owner,
    stop,
  });
  if (databaseUrl === undefined) {
    const running = currentOwner(dataDir)?.url;
    return running === undefined ? prepareEmbedded(config) : asOwner(running);
  }
  await requireMigrated(databaseUrl);
  // Somebody's only login, with which `npm start` migrates and makes the server's.
  if (ownerUrl === undefined && (await findRights(databaseUrl)).excess.length > 0) return asOwner(databaseUrl);
  return { url: databaseUrl, ownerUrl, stop };
}
