import { randomInt } from 'node:crypto';
import { people, publishedPassword } from '@footprints/prisma/seed/people';
import { append } from '../audit/append.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { hashPassword, matchesPassword } from '../identity/passwords.ts';
import { dropSessions } from '../identity/session-store.ts';
import { say } from './say.ts';

/** Without what is mistaken for something else when it is read from a screen. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 14;

const draw = () => Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** Passwords for the demo's people: the one of the settings, or one drawn for each, which `print` then shows. */
export function demoPasswords({ demoPassword }: Pick<Config, 'demoPassword'>) {
  const drawn = new Map<string, string>();
  return {
    async hashes(emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
      // One hash for all: what everybody knows needs no salt of its own, and a strong hash takes its time.
      const shared = demoPassword === undefined ? undefined : await hashPassword(demoPassword);
      const hashes = new Map<string, string>();
      for (const email of emails) {
        if (shared === undefined) drawn.set(email, draw());
        hashes.set(email, shared ?? (await hashPassword(drawn.get(email) ?? '')));
      }
      return hashes;
    },
    /** Shows those that were drawn; nobody can be told them later. */
    print() {
      if (drawn.size === 0) return;
      const lines = [...drawn].map(([email, password]) => `  ${email.padEnd(26)}${password}`);
      say(`The demo’s passwords, which are shown this once (DEMO_PASSWORD sets one for all):\n${lines.join('\n')}`);
    },
  };
}

/** Gives a new password to everybody of the demo who still has the published one; they are signed out. */
export async function replacePublished(db: Database, passwords: ReturnType<typeof demoPasswords>): Promise<void> {
  const cast = await db.prisma.user.findMany({
    where: { email: { in: people.map(({ email }) => email) }, passwordHash: { not: null } },
    select: { id: true, email: true, locationId: true, passwordHash: true },
  });
  const matches = await Promise.all(cast.map(({ passwordHash }) => matchesPassword(passwordHash, publishedPassword)));
  const known = cast.filter((_, index) => matches[index]);
  const hashes = await passwords.hashes(known.map(({ email }) => email));
  await inTransaction({ db }, async (transaction) => {
    for (const { id, email, locationId } of known) {
      await transaction.user.update({ where: { id }, data: { passwordHash: hashes.get(email) ?? null } });
      await dropSessions(transaction, { userId: id }, new Date());
      await append(transaction, { actorId: null, action: 'account.password-set', entityId: id, locationId });
    }
  });
}
