import { notInArchive } from '@footprints/contracts/family-archives';
import { shortDayWords } from '../db/calendar.ts';
import { html } from '../http/html.ts';
import type { Mail } from './mailer.ts';

/** A mail without whom it goes to. */
export type Letter = Omit<Mail, 'to'>;

interface Content {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

const pageStyle = 'font-family:sans-serif;font-size:16px;line-height:1.5;color:#2e2a25;background:#faf7f2;padding:24px';
const cardStyle = 'max-width:520px;margin:auto;background:#ffffff;border-radius:12px;padding:24px';
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#0b7a75;color:#ffffff;text-decoration:none;' +
  'font-weight:bold';

/** One letter in plain text and in HTML, saying the same. */
export function write(productName: string, { subject, paragraphs, action }: Content): Letter {
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), `– ${productName}`].join('\n\n');
  const button = action
    ? html`<p><a href="${action.url}" style="${buttonStyle}">${action.label}</a></p>
        <p style="color:#5c5850;font-size:14px">${action.url}</p>`
    : '';
  const body = paragraphs.map((paragraph) => html`<p>${paragraph}</p>`);
  const page = html`<!doctype html>
    <html lang="en">
      <body style="${pageStyle}">
        <div style="${cardStyle}">
          <h1 style="font-size:22px">${subject}</h1>
          ${body}${button}
          <p style="color:#5c5850">${productName}</p>
        </div>
      </body>
    </html>`;
  return { subject, text, html: page.text };
}

/** The mail with the link to choose a new password. */
export function passwordResetLetter(productName: string, url: string): Letter {
  return write(productName, {
    subject: `Reset your ${productName} password`,
    paragraphs: [
      'Somebody, hopefully you, asked for a new password for this email address.',
      'The link below works once, for one hour. If it was not you, ignore this mail: nothing has changed.',
    ],
    action: { label: 'Choose a new password', url },
  });
}

/** The mail that asks the owner of an account whether it was they who gave the right password, and lets them in from there. */
export function confirmSignInLetter(
  productName: string,
  { address, url, forgotUrl }: { address: string; url: string; forgotUrl: string },
): Letter {
  return write(productName, {
    subject: `Is it you who is signing in to ${productName}?`,
    paragraphs: [
      `Somebody, hopefully you, has just given the right password for this email address, at the internet address ${address}.`,
      'There had been too many wrong passwords, so they were not let in. If it was you, say so with the link below, and then ' +
        'sign in again at the same place. The link works once, for one hour.',
      `If it was not you, do not follow the link: somebody knows your password. Choose a new one at ${forgotUrl} now.`,
    ],
    action: { label: 'Yes, it was me', url },
  });
}

/** The mail that asks a new address whether it is the person's. */
export function confirmEmailLetter(
  productName: string,
  { starter, url }: { starter: string | null; url: string },
): Letter {
  return write(productName, {
    subject: `Confirm your new email address for ${productName}`,
    paragraphs: [
      `${starter ?? 'Somebody'} gave this as your new email address. It counts when you confirm it with the link below, within three days.`,
      'Then every device is signed out, and you sign in with this address and the password that you have.',
      'If you have no account there, ignore this mail.',
    ],
    action: { label: 'Confirm this address', url },
  });
}

/** The mail that tells the old address of a new one, and lets it stop that. */
export function stopEmailLetter(
  productName: string,
  { starter, email, url }: { starter: string | null; email: string; url: string },
): Letter {
  return write(productName, {
    subject: `Your email address for ${productName} is to change`,
    paragraphs: [
      `${starter ?? 'Somebody'} gave ${email} as your new email address. When it is confirmed there, you sign in with it and no longer with this one.`,
      'If that is right, there is nothing to do. If it is not, stop it with the link below, within three days. That works also when ' +
        'the new address has been confirmed meanwhile: then this address is your account’s again, everybody is signed out, and ' +
        'you are sent a link to choose a new password.',
    ],
    action: { label: 'Stop the change', url },
  });
}

/** The mail that asks somebody with an account elsewhere whether they are a guardian of a child. */
export function guardianRequestLetter(
  productName: string,
  {
    requester,
    locationName,
    relationship,
    url,
  }: { requester: string | null; locationName: string; relationship: string; url: string },
): Letter {
  const role = relationship === '' ? 'guardian' : `guardian (${relationship})`;
  return write(productName, {
    subject: `Are you a guardian of a child at ${locationName}?`,
    paragraphs: [
      `${requester ?? 'Somebody'} at ${locationName} would like to add you as the ${role} of a child there. You would see what is recorded about the child with the account that you have.`,
      `If you say yes with the link below, within two weeks, the directors of ${locationName} see your name. Until then they are told nothing of you.`,
      'If you do not know of it, ignore this mail.',
    ],
    action: { label: 'Yes, add me', url },
  });
}

/** The mail with the link to choose a PIN. */
export function pinLetter(
  productName: string,
  { sender, locationName, url }: { sender: string | null; locationName: string; url: string },
): Letter {
  return write(productName, {
    subject: `Choose your PIN for ${locationName}`,
    paragraphs: [
      `${sender ?? 'Somebody'} at ${locationName} would like you to choose a PIN. With it you say on a room’s tablet that it is you who records.`,
      'The link below works once, for 24 hours. Choose 4 to 8 digits that nobody would guess, and tell them to nobody.',
    ],
    action: { label: 'Choose a PIN', url },
  });
}

interface Invitation {
  /** Who invited; null for the first admin, whom nobody did. */
  inviter: string | null;
  locationName: string | null;
  timeZone: string | null;
  expiresAt: Date;
  url: string;
}

/** The mail with the link to set a first password. */
export function invitationLetter(
  productName: string,
  { inviter, locationName, timeZone, expiresAt, url }: Invitation,
): Letter {
  const place = locationName === null ? productName : `${productName} at ${locationName}`;
  const until = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'UTC',
    timeZoneName: 'short',
  }).format(expiresAt);
  return write(productName, {
    subject: `Welcome to ${productName}`,
    paragraphs: [
      inviter === null ? `You are invited to join ${place}.` : `${inviter} invites you to join ${place}.`,
      'It is where families and the people who care for their children share each day.',
      `Choose a password with the link below, then sign in with this email address. The link works once, until ${until}.`,
      'If you did not expect this mail, you can ignore it.',
    ],
    action: { label: 'Choose a password', url },
  });
}

/** Tells a family that their child has left, and until when they can read and download what was recorded. */
export function childLeftLetter(
  productName: string,
  { locationName, readUntil, url }: { locationName: string; readUntil: string | null; url: string },
): Letter {
  const until =
    readUntil === null
      ? 'You can still read what was recorded.'
      : `You can read what was recorded until ${shortDayWords(readUntil)}.`;
  return write(productName, {
    subject: `Your child’s records at ${locationName}`,
    paragraphs: [
      `Your child has left ${locationName}. The rooms can no longer see what was recorded. ${until}`,
      'You can also download a copy: reports, moments with the photos that may be shown, badges, attendance and what is ' +
        `known of the child. ${notInArchive.replace('\n', ' ')}`,
    ],
    action: { label: 'Read and download', url },
  });
}
