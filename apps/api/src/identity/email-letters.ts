import type { Deps } from '../deps.ts';
import { confirmEmailLetter, stopEmailLetter } from '../mail/letters.ts';
import { personName } from '../viewer/viewer.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Asks the new address whether it is the person's; nothing when the change is off. */
export async function sendConfirmEmailMail(deps: Deps, { changeId }: { changeId: number }): Promise<void> {
  const given = await giveToken(deps, changeId, 'confirmHash');
  if (given === undefined) return;
  const { productName, publicUrl } = deps.config;
  const { email, starter } = given.change;
  const about = { starter: starter?.displayName ?? null, url: `${publicUrl}/confirm-email?id=${given.token}` };
  await deps.mailer.send({ to: email, ...confirmEmailLetter(productName, about) });
}

/** Tells the old address that another is to take its place, and how to stop that; nothing when the change is off. */
export async function sendStopEmailMail(deps: Deps, { changeId }: { changeId: number }): Promise<void> {
  const given = await giveToken(deps, changeId, 'stopHash');
  if (given === undefined) return;
  const { productName, publicUrl } = deps.config;
  const { previous, email, starter } = given.change;
  const about = { starter: starter?.displayName ?? null, email, url: `${publicUrl}/stop-email?id=${given.token}` };
  await deps.mailer.send({ to: previous, ...stopEmailLetter(productName, about) });
}

/** Has a link of a change that can still be confirmed or stopped know this token; undefined when there is none. */
async function giveToken({ db, now }: Deps, changeId: number, link: 'confirmHash' | 'stopHash') {
  const token = newToken();
  const stillOpen = link === 'confirmHash' ? { confirmedAt: null } : {};
  const [change] = await db.prisma.emailChange.updateManyAndReturn({
    where: { id: changeId, expiresAt: { gt: now() }, ...stillOpen },
    data: { [link]: tokenHash(token) },
    include: { starter: personName },
  });
  return change && { token, change };
}
