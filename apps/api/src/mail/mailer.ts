import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Hands a mail to the mail server, or writes it to the outbox folder when there is none.
   * @throws when the server does not take it in time
   */
  send(mail: Mail): Promise<void>;
}

/**
 * A mail server that cannot be reached in this time has failed; the queue tries again later. Once it talks it has ten minutes for
 * each answer, as nodemailer gives it: one that is slow to say that it took a letter would be sent the same one again.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 };

/** Asks programs that answer letters by themselves not to answer these. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Mails by SMTP_URL, or as `.eml` files in `DATA_DIR/outbox`; `log` hears of each file. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: (line: string) => void,
): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl !== undefined) {
    const transport = nodemailer.createTransport({ url: config.smtpUrl, ...timeouts });
    return {
      send: async (mail) => {
        await transport.sendMail({ from, headers, ...mail });
      },
    };
  }
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const outbox = join(config.dataDir, 'outbox');
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ from, headers, ...mail });
      await mkdir(outbox, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`;
      const temporary = join(outbox, `.${name}.tmp`);
      await writeFile(temporary, message as Buffer, { mode: 0o600 });
      await rename(temporary, join(outbox, name));
      log(`A mail was written to the outbox: ${name}`);
    },
  };
}
