import type { Mail } from './mailer.ts';

/** A mail without whom it goes to. */
export type Letter = Omit<Mail, 'to'>;

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

interface Content {
  subject: string;
  paragraphs: string[];
  action?: { label: string; url: string };
}

/** One letter in plain text and in HTML, saying the same. */
export function write(productName: string, { subject, paragraphs, action }: Content): Letter {
  const text = [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), `– ${productName}`].join('\n\n');
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:12px;` +
      `background:#0b7a75;color:#ffffff;text-decoration:none;font-weight:bold">${escapeHtml(action.label)}</a></p>` +
      `<p style="color:#5c5850;font-size:14px">${escapeHtml(action.url)}</p>`
    : '';
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('');
  const html =
    `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#2e2a25;` +
    `background:#faf7f2;padding:24px"><div style="max-width:520px;margin:auto;background:#ffffff;border-radius:12px;` +
    `padding:24px"><h1 style="font-size:22px">${escapeHtml(subject)}</h1>${body}${button}` +
    `<p style="color:#5c5850">${escapeHtml(productName)}</p></div></body></html>`;
  return { subject, text, html };
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

/** The notice that a password was changed. */
export function passwordChangedLetter(productName: string, url: string): Letter {
  return write(productName, {
    subject: `Your ${productName} password was changed`,
    paragraphs: [
      'The password for this email address has just been changed, and every device was signed out.',
      'If it was not you, choose a new password now and tell your director.',
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
