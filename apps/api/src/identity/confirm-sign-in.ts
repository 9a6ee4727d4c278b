import { append } from '../audit/append.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Refusal } from '../http/failure.ts';
import { confirmSignInLetter } from '../mail/letters.ts';
import { hashesOfAddress, rememberAddress } from './known-addresses.ts';
import { tryLink, newToken, tokenHash } from './tokens.ts';
import { networkOf } from '../http/networks.ts';
import { lockHolder } from './new-password.ts';
import type { IdentityDeps } from './throttles.ts';

const validMs = 3_600_000;

/**
 * Has the owner of an account asked by mail whether it is they who gave the right password at an address. Only who knows the
 * password comes here, and the letters are counted for each address: strangers cannot use them up.
 */
export async function askOwner(
  { throttles, queue }: IdentityDeps,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  const wait = await throttles.confirmation.count(`${userId} ${networkOf(address)}`);
  if (wait === undefined) await queue.send('sign-in-confirmation-mail', { userId, address });
}

/** Sends that mail, with a new link, which voids an older one for the same address. */
export async function sendConfirmationMail(
  { db, config, mailer, now }: Deps,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  const user = await db.prisma.user.findUnique({ where: { id: userId, disabledAt: null }, select: { email: true } });
  if (user === null) return;
  const token = newToken();
  const [addressHash] = hashesOfAddress(config, address);
  const fresh = { tokenHash: tokenHash(token), expiresAt: new Date(now().getTime() + validMs) };
  await db.prisma.signInConfirmation.upsert({
    where: { userId_addressHash: { userId, addressHash } },
    create: { userId, addressHash, ...fresh },
    update: fresh,
  });
  const letter = confirmSignInLetter(config.productName, {
    address,
    url: `${config.publicUrl}/confirm-sign-in?id=${token}`,
    forgotUrl: `${config.publicUrl}/forgot-password`,
  });
  await mailer.send({ to: user.email, ...letter });
}

/**
 * Has an account know the address that a mailed link is about, as if it had signed in from there before. It signs nobody in.
 * @returns a refusal for a link that is used, too old, replaced, or of a disabled account
 * @throws 429 after too many bad links from one address
 */
export async function confirmSignIn(
  { db, throttles, now }: IdentityDeps,
  { TokenID }: { TokenID: string },
  address: string,
): Promise<null | Refusal> {
  const where = { tokenHash: tokenHash(TokenID) };
  return tryLink(throttles, address, () =>
    inTransaction({ db }, async (transaction) => {
      const sent = await transaction.signInConfirmation.findUnique({ where });
      const holder = await lockHolder(transaction, sent);
      if (sent === null || holder === undefined) return undefined;
      const { count } = await transaction.signInConfirmation.deleteMany({
        where: { ...where, expiresAt: { gt: now() } },
      });
      if (count === 0) return undefined;
      const { userId, addressHash } = sent;
      await rememberAddress(transaction, { userId, addressHash }, now());
      await append(transaction, {
        actorId: userId,
        action: 'account.address-confirmed',
        entityId: userId,
        locationId: holder.locationId,
      });
      return null;
    }),
  );
}
