import { jobHandlers } from '../src/start/jobs.ts';
import type { TestApi } from './api.ts';
import { mailsIn } from './mails.ts';

/** Does the jobs that wait, mails among them. */
export const sendMails = (api: TestApi) => api.deps.queue.drain(jobHandlers(api.deps));

/** The mails sent so far, oldest first. */
export const mailsOf = (api: TestApi): Promise<string[]> => mailsIn(api.deps.config.dataDir);
