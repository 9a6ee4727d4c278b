import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Config, environmentFor } from '../config.ts';
import { prepareEmbedded } from './database.ts';

/** Longer than a server takes to end in order. */
const patienceMs = 12_000;

/**
 * Keeps the embedded database for a server that is a process of its own: this one knows the database's owner, that one only the
 * login that serves (decision record 5). Ends when the server does, however that was.
 * @returns how the server ended, as an exit code
 * @throws StartError when the database cannot start
 */
export async function keepEmbedded(config: Config): Promise<number> {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => {
      ending.abort();
    });
  }
  const database = await prepareEmbedded(config);
  try {
    return ending.signal.aborted ? 0 : await runServer(environmentFor(database.url, config), ending.signal);
  } finally {
    await database.stop();
  }
}

async function runServer(env: NodeJS.ProcessEnv, ending: AbortSignal): Promise<number> {
  const [script = ''] = process.argv.slice(1);
  const server = spawn(process.execPath, [...process.execArgv, script], {
    env,
    // A Ctrl-C at the terminal reaches it from here alone; the channel closes when this process dies in whatever way.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  ending.addEventListener('abort', () => void end(server, ended));
  const [code, signal] = await ended;
  return code ?? (signal === 'SIGKILL' ? 137 : 143);
}

async function end(server: ChildProcess, ended: Promise<unknown>): Promise<void> {
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(late);
}
