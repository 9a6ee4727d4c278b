import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that is measured. */
export interface Program {
  pid: number;
  /** Milliseconds from its start to its first word that it is ready. */
  readyMs: number;
  stop(): Promise<void>;
}

/** Starts a program of this Node and waits until it says that it is ready. */
export async function startProgram(args: string[], environment: Record<string, string>): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('Ready at')) resolve();
    });
    void ended.then(([code]) => {
      reject(new Error(`${args.join(' ')} ended with ${code} before it was ready.`));
    });
  });
  return {
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
