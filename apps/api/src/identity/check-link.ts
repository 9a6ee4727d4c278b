import type { DataOf, OutputOf } from '@footprints/contracts/endpoint';
import type { checkLink as checkLinkCall } from '@footprints/contracts/mailed-links';
import type { Database } from '../db/client.ts';
import type { Refusal } from '../http/failure.ts';
import { pendingAt } from './account-state.ts';
import { homeLocationOf } from './home-location.ts';
import { tryLink, tokenHash } from './tokens.ts';
import { usableResetAt } from './reset.ts';
import type { IdentityDeps } from './throttles.ts';

type About = DataOf<typeof checkLinkCall>;

/**
 * Whether a mailed link to set a password still works (product 3.20), without using it up.
 * @returns whom an invitation is for; a refusal for a link that is used, too old, replaced, revoked, or of a disabled account
 * @throws 429 after too many bad links from one address
 */
export async function checkLink(
  { db, throttles, now }: IdentityDeps,
  { TokenID, For }: OutputOf<typeof checkLinkCall.body>,
  address: string,
): Promise<About | Refusal> {
  const hash = tokenHash(TokenID);
  return tryLink(throttles, address, () =>
    For === 'reset' ? resetOf(db, hash, now()) : invitationOf(db, hash, now()),
  );
}

async function resetOf({ prisma }: Database, hash: Buffer<ArrayBuffer>, at: Date): Promise<About | undefined> {
  const user = { disabledAt: null, passwordHash: { not: null } };
  const count = await prisma.resetToken.count({ where: { tokenHash: hash, ...usableResetAt(at), user } });
  return count === 0 ? undefined : { Name: null, LocationName: null };
}

async function invitationOf(db: Database, hash: Buffer<ArrayBuffer>, at: Date): Promise<About | undefined> {
  const found = await db.prisma.invitation.findFirst({
    where: { tokenHash: hash, ...pendingAt(at), user: { disabledAt: null, passwordHash: null } },
    select: { user: { select: { id: true, displayName: true } } },
  });
  if (found === null) return undefined;
  const location = await homeLocationOf(db, found.user.id);
  return { Name: found.user.displayName, LocationName: location?.name ?? null };
}
