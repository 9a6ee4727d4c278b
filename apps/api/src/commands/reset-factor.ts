// npm run factor:reset -- someone@example.org: takes a lost second factor away, where no admin is left who could.
import { loadConfig, StartError } from '../config.ts';
import { openDatabase } from '../db/client.ts';
import { openQueue } from '../jobs/queue.ts';
import { resetFactorByHand } from '../people/reset-factor.ts';
import { databaseForCommand } from '../start/database.ts';
import { say } from '../start/say.ts';

async function reset(): Promise<boolean> {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new StartError('Usage: npm run factor:reset -- someone@example.org');
  const database = await databaseForCommand(loadConfig());
  const db = openDatabase(database.url, () => undefined);
  const queue = openQueue(db.pool, () => undefined);
  try {
    const isDone = await resetFactorByHand({ db, queue, now: () => new Date() }, email);
    say(
      isDone
        ? `The second factor of ${email} is gone: the password alone signs in. They are told by mail.`
        : `There is no account ${email} with a second factor.`,
    );
    return isDone;
  } finally {
    await queue.stop();
    await db.close();
    await database.stop();
  }
}

try {
  process.exitCode = (await reset()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
