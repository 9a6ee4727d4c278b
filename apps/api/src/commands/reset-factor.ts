// npm run factor:reset -- someone@example.org: takes a lost second factor away, where no admin is left who could.
import { StartError } from '../config.ts';
import { openQueue } from '../jobs/queue.ts';
import { resetFactorByHand } from '../people/reset-factor.ts';
import { argumentsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';

const usage = 'factor:reset -- someone@example.org';

function emailAskedFor(): string {
  const [email, ...more] = argumentsOf({}, usage).positionals;
  if (email === undefined || more.length > 0) throw new StartError(`Usage: npm run ${usage}`);
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
