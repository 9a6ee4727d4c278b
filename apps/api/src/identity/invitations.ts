import type { Transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { invitationLetter } from '../mail/letters.ts';
import { personName } from '../viewer/viewer.ts';
import { pendingAt } from './account-state.ts';
import { homeLocationOf } from './home-location.ts';
import { hashOfNoToken, newToken, tokenHash } from './tokens.ts';

const validMs = 7 * 86_400_000;
const justNowMs = 60_000;

/** The page where the holder of a token sets a first password. */
export function welcomeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/welcome?id=${token}`;
}

/**
 * Makes the pending invitations of these people worthless. Their rows in `users` must be locked already.
 * @returns how many there were
 */
export async function voidInvitations(transaction: Transaction, userIds: number[], now: Date): Promise<number> {
  const { count } = await transaction.invitation.updateMany({
    where: { userId: { in: userIds }, ...pendingAt(now) },
    data: { revokedAt: now },
  });
  return count;
}

/** Whom of these people somebody invited within the last minute, by an invitation that still holds. */
export async function invitedJustNow(
  transaction: Transaction,
  userIds: number[],
  invitedBy: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const createdAt = { gt: new Date(now.getTime() - justNowMs) };
  const invitations = await transaction.invitation.findMany({
    where: { userId: { in: userIds }, invitedBy, createdAt, ...pendingAt(now) },
    select: { userId: true },
  });
  return new Set(invitations.map(({ userId }) => userId));
}

/**
 * Invites people, whose rows in `users` must be locked already; earlier invitations of theirs stop working. The mail's job makes the
 * token, so that it stands nowhere but in the mail.
 * @returns the ids of the invitations, for the jobs
 */
export async function inviteByMail(
  transaction: Transaction,
  userIds: number[],
  invitedBy: number | null,
  now: Date,
): Promise<number[]> {
  await voidInvitations(transaction, userIds, now);
  const invitations = await transaction.invitation.createManyAndReturn({
    data: userIds.map((userId) => ({ ...invitation(userId, invitedBy, now), tokenHash: hashOfNoToken() })),
    select: { id: true },
  });
  return invitations.map(({ id }) => id);
}

/** Invites somebody without a mail, and gives the token of the link; see `inviteByMail`. */
export async function inviteByHand(transaction: Transaction, userId: number, now: Date): Promise<string> {
  await voidInvitations(transaction, [userId], now);
  const token = newToken();
  await transaction.invitation.create({ data: { ...invitation(userId, null, now), tokenHash: tokenHash(token) } });
  return token;
}

function invitation(userId: number, invitedBy: number | null, now: Date) {
  return { userId, invitedBy, createdAt: now, expiresAt: new Date(now.getTime() + validMs) };
}

/** Mails the link of an invitation, with a token made for it; nothing when it no longer holds. */
export async function sendInvitationMail(
  { db, config, mailer, now }: Deps,
  { invitationId }: { invitationId: number },
): Promise<void> {
  const token = newToken();
  const [invitation] = await db.prisma.invitation.updateManyAndReturn({
    where: { id: invitationId, ...pendingAt(now()), user: { disabledAt: null, passwordHash: null } },
    data: { tokenHash: tokenHash(token) },
    select: {
      expiresAt: true,
      inviter: personName,
      user: { select: { id: true, email: true } },
    },
  });
  if (invitation === undefined) return;
  const { user, inviter, expiresAt } = invitation;
  const location = await homeLocationOf(db, user.id);
  const letter = invitationLetter(config.productName, {
    inviter: inviter?.displayName ?? null,
    locationName: location?.name ?? null,
    timeZone: location?.timeZone ?? null,
    expiresAt,
    url: welcomeUrl(config.publicUrl, token),
  });
  await mailer.send({ to: user.email, ...letter });
}
