import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';
import { sendMails } from '../../test/outbox.ts';
import { confirmedErasure, plantFamily } from '../../test/planted-family.ts';
import { append } from '../audit/append.ts';

const api = useApi();

/** Somebody writes to these emails, and somebody tries passwords with them. */
async function writeTo(emails: readonly string[]): Promise<void> {
  for (const to of emails) {
    await api.deps.mailer.send({ to, subject: 'Welcome', text: 'Hello', html: 'Hello' });
    await api.post(null, '/api/membership/login', { username: to, password: 'wrong' });
  }
}

/** Which of these emails there are letters to, and which counted tries of. */
async function leftOf(emails: readonly string[]) {
  const outbox = join(api.deps.config.dataDir, 'outbox');
  const letters = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const tries = await api.db.prisma.rateLimit.findMany({ where: { key: { startsWith: 'login:' } } });
  return {
    letters: emails.filter((to) => letters.some((letter) => letter.split(/\r?\n/).includes(`To: ${to}`))),
    tries: emails.filter((to) => tries.some(({ key }) => key === `login:${to}`)),
  };
}

it('an erasure leaves the letters and the counted tries of others whose address contains that of the family', async () => {
  const { childId, mark } = await plantFamily(api, 'Within');
  const others = [`grand${mark.email}`, `${mark.email}.au`];
  const emails = [mark.email, ...others];
  await writeTo(emails);
  expect(await leftOf(emails)).toEqual({ letters: emails, tries: emails });
  await confirmedErasure(api, childId);
  await sendMails(api);
  expect(await leftOf(emails)).toEqual({ letters: others, tries: others });
});

it('an erasure takes the letters and the counted tries of an email from before a change long ago, but not of one that is another’s by now', async () => {
  const { childId, userId, mark } = await plantFamily(api, 'Former');
  const { email: others } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: api.world.people.otherParent } });
  const emails = [`once-${mark.email}`, others];
  for (const email of emails) {
    await append(api.db.prisma, {
      ...{ action: 'person.email-confirmed', actorId: userId, entityId: userId, locationId: api.world.maple },
      ...{ before: { Email: email }, after: { Email: mark.email } },
    });
  }
  // As the sweep does a day after the links ran out.
  await api.db.prisma.emailChange.deleteMany({ where: { userId } });
  await writeTo(emails);
  expect(await leftOf(emails)).toEqual({ letters: emails, tries: emails });
  await confirmedErasure(api, childId);
  await sendMails(api);
  expect(await leftOf(emails)).toEqual({ letters: [others], tries: [others] });
});
