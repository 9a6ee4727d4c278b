// npm run admin:create -- someone@example.org "Some Name": the first admin, while there is none who can sign in, or with
// --instead-of=former@example.org in place of the only one. It prints the link with which that person sets a password.
import * as z from 'zod/mini';
import { savePerson } from '@footprints/contracts/people';
import { welcomeUrl } from '../identity/invitations.ts';
import { makeFirstAdmin } from '../people/first-admin.ts';
import { StartError } from '../config.ts';
import { argumentsOf, runCommand } from '../start/command.ts';
import { say } from '../start/say.ts';

const usage = 'admin:create -- someone@example.org "Some Name" [--instead-of=former@example.org]';

function personAskedFor(): { email: string; name: string; insteadOf?: string } {
  const { values, positionals } = argumentsOf({ 'instead-of': { type: 'string' } }, usage);
  const [email, ...names] = positionals;
  const insteadOf = values['instead-of'];
  if (email === undefined || names.length === 0) throw new StartError(`Usage: npm run ${usage}`);
  const person = z.safeParse(savePerson.body, { Email: email, Name: names.join(' '), Roles: ['Admin'] });
  if (!person.success) throw new StartError(person.error.issues.map(({ message }) => message).join('\n'));
  return { email: person.data.Email, name: person.data.Name, ...(insteadOf !== undefined && { insteadOf }) };
}

await runCommand(personAskedFor, async (person, { db }, config) => {
  const made = await makeFirstAdmin({ db, now: () => new Date() }, person);
  switch (made.kind) {
    case 'there is an admin':
      say('There is an admin who can sign in. They add others under Admin, Staff.');
      return false;
    case 'no such admin':
      say(`${person.insteadOf ?? ''} is no admin.`);
      return false;
    case 'has a password already':
      say(`${person.email} is an admin now and signs in with the password they have.`);
      return true;
    case 'link':
      say(`${person.email} is an admin now. This link, which works once and for 7 days, sets their password:\n`);
      say(`  ${welcomeUrl(config.publicUrl, made.token)}\n`);
      return true;
  }
});
