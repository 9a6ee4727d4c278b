import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails in the outbox of a data folder, oldest first, their quoted-printable soft line breaks joined. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  // What is still being written has another name, and soon none.
  const files = (await readdir(outbox).catch(() => [])).filter((file) => !file.startsWith('.'));
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(outbox, file), 'utf8')));
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}
