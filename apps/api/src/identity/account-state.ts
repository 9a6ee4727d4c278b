import { Prisma } from '../generated/client.ts';

/**
 * Whether the user `u` can sign in at this instant, as an SQL expression with the values of the contract's `Account`:
 * disabled comes before all else; whoever has a password is active, and whoever holds an invitation that can still be
 * accepted is invited.
 */
export const accountState = (now: Date): Prisma.Sql => Prisma.sql`(CASE
  WHEN u.disabled_at IS NOT NULL THEN 'disabled'
  WHEN u.password_hash IS NOT NULL THEN 'active'
  WHEN EXISTS (SELECT 1 FROM invitations i WHERE i.user_id = u.id AND i.accepted_at IS NULL
               AND i.revoked_at IS NULL AND i.expires_at > ${now}::timestamptz) THEN 'invited'
  ELSE 'not invited' END)`;
