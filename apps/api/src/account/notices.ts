import type { Deps } from '../deps.ts';
import { homeFields, homeOf } from '../identity/home-location.ts';
import type { AccountNotice } from '../jobs/queue.ts';
import { accountLetter } from '../mail/account-letters.ts';

/** Where something was done to an account. */
export interface Where {
  sessionKey: Buffer<ArrayBuffer>;
  device: string;
  address: string;
}

/** What is told somebody of their account, for the queue. */
export function noticeOf(
  notice: AccountNotice['notice'],
  userId: number,
  { device, address }: Pick<Where, 'device' | 'address'>,
  at: Date,
): AccountNotice {
  return { notice, userId, device, address, at: at.toISOString() };
}

/** Mails somebody what was done to their account; nothing to whoever can no longer sign in. */
export async function sendNoticeMail({ db, config, mailer }: Deps, notice: AccountNotice): Promise<void> {
  const user = await db.prisma.user.findUnique({
    where: { id: notice.userId, disabledAt: null },
    select: { email: true, ...homeFields },
  });
  if (user === null) return;
  const home = homeOf(user);
  const location = home === null ? null : await db.prisma.location.findUnique({ where: { id: home } });
  await mailer.send({ to: user.email, ...accountLetter(config, notice, location?.timeZone ?? 'UTC') });
}
