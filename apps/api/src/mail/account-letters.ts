import type { Config } from '../config.ts';
import type { AccountNotice } from '../jobs/queue.ts';
import { type Letter, write } from './letters.ts';

/** What happened, in the subject and at the letter's beginning. */
const happened: Record<AccountNotice['notice'], (productName: string) => [subject: string, sentence: string]> = {
  'new-device': (name) => [
    `New sign-in to ${name}`,
    'Somebody, hopefully you, has signed in to this account in a browser that it was not used in before.',
  ],
  'password-changed': (name) => [
    `Your ${name} password was changed`,
    'The password of this account has been changed on its account page, and every other device was signed out.',
  ],
  'password-reset': (name) => [
    `Your ${name} password was changed`,
    'A new password has been chosen for this account by a link that was mailed to it, and every device was signed out.',
  ],
  'factor-added': (name) => [
    `A second factor was added to your ${name} account`,
    'Signing in to this account asks for it from now on, beside the password.',
  ],
  'factor-removed': (name) => [
    `A second factor was removed from your ${name} account`,
    'A passkey or authenticator app of this account is no longer in use.',
  ],
  'codes-renewed': (name) => [
    `New recovery codes for your ${name} account`,
    'Ten new recovery codes were made for this account, and those from before open nothing any more.',
  ],
  'factor-reset': (name) => [
    `The second factor of your ${name} account was reset`,
    'An admin has removed the passkeys, the authenticator app and the recovery codes of this account, and every device was signed out. The password alone signs in again.',
  ],
};

/** Tells somebody what was done to their account, where and when. */
export function accountLetter(
  { productName, publicUrl }: Pick<Config, 'productName' | 'publicUrl'>,
  { notice, device, address, at }: AccountNotice,
  timeZone: string,
): Letter {
  const [subject, sentence] = happened[notice](productName);
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(
    new Date(at),
  );
  const where = notice === 'factor-reset' ? [] : [`Device: ${device}`, `Address: ${address}`];
  return write(productName, {
    subject,
    paragraphs: [
      sentence,
      [...where, `Time: ${time}`].join('. '),
      'If that was not you and nobody told you of it, choose a new password now and tell your director.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  });
}
