import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';

/** Starts a program of this Node and waits until it says that it is ready. */
export async function startProgram(args: string[], environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('Ready at')) resolve();
    });
    child.once('exit', (code) => {
      reject(new Error(`${args.join(' ')} ended with ${String(code)} before it was ready.`));
    });
  });
  return child;
}

/** Ends a program and waits for it. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const api = resolve(import.meta.dirname, '../../apps/api');

/** The API's own start script: its settings and flags are part of what is measured. */
export function startScript(): { environment: Record<string, string>; args: string[] } {
  const file = readFileSync(join(api, 'package.json'), 'utf8');
  const words = (JSON.parse(file) as { scripts: { start: string } }).scripts.start.split(' ');
  const at = words.indexOf('node');
  return {
    environment: parseEnv(words.slice(0, at).join('\n')) as Record<string, string>,
    args: words.slice(at + 1).with(-1, join(api, words.at(-1) ?? '')),
  };
}
