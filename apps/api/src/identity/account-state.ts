import type { AccountState } from '@footprints/contracts/account-states';
import type { Prisma } from '../generated/client.ts';

/** Invitations that can still be accepted. */
export const pendingAt = (now: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: now } });

/** What `accountStateOf` needs of a user. */
export const accountFields = {
  disabledAt: true,
  passwordHash: true,
  invitations: {
    where: { revokedAt: null },
    select: { createdAt: true, acceptedAt: true, expiresAt: true },
    orderBy: { createdAt: 'desc' },
  },
} as const satisfies Prisma.UserSelect;
type Account = Prisma.UserGetPayload<{ select: typeof accountFields }>;

/** Whether a user can sign in: disabled comes before all else. */
export function accountStateOf({ disabledAt, passwordHash, invitations }: Account, now: Date): AccountState {
  if (disabledAt !== null) return 'disabled';
  if (passwordHash !== null) return 'active';
  const isPending = invitations.some(({ acceptedAt, expiresAt }) => acceptedAt === null && expiresAt > now);
  return isPending ? 'invited' : 'not invited';
}

/** What `newEmailOf` needs of a user. */
export const newEmailFields = {
  emailChanges: { where: { confirmedAt: null }, select: { email: true, expiresAt: true } },
} as const satisfies Prisma.UserSelect;
type Changing = Prisma.UserGetPayload<{ select: typeof newEmailFields }>;

/** The email that is to be the account's when it has been confirmed there; null for none. */
export function newEmailOf({ emailChanges }: Changing, now: Date): string | null {
  return emailChanges.find(({ expiresAt }) => expiresAt > now)?.email ?? null;
}

/**
 * The user with this email, whatever its case. Prisma's own way of leaving case out takes `_` and `%` for any letter, and does not
 * use the index.
 */
export const ofEmail = (email: string) => ({ sortEmail: email.toLowerCase() }) satisfies Prisma.UserWhereInput;

/** The users that are classrooms. */
export const isRoom = { roles: { some: { role: 'Classroom' } } } as const satisfies Prisma.UserWhereInput;

/** The users for whom `accountStateOf` gives this. */
export function usersWhoAre(state: AccountState, now: Date): Prisma.UserWhereInput {
  switch (state) {
    case 'disabled':
      return { disabledAt: { not: null } };
    case 'active':
      return { disabledAt: null, passwordHash: { not: null } };
    case 'invited':
      return { disabledAt: null, passwordHash: null, invitations: { some: pendingAt(now) } };
    case 'not invited':
      return { disabledAt: null, passwordHash: null, invitations: { none: pendingAt(now) } };
  }
}
