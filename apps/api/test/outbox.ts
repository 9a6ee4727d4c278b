import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobHandlers } from '../src/start/jobs.ts';
import type { TestApi } from './api.ts';

/** Does the jobs that wait, mails among them. */
export const sendMails = (api: TestApi) => api.deps.queue.drain(jobHandlers(api.deps));

/** The mails sent so far, oldest first, their quoted-printable soft line breaks joined. */
export const mailsOf = (api: TestApi): Promise<string[]> => mailsIn(api.deps.config.dataDir);

/** The same of a server of its own, by its folder. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  // What is still being written has another name, and soon none.
  const files = (await readdir(outbox).catch(() => [])).filter((file) => !file.startsWith('.'));
  const mails = await Promise.all(files.toSorted().map((file) => readFile(join(outbox, file), 'utf8')));
  return mails.map((mail) => mail.replace(/=\n/g, '').replaceAll('=3D', '='));
}
