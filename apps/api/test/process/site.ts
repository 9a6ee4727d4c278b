import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onDatabase } from '@footprints/prisma/connection';
import { afterAll, beforeAll } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { checkImages, type Findings } from '../../src/images/integrity.ts';
import { openStorage } from '../../src/storage/files.ts';
import { createTestDatabase } from '../database.ts';
import { createWorld, type World } from '../world.ts';
import { type RunningServer, startServer } from './server.ts';

/** A place with a database, a data folder and the test world, on which real servers are started and ended. */
export interface Site {
  /** As the database's owner. */
  databaseUrl: string;
  /** As the servers sign in. */
  servingUrl: string;
  dataDir: string;
  /** The test's own way to the database. */
  db: Database;
  world: World;
  start(settings?: Record<string, string>): Promise<RunningServer>;
  /** Compares every picture's row with its files. */
  pictures(): Promise<Findings>;
}

interface SiteDatabase {
  url: string;
  servingUrl: string;
  drop(): Promise<void>;
}

/** A site over a database of the test file's own. Call at the top of a test file. */
export function useSite(open: () => Promise<SiteDatabase> = () => createTestDatabase()): Site {
  const site = {} as Site;
  const servers: RunningServer[] = [];
  let database: SiteDatabase;

  beforeAll(async () => {
    database = await open();
    site.databaseUrl = database.url;
    site.servingUrl = database.servingUrl;
    site.dataDir = mkdtempSync(join(tmpdir(), 'footprints-process-'));
    // Under a name of its own, which tells it from the servers.
    const url = new URL(database.servingUrl);
    url.searchParams.set('application_name', 'footprints-test');
    site.db = openDatabase(url.href, () => undefined);
    site.world = await createWorld(site.db);
    // The world's badges have rows without files, which is not what is asked of pictures here.
    await site.db.prisma.award.deleteMany();
    await site.db.prisma.badge.deleteMany();
    await site.db.prisma.image.deleteMany();
  });

  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await site.db.close();
    await database.drop();
    await rm(site.dataDir, { recursive: true, force: true });
  });

  // A test is no hand: it asks as fast as it can.
  const many = { REQUESTS_PER_MINUTE: '1000000' };
  site.start = async (settings = {}) => {
    const { servingUrl, dataDir } = site;
    const server = await startServer({
      DATABASE_URL: servingUrl,
      DATA_DIR: dataDir,
      SEED: 'none',
      ...many,
      ...settings,
    });
    servers.push(server);
    return server;
  };
  site.pictures = async () => {
    const storage = await openStorage(loadConfig({ DATA_DIR: site.dataDir }));
    return checkImages({ db: site.db, storage }, { now: new Date(), grace: 0 });
  };
  return site;
}

/** Runs one statement on a connection of its own and gives its rows. */
export const query = <Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> =>
  onDatabase(url, async (client) => (await client.query<Row>(sql, values)).rows);
