import { technicalMs } from '@footprints/contracts/retention-kinds';
import { fromPrisma, PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import type { Transaction } from '../db/transaction.ts';

/** What somebody is told of their account by mail. */
export interface AccountNotice {
  userId: number;
  notice:
    | 'new-device'
    | 'password-changed'
    | 'password-reset'
    | 'factor-added'
    | 'factor-removed'
    | 'factor-reset'
    | 'codes-renewed';
  /** Where it was done, as the person's own list of sessions says it. */
  device: string;
  address: string;
  at: string;
}

/** The work that is done later, by name, with what it is given. */
interface Jobs {
  'password-reset-mail': { email: string };
  'account-notice-mail': AccountNotice;
  'invitation-mail': { invitationId: number };
  'email-confirm-mail': { changeId: number };
  'email-stop-mail': { changeId: number };
  'guardian-request-mail': { requestId: number };
  'pin-link-mail': { linkId: number };
  'child-left-mail': { userId: number; childId: number };
  'sign-in-confirmation-mail': { userId: number; address: string };
  erasure: { erasureId: string };
  'family-archive': { archiveId: number };
  sweep: Record<string, never>;
  retention: Record<string, never>;
}
type JobName = keyof Jobs;

/** Who does which job; the signal says that it is no longer waited for, as the server ends. */
export type JobHandlers = { [Name in JobName]: (data: Jobs[Name], signal: AbortSignal) => Promise<void> };

/** A failed job is tried again after 30 s, 1 min, 2 min … at most an hour apart, for about a day. */
const retries = { retryLimit: 30, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };
/**
 * What takes minutes is said to be done still every few seconds: when the server is killed in the middle, another one has it a minute
 * or two later, and not when the longest job would be over.
 */
const ofLong = { heartbeatSeconds: 20, expireInSeconds: 3600 };
/** Longer than the ten minutes that a mail server has to say that it took a letter: nobody else is to send it meanwhile. */
const ofLetters = { ...retries, expireInSeconds: 900 };
const options: Record<JobName, object> = {
  'password-reset-mail': ofLetters,
  'account-notice-mail': ofLetters,
  'invitation-mail': ofLetters,
  'sign-in-confirmation-mail': ofLetters,
  'email-confirm-mail': ofLetters,
  'email-stop-mail': ofLetters,
  'guardian-request-mail': ofLetters,
  'pin-link-mail': ofLetters,
  'child-left-mail': ofLetters,
  erasure: { ...retries, ...ofLong },
  'family-archive': { ...ofLong, retryLimit: 6, retryDelay: 10, retryBackoff: true, retryDelayMax: 600 },
  sweep: retries,
  retention: { ...retries, ...ofLong },
};
const names = Object.keys(options) as JobName[];
const keepDoneSeconds = technicalMs('letters') / 1000;
const pollSeconds = 1;
/** Every quarter of an hour, which is when it is midnight somewhere: a new day begins in the log of ratios. */
const sweepCron = '*/15 * * * *';
/** Every hour, because it is night somewhere else each time. */
const retentionCron = '5 * * * *';
const stopMs = 5_000;

/** Work that survives restarts and is done once, whichever server process takes it. */
export type Queue = ReturnType<typeof openQueue>;

/**
 * Opens the queue in PostgreSQL, on the product's own connections; `onError` hears of what goes wrong between jobs, and of every job
 * that fails, with its name.
 */
export function openQueue(pool: Pool, onError: (error: Error, job?: JobName) => void) {
  const boss = new PgBoss({
    db: { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) },
    // Made by the migration, because the server may not make one.
    createSchema: false,
    persistWarnings: false,
  });
  // What goes wrong in a worker comes as an object that looks like an error.
  boss.on('error', (error) => {
    onError(error instanceof Error ? error : Object.assign(new Error(), error));
  });

  let starting: Promise<void> | undefined;
  let stopped = false;
  const ready = (): Promise<void> => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };
  async function start(): Promise<void> {
    await boss.start();
    for (const name of names) {
      const settings = { ...options[name], deleteAfterSeconds: keepDoneSeconds };
      await boss.createQueue(name, settings);
      // One that was made by an earlier release keeps what it was made with.
      await boss.updateQueue(name, settings);
    }
  }

  async function drainOne<Name extends JobName>(name: Name, handler: JobHandlers[Name]): Promise<number> {
    let succeeded = 0;
    for (;;) {
      const [job] = await boss.fetch<Jobs[Name]>(name);
      if (job === undefined) return succeeded;
      try {
        await handler(job.data, new AbortController().signal);
        await boss.complete(name, job.id);
        succeeded += 1;
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) });
      }
    }
  }

  return {
    /** Puts a job in the queue, durably. */
    async send<Name extends JobName>(name: Name, data: Jobs[Name]): Promise<void> {
      await ready();
      await boss.send(name, data);
    },
    /** Puts jobs in the queue in a transaction of the data that they are about: both stay, or neither. */
    async sendWith<Name extends JobName>(transaction: Transaction, name: Name, data: Jobs[Name][]): Promise<void> {
      await ready();
      const jobs = data.map((one) => ({ data: one }));
      await boss.insert(name, jobs, { db: fromPrisma(transaction) });
    },
    /** Starts taking jobs, and the schedule of the regular ones. */
    async work(handlers: JobHandlers): Promise<void> {
      await ready();
      for (const name of names) {
        const handler = handlers[name] as (data: object, signal: AbortSignal) => Promise<void>;
        await boss.work<object>(name, { pollingIntervalSeconds: pollSeconds }, async (jobs) => {
          for (const job of jobs) {
            await handler(job.data, job.signal).catch((error: unknown) => {
              onError(error instanceof Error ? error : new Error(String(error)), name);
              throw error;
            });
          }
        });
      }
      await boss.schedule('sweep', sweepCron, {});
      await boss.schedule('retention', retentionCron, {});
    },
    /** Does what waits now, one after the other, and gives the number of jobs that succeeded. */
    async drain(handlers: JobHandlers): Promise<number> {
      await ready();
      let succeeded = 0;
      for (const name of names) succeeded += await drainOne(name, handlers[name]);
      return succeeded;
    },
    /** Lets running jobs end and takes no more. */
    async stop(): Promise<void> {
      if (starting === undefined || stopped) return;
      stopped = true;
      await boss.stop({ graceful: true, timeout: stopMs });
    },
  };
}
