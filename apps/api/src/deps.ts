import type { Disk } from 'flydrive';
import type { Config } from './config.ts';
import type { Throttles } from './access/throttles.ts';
import type { Database } from './db.ts';
import type { Queue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';

/** What handlers and services are given. */
export interface Deps {
  config: Config;
  db: Database;
  throttles: Throttles;
  queue: Queue;
  mailer: Mailer;
  /** Where pictures are kept. */
  storage: Disk;
  /** The present instant; tests set it. */
  now: () => Date;
}
