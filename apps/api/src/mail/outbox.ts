import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Takes letters to these addresses out of the outbox folder, where mails are written without a mail server. */
export async function removeLettersTo({ dataDir }: Pick<Config, 'dataDir'>, emails: readonly string[]): Promise<void> {
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    const letter = (await readFile(join(outbox, name), 'utf8').catch(() => '')).toLowerCase();
    if (emails.some((email) => letter.includes(email.toLowerCase()))) await rm(join(outbox, name), { force: true });
  }
}
