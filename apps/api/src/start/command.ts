import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { type Config, loadConfig, StartError } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { databaseForCommand, type RunningDatabase } from './database.ts';

/**
 * Reads the words and options of a command.
 * @param usage how it is called
 * @throws StartError with that for an option that is none of these
 */
export function argumentsOf<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  try {
    // In a container there is no npm, which would take its "--" away.
    const args = process.argv.slice(2).filter((word) => word !== '--');
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartError(`Usage: npm run ${usage}`);
  }
}

/**
 * Reads the options of a command that takes nothing else.
 * @param usage how it is called
 * @throws StartError with that for whatever is none of the options
 */
export function optionsOf<const Options extends ParseArgsOptionsConfig>(options: Options, usage: string) {
  const { values, positionals } = argumentsOf(options, usage);
  if (positionals.length > 0) throw new StartError(`Usage: npm run ${usage}`);
  return values;
}

/**
 * Runs what an operator asked for with the database of the settings, and ends the process with 0 when that says yes and 1 when
 * it says no. Whatever was asked wrongly, or cannot be, is a StartError: its sentence, and 2.
 * @param asked reads the arguments, before anything is started
 */
export async function runCommand<Asked>(
  asked: () => Asked,
  run: (asked: Asked, database: RunningDatabase & { db: Database }, config: Config) => Promise<boolean>,
): Promise<void> {
  try {
    const words = asked();
    const config = loadConfig();
    const database = await databaseForCommand(config);
    const db = openDatabase(database.url, () => undefined);
    try {
      process.exitCode = (await run(words, { ...database, db }, config)) ? 0 : 1;
    } finally {
      await db.close().finally(() => database.stop());
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
