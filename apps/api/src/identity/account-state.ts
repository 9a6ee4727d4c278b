import type { AccountState } from '@footprints/contracts/people';
import { Prisma } from '../generated/client.ts';

/** Invitations that can still be accepted. */
export const pendingAt = (now: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } });

/** What `accountOf` needs of a user. */
export const accountFields = (now: Date) => ({
  disabledAt: true as const,
  passwordHash: true as const,
  invitations: { where: pendingAt(now), select: { id: true as const } },
});

/**
 * Whether a user can sign in: disabled comes before all else; whoever has a password is active, and whoever holds an
 * invitation that can still be accepted is invited.
 */
export function accountOf(user: {
  disabledAt: Date | null;
  passwordHash: string | null;
  invitations: unknown[];
}): AccountState {
  if (user.disabledAt !== null) return 'disabled';
  if (user.passwordHash !== null) return 'active';
  return user.invitations.length > 0 ? 'invited' : 'not invited';
}

/**
 * The same of the user `u`, as an SQL expression.
 */
export const accountState = (now: Date): Prisma.Sql => Prisma.sql`(CASE
  WHEN u.disabled_at IS NOT NULL THEN 'disabled'
  WHEN u.password_hash IS NOT NULL THEN 'active'
  WHEN EXISTS (SELECT 1 FROM invitations i WHERE i.user_id = u.id AND i.accepted_at IS NULL
               AND i.revoked_at IS NULL AND i.expires_at > ${now}::timestamptz) THEN 'invited'
  ELSE 'not invited' END)`;
