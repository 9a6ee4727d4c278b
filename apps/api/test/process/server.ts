import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import { freePort } from '@footprints/prisma/embedded';

const apiFolder = join(import.meta.dirname, '../..');

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The real server, as a process of its own. */
export interface RunningServer {
  url: string;
  pid: number;
  /** What it has written so far, a line each. */
  output: string[];
  /** Nobody reads any more what it writes. */
  closeOutput(): void;
  /** How it ended; undefined while it runs. */
  ending(): Ending | undefined;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
  signal(signal: NodeJS.Signals): void;
  ended: Promise<Ending>;
}

/** The settings, flags and file of the API's own start script, so that what is tested and measured is what is run. */
export function startScript(): { environment: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(apiFolder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const words = scripts.start.split(' ');
  const at = words.indexOf('node');
  return {
    environment: parseEnv(words.slice(0, at).join('\n')) as Record<string, string>,
    args: words.slice(at + 1).with(-1, join(apiFolder, words.at(-1) ?? '')),
  };
}

/** Starts the server with these settings and nothing of this process's own, and waits until it says that it is ready. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  // Somebody else may take the free port before the server does.
  return launch(settings).catch((error: unknown) => {
    if (/Port \d+ is taken/.test(String(error))) return launch(settings);
    throw error;
  });
}

async function launch(settings: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const { environment, args } = startScript();
  const own = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, args, {
    cwd: apiFolder,
    env: { PATH: process.env['PATH'], ...environment, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const ended = endOf(child);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        output.push(line);
        if (line.startsWith('Ready at ')) resolve();
      });
    }
    void ended.then(() => {
      reject(new Error(`The server did not start: ${output.join('\n')}`));
    });
  });
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    ending: () =>
      child.exitCode === null && child.signalCode === null
        ? undefined
        : { code: child.exitCode, signal: child.signalCode },
    signal,
    ended,
    end: (name) => {
      signal(name);
      return ended;
    },
  };
}

async function endOf(child: ChildProcess): Promise<Ending> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { code, signal };
}
