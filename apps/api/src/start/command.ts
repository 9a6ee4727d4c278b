import { type Config, loadConfig, StartError } from '../config.ts';
import { databaseForCommand, type RunningDatabase } from './database.ts';

/**
 * Runs what an operator asked for with the database of the settings, and ends the process with 0 when that says yes and 1 when
 * it says no. Whatever was asked wrongly, or cannot be, is a StartError: its sentence, and 2.
 * @param asked reads the arguments, before anything is started
 */
export async function runCommand<Asked>(
  asked: () => Asked,
  run: (asked: Asked, database: RunningDatabase, config: Config) => Promise<boolean>,
): Promise<void> {
  try {
    const words = asked();
    const config = loadConfig();
    const database = await databaseForCommand(config);
    try {
      process.exitCode = (await run(words, database, config)) ? 0 : 1;
    } finally {
      await database.stop();
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
