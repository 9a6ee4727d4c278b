import { instant, int, nullable, statement, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';

/** The email as the database compares it. In SQL because Prisma compares columns only and folds case in its own way. */
export function foldedEmail(email: string) {
  return statement({ key: text }, Prisma.sql`SELECT lower(${email}::text) AS key`);
}

/**
 * The account of this email, whatever its case. In SQL because Prisma would compare by ILIKE, which takes `_` and `%` for any
 * letter and does not use the index.
 */
export function accountsWithEmail(email: string) {
  return statement(
    { id: int, email: text, disabledAt: nullable(instant) },
    Prisma.sql`
    SELECT u.id, u.email, u.disabled_at AS "disabledAt" FROM users u WHERE lower(u.email) = lower(${email})`,
  );
}
