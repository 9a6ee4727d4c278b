// npm run db:reset, db:migrate, db:status, db:migration and db:studio, backup and restore of the embedded database, and the
// migrations' part of npm run check.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { backUp, restore } from './backup.ts';
import { onDatabase } from './connection.ts';
import { startEmbedded } from './embedded.ts';
import { endOrphan } from './embedded/cluster.ts';
import { currentOwner, takeOwnership } from './embedded/owner.ts';
import { newMigration, unmigratedSql } from './migrate.ts';
import { migrationStatus } from './migrate/history.ts';
import { findRights } from './migrate/rights.ts';
import { allowServerLogin, keptServerLogin, migrateDatabase, prepareServerLogin } from './server-login.ts';

/** A reason not to go on, in a sentence for the person at the terminal. */
class Refusal extends Error {}

const root = resolve(import.meta.dirname, '..');
function addressIn(setting: string): string {
  const file = process.env[`${setting}_FILE`] ?? '';
  return file === '' ? (process.env[setting] ?? '') : readFileSync(file, 'utf8').trim();
}
/** With what the server signs in; also with what is migrated, where there is no other. */
const serverUrl = addressIn('DATABASE_URL');
const ownerUrl = addressIn('MIGRATE_DATABASE_URL');
const [databaseSetting, databaseUrl] =
  ownerUrl === '' ? ['DATABASE_URL', serverUrl] : ['MIGRATE_DATABASE_URL', ownerUrl];
// Where the person stands who typed `npm run`.
const here = process.env['INIT_CWD'] ?? process.cwd();
const dataDir = resolve(root, process.env['DATA_DIR'] || '.data');
const log = (line: string): void => {
  console.log(line);
};

interface Command {
  usage: string;
  /** What is none of these is refused, as a word too many is: nothing is done without what was asked for with it. */
  options?: ParseArgsOptionsConfig;
  /** How many words it takes. */
  words?: number;
  run: (words: string[], isMeant: boolean) => Promise<void>;
}

const commands: Record<string, Command> = {
  reset: {
    usage: 'npm run db:reset -- [--yes]',
    options: { yes: { type: 'boolean' } },
    run: async (_words, isMeant) => {
      if (databaseUrl === '') return resetEmbedded();
      if (!isMeant) {
        throw new Refusal('This deletes everything in the database of DATABASE_URL. Add "-- --yes" if that is meant.');
      }
      await onDatabase(databaseUrl, async (client) => {
        await client.query('DROP SCHEMA public CASCADE');
        await client.query('CREATE SCHEMA public');
        // What was to be done and mailed is about rows that are gone, whose numbers others get.
        await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
      }).catch(refuseThat('emptied'));
      await migrate(databaseUrl);
    },
  },

  migrate: {
    usage: 'npm run db:migrate',
    run: async () => {
      if (databaseUrl === '')
        throw new Refusal('DATABASE_URL must be set: the embedded database is migrated by its server.');
      await migrate(databaseUrl);
    },
  },

  // What `npm start` asks for: like `migrate`, and tells the process above with what the server is to sign in. Whoever set one
  // login only, which owns the tables, gets another one made.
  prepare: {
    usage: 'prisma/commands.ts prepare',
    run: async () => {
      await migrate(databaseUrl);
      const madeHere = serverUrl === '' || ownerUrl === '';
      const url = madeHere ? await prepareServerLogin(databaseUrl, keptServerLogin(dataDir)).catch(refuse) : serverUrl;
      process.send?.({ serverUrl: url });
      if (process.connected) process.disconnect();
    },
  },

  status: {
    usage: 'npm run db:status',
    run: async () => {
      const url = databaseUrl === '' ? currentOwner(dataDir)?.url : databaseUrl;
      if (url === undefined) {
        throw new Refusal('DATABASE_URL must be set: the embedded database is asked only while its server runs.');
      }
      await status(url);
    },
  },

  backup: {
    usage: 'npm run backup -- <new folder>',
    words: 1,
    run: async ([folder = '']) => {
      if (databaseUrl !== '') throw new Refusal(otherDatabase);
      await backUp({ dataDir, folder: resolve(here, folder), log }).catch(refuse);
    },
  },

  restore: {
    usage: 'npm run restore -- <folder of a backup>',
    words: 1,
    run: async ([folder = '']) => {
      if (databaseUrl !== '') throw new Refusal(otherDatabase);
      await restore({ dataDir, folder: resolve(here, folder), log }).catch(refuse);
    },
  },

  migration: {
    usage: 'npm run db:migration <name>',
    words: 1,
    run: async ([name = '']) => {
      const { name: folder, sql } = await newMigration(name).catch(refuse);
      log(`prisma/migrations/${folder}/migration.sql\n\n${sql}`);
      log('Read it, add what the schema language cannot say, and commit it with the schema.');
    },
  },

  studio: {
    usage: 'npm run db:studio',
    run: async () => {
      if (databaseUrl !== '') return studio(databaseUrl);
      const running = currentOwner(dataDir)?.url;
      if (running !== undefined) return studio(running);
      const embedded = await startEmbedded({ dataDir, log }).catch(refuse);
      try {
        await migrate(embedded.url);
        await studio(embedded.url);
      } finally {
        await embedded.stop();
      }
    },
  },

  check: {
    usage: 'prisma/commands.ts check',
    run: async () => {
      const sql = await unmigratedSql();
      if (sql !== '')
        throw new Refusal(`The schema has changes that no migration makes (npm run db:migration <name>):\n${sql}`);
    },
  },
};

const otherDatabase =
  'This is for the embedded database. Of the one in DATABASE_URL, backups are made with pg_dump (docs/operations.md).';

async function resetEmbedded(): Promise<void> {
  const owner = currentOwner(dataDir);
  if (owner) throw new Refusal(`A server (process ${owner.pid}) is using ${dataDir}. Stop it first.`);
  const lock = await takeOwnership(dataDir);
  try {
    await endOrphan(join(dataDir, 'postgres'), log);
    // `erasures.ledger` stays: what is restored here next may be a backup from before an erasure.
    const database = ['postgres', 'postgres.new', 'postgres.password', 'postgres.log', 'server-login'];
    for (const name of [...database, 'images', 'outbox']) {
      await rm(join(dataDir, name), { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
  log('The database and the images are gone. The next start makes them anew.');
}

async function migrate(url: string): Promise<void> {
  if (ownerUrl === '' && serverUrl !== '' && (await mayOnlyServe(serverUrl))) {
    throw new Refusal(
      'DATABASE_URL signs in with the login of a server, who may not migrate. Set MIGRATE_DATABASE_URL to the one that owns the tables.',
    );
  }
  const applied = await migrateDatabase(url, log).catch(refuseThat('migrated'));
  if (ownerUrl !== '' && serverUrl !== '') await allowServerLogin(ownerUrl, serverUrl).catch(refuse);
  log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'The database is up to date.');
}

/** Of a database without migrations nothing is known. */
async function mayOnlyServe(url: string): Promise<boolean> {
  const rights = await findRights(url).catch(() => undefined);
  return rights !== undefined && rights.serves && rights.excess.length === 0;
}

async function status(url: string): Promise<void> {
  const { applied, pending, newer, edited } = await migrationStatus(url).catch(refuseThat('read'));
  const last = applied.at(-1);
  log(
    last
      ? `${applied.length} migrations are applied, the last one ${last.name} at ${last.at.toISOString()}.`
      : 'No migration is applied.',
  );
  if (newer.length > 0) log(`A newer version has migrated this database too: ${newer.join(', ')}.`);
  if (edited.length > 0) log(`Edited since they were applied, which changes nothing here: ${edited.join(', ')}.`);
  for (const { name, failure } of pending) {
    log(`Pending: ${name}.`);
    if (failure) log(`  It was tried at ${failure.at.toISOString()} and failed: ${failure.reason}`);
  }
  if (pending.length > 0) process.exitCode = 1;
  log(
    pending.length > 0
      ? 'Nothing of a pending migration is in force. "npm run db:migrate" begins with the first of them.'
      : 'The database is up to date.',
  );
}

async function studio(url: string): Promise<void> {
  const cli = createRequire(import.meta.url).resolve('prisma/build/index.js');
  const child = spawn(process.execPath, [cli, 'studio', '--url', url, '--browser', 'none'], { stdio: 'inherit' });
  const end = (): void => {
    child.kill('SIGTERM');
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  await once(child, 'exit');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function refuse(error: unknown): never {
  throw new Refusal(messageOf(error), { cause: error });
}

/** Says as well which database it is about, and what cannot be done with that. */
function refuseThat(done: string) {
  const database = databaseUrl === '' ? 'The embedded database' : `The database of ${databaseSetting}`;
  return (error: unknown): never => {
    throw new Refusal(`${database} cannot be ${done}: ${messageOf(error)}`, { cause: error });
  };
}

/** Does what was asked for, unless that is more or less than the command takes. */
async function runCommand({ usage, options = {}, words = 0, run }: Command, given: string[]): Promise<void> {
  // In a container there is no npm, which would take its "--" away.
  const args = given.filter((word) => word !== '--');
  const asked = parsed({ args, options, allowPositionals: true });
  if (asked?.positionals.filter(Boolean).length !== words) throw new Refusal(`Usage: ${usage}`);
  await run(asked.positionals, asked.values['yes'] === true);
}

function parsed(asked: { args: string[]; options: ParseArgsOptionsConfig; allowPositionals: true }) {
  try {
    return parseArgs(asked);
  } catch {
    return undefined;
  }
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
try {
  if (command === undefined) throw new Refusal(`Usage: ${Object.keys(commands).join(' | ')}`);
  if (databaseUrl !== '' && !/^postgres(ql)?:/.test(databaseUrl))
    throw new Refusal(`${databaseSetting} must be a URL such as postgresql://user:password@host:5432/name`);
  await runCommand(command, args);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
