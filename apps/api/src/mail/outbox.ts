import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { technicalMs } from '@footprints/contracts/retention-kinds';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';

/** Whether a letter names this address, and not one that contains it. */
const names = (letter: string, email: string) =>
  new RegExp(String.raw`(?<![\w.+-])${RegExp.escape(email)}(?!\.?[\w-])`, 'i').test(letter);

/** Takes letters that name these addresses out of the outbox folder, where mails are written without a mail server. */
export async function removeLettersTo({ dataDir }: Pick<Config, 'dataDir'>, emails: readonly string[]): Promise<void> {
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    const letter = await readFile(join(outbox, name), 'utf8').catch(() => '');
    if (emails.some((email) => names(letter, email))) await rm(join(outbox, name), { force: true });
  }
}

/** A letter, or what is left of one that was cut short while it was written; such a name begins with a dot. */
const isLetter = (name: string) => /\.eml(\.tmp)?$/.test(name);

/** Deletes the letters of the outbox folder that were written so long ago that they are no longer kept. */
export async function sweepOutbox({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<void> {
  const outbox = join(config.dataDir, 'outbox');
  const before = now().getTime() - technicalMs('writtenLetters');
  for (const name of (await readdir(outbox).catch(() => [])).filter(isLetter)) {
    const file = join(outbox, name);
    // It may be gone since, or have got its own name: one that is still being written is young.
    const written = await stat(file).catch(() => undefined);
    if (written?.isFile() && written.mtimeMs < before) await rm(file, { force: true });
  }
}
