// npm run factor:reset -- someone@example.org: takes a lost second factor away, where no admin is left who could.
import { StartError } from '../config.ts';
import { openQueue } from '../jobs/queue.ts';
import { resetFactorByHand } from '../people/reset-factor.ts';
import { runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';

function emailAskedFor(): string {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new StartError('Usage: npm run factor:reset -- someone@example.org');
  return email;
}

await runCommand(emailAskedFor, async (email, { db }) => {
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
  }
});
