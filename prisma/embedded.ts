import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from './connection.ts';
import { findBinaries, type Binaries } from './embedded/binaries.ts';
import { endOrphan, endProcess, ensureCluster, readPostmaster } from './embedded/cluster.ts';
import { takeOwnership } from './embedded/owner.ts';

const DATABASE = 'footprints';

/** A running embedded database. */
export interface Embedded {
  /** The connection string of its database, password included. */
  url: string;
  /** Ends it (running statements are cancelled, committed data is safe); safe to call more than once. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own process for one data directory, on a free loopback port. Its files are made on the first
 * start. It belongs to a session of its own, so a Ctrl-C in the terminal leaves it to `stop`; should this process die
 * without calling that, it ends by itself. Should it die itself, it is started again on the same port.
 *
 * @param options `dataDir` is made when absent; `log` receives plain sentences worth showing
 * @throws Error with one sentence for the person who started the server: the binaries are absent (set DATABASE_URL),
 *   another live process uses the directory, root cannot start PostgreSQL here, or PostgreSQL itself refused to start
 */
export async function startEmbedded(options: { dataDir: string; log: (line: string) => void }): Promise<Embedded> {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  const cluster = join(dataDir, 'postgres');
  const binaries = await findBinaries(cluster);
  const lock = await takeOwnership(dataDir).catch((error: unknown) => {
    throw readable(error, dataDir);
  });
  try {
    await endOrphan(cluster, log);
    const password = await ensureCluster(dataDir, cluster, binaries, log);
    const server = await startServer({ dataDir, cluster, binaries, log });
    const url = (database: string): string => `postgresql://postgres:${password}@127.0.0.1:${server.port}/${database}`;
    try {
      await createDatabase(url('postgres'));
    } catch (error) {
      await server.stop();
      throw error;
    }
    lock.publish(url(DATABASE));
    let stopping: Promise<void> | undefined;
    return { url: url(DATABASE), stop: () => (stopping ??= server.stop().finally(lock.release)) };
  } catch (error) {
    lock.release();
    throw readable(error, dataDir);
  }
}

function readable(error: unknown, dataDir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EACCES' && code !== 'EPERM') return error;
  return new Error(`${dataDir} holds files of another user. Start the server as that user, or with its own DATA_DIR.`, {
    cause: error,
  });
}

interface Place {
  dataDir: string;
  cluster: string;
  binaries: Binaries;
  log: (line: string) => void;
}

async function startServer(place: Place): Promise<{ port: number; stop(): Promise<void> }> {
  let stopped = false;
  // Somebody else may take the free port before PostgreSQL does.
  let port = await freePort();
  let running = await launch(place, port).catch(async () => launch(place, (port = await freePort())));
  const onExit = (): void => {
    stopped = true;
    running.child.kill('SIGINT');
  };
  process.once('exit', onExit);

  const restart = async (): Promise<void> => {
    if (stopped) return;
    place.log('The database ended unexpectedly; starting it again.');
    for (let attempt = 1; ; attempt++) {
      // The processes that served connections need a moment to notice that their parent is gone.
      await sleep(300);
      if (stopped as boolean) return;
      try {
        running = await launch(place, port);
        break;
      } catch (error) {
        if (attempt < 10) continue;
        place.log(`The database could not be started again. ${(error as Error).message}`);
        return;
      }
    }
    if (stopped as boolean) return running.end();
    running.child.once('exit', () => void restart());
  };
  running.child.once('exit', () => void restart());

  return {
    port,
    stop: async () => {
      stopped = true;
      process.off('exit', onExit);
      await running.end();
    },
  };
}

async function launch(place: Place, port: number): Promise<{ child: ChildProcess; end(): Promise<void> }> {
  const { cluster, binaries } = place;
  const logFile = join(place.dataDir, 'postgres.log');
  const logHandle = openSync(logFile, 'w', 0o600);
  const [command = '', ...args] = binaries.postgres;
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', 'log_timezone=UTC'];
  const child = spawn(
    command,
    [...args, '-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...binaries.options, cwd: place.dataDir, detached: true, stdio: ['ignore', logHandle, logHandle] },
  );
  closeSync(logHandle);
  child.unref();
  let spawnError: Error | undefined;
  child.once('error', (error) => (spawnError = error));
  const alive = (): boolean => child.exitCode === null && child.signalCode === null && !spawnError;

  const deadline = Date.now() + 60_000;
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (postmaster && postmaster.pid === child.pid && postmaster.status === 'ready') break;
    if (!alive() || Date.now() > deadline) {
      if (child.pid !== undefined && alive()) await endProcess(child.pid, alive);
      throw new Error(`PostgreSQL did not start: ${spawnError?.message ?? lastLines(logFile)}`);
    }
    await sleep(10);
  }
  const watch = watchOver(child.pid ?? 0);
  return {
    child,
    end: async () => {
      watch.kill('SIGKILL');
      if (child.pid !== undefined && alive() && !(await endProcess(child.pid, alive))) {
        place.log(`PostgreSQL (process ${child.pid}) does not end. Please end it.`);
      }
    },
  };
}

// The pipe closes when this process dies in whatever way, even by SIGKILL.
function watchOver(pid: number): ChildProcess {
  const watch = spawn('sh', ['-c', `read -r _; kill -INT ${pid}`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  // It is a socket, though its type does not say so.
  (watch.stdin as Writable & { unref(): void }).unref();
  return watch;
}

async function createDatabase(adminUrl: string): Promise<void> {
  await onDatabase(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  });
}

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-4).join(' ');
}
