import type { Disk } from 'flydrive';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Queue } from './jobs/queue.ts';
import type { Mailer } from './mail/mailer.ts';

export interface Deps {
  config: Config;
  db: Database;
  queue: Queue;
  mailer: Mailer;
  /** Where pictures are kept. */
  storage: Disk;
  /** The present instant; tests set it. */
  now: () => Date;
}
