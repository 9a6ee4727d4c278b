import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startEmbedded } from '@footprints/prisma/embedded';
import { migrateDatabase, prepareServerLogin } from '@footprints/prisma/server-login';
import { serverLogin } from '../database-server.ts';
import { childrenOf } from './child-processes.ts';
import { query } from './site.ts';

/** How PostgreSQL is told to end: connections are ended in order, or dropped as in a crash. */
const endings = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
export type Restart = keyof typeof endings;

/** A PostgreSQL that a test may restart and freeze; it starts itself again on the same port. */
export interface OwnDatabase {
  url: string;
  /** As the servers sign in. */
  servingUrl: string;
  /** Ends it in this way and resolves when the next one answers. */
  restart(way: Restart): Promise<void>;
  /** Stops every process of it where it stands: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
  drop(): Promise<void>;
}

/** Starts one in a folder of its own, migrated. */
export async function startOwnDatabase(
  dataDir = mkdtempSync(join(tmpdir(), 'footprints-database-')),
): Promise<OwnDatabase> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  await migrateDatabase(embedded.url);
  const servingUrl = await prepareServerLogin(embedded.url, serverLogin);
  let frozen: number[] = [];

  const postmaster = (): number => {
    try {
      const [pid, , , , , , , status] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      return status?.trim() === 'ready' ? Number(pid) : 0;
    } catch {
      return 0;
    }
  };
  const thaw = () => {
    signalAll(frozen, 'SIGCONT');
    frozen = [];
  };

  return {
    url: embedded.url,
    servingUrl,
    restart: async (way) => {
      const before = postmaster();
      process.kill(before, endings[way]);
      await vi.waitUntil(() => ![0, before].includes(postmaster()), { timeout: 20_000, interval: 5 });
      await vi.waitUntil(
        () =>
          query(embedded.url, 'SELECT 1').then(
            () => true,
            () => false,
          ),
        { timeout: 10_000, interval: 5 },
      );
    },
    freeze: () => {
      const parent = postmaster();
      frozen = [parent, ...childrenOf(parent)];
      signalAll(frozen, 'SIGSTOP');
    },
    thaw,
    drop: async () => {
      thaw();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // A connection that has just ended, and its process with it.
    }
  }
}
