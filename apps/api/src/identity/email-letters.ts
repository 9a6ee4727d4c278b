import type { Deps } from '../deps.ts';
import { confirmEmailLetter, stopEmailLetter } from '../mail/letters.ts';
import { giveToken } from './email-change.ts';

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
