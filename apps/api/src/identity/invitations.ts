import type { Transaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { Prisma } from '../generated/client.ts';
import { invitationLetter } from '../mail/letters.ts';
import { pendingAt } from './account-state.ts';
import { homeLocation } from './home-location.ts';
import { hashOfNoToken, newToken, tokenHash } from './tokens.ts';

const validMs = 7 * 86_400_000;

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

/**
 * Invites people, whose rows in `users` must be locked already; earlier invitations of theirs stop working. Nobody has
 * a token yet: the mail's job makes it, so that it stands nowhere but in the mail.
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

interface Invited {
  email: string;
  inviter: string | null;
  locationName: string | null;
  timeZone: string | null;
  expiresAt: Date;
}

/** Mails the link of an invitation, with a token made for it; nothing when it no longer holds. */
export async function sendInvitationMail(
  { db, config, mailer, now }: Deps,
  { invitationId }: { invitationId: number },
): Promise<void> {
  const token = newToken();
  const [invited] = await db.rows<Invited>(Prisma.sql`
    WITH renewed AS (
      UPDATE invitations i SET token_hash = ${tokenHash(token)}
      FROM users u
      WHERE i.id = ${invitationId} AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ${now()}
        AND u.id = i.user_id AND u.disabled_at IS NULL AND u.password_hash IS NULL
      RETURNING i.expires_at, i.invited_by, u.email, ${homeLocation} AS home)
    SELECT r.email, r.expires_at AS "expiresAt", v.display_name AS inviter, l.name AS "locationName",
           l.time_zone AS "timeZone"
    FROM renewed r LEFT JOIN users v ON v.id = r.invited_by LEFT JOIN locations l ON l.id = r.home`);
  if (invited === undefined) return;
  const { email, ...about } = invited;
  const letter = invitationLetter(config.productName, { ...about, url: welcomeUrl(config.publicUrl, token) });
  await mailer.send({ to: email, ...letter });
}
