import type { Deps } from '../deps.ts';
import type { Transaction } from '../db/transaction.ts';
import type { AccountNotice } from '../jobs/queue.ts';
import { accountLetter } from '../mail/account-letters.ts';
import { homeLocationOf } from './home-location.ts';

/** Has somebody told by mail what is done to their account now, and where. */
export async function tellOwner(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  transaction: Transaction,
  userId: number,
  notice: AccountNotice['notice'],
  { device, address }: Pick<AccountNotice, 'device' | 'address'>,
): Promise<void> {
  const told = { notice, userId, device, address, at: now().toISOString() };
  await queue.sendWith(transaction, 'account-notice-mail', [told]);
}

/** Mails somebody what was done to their account; nothing to whoever can no longer sign in. */
export async function sendNoticeMail({ db, config, mailer }: Deps, notice: AccountNotice): Promise<void> {
  const user = await db.prisma.user.findUnique({
    where: { id: notice.userId, disabledAt: null },
    select: { email: true },
  });
  if (user === null) return;
  const location = await homeLocationOf(db, notice.userId);
  await mailer.send({ to: user.email, ...accountLetter(config, notice, location?.timeZone ?? 'UTC') });
}
