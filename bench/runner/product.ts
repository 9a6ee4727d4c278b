import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@footprints/prisma/embedded';
import { startScript } from '../../apps/api/test/process/server.ts';
import type { Plan, Route } from './reference.ts';
import type { DataSet } from '../scale/data-set.ts';
import { sessionSecret } from '../scale/sessions.ts';
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

/** A server that is measured. */
export interface Server extends Program {
  origin: string;
}

/** The settings of the product that is measured; also of the one in this process whose statements are recorded. */
export function settingsOf({ dataDir, servingUrl }: Pick<DataSet, 'dataDir' | 'servingUrl'>): Record<string, string> {
  return {
    DATABASE_URL: servingUrl,
    DATA_DIR: dataDir,
    SEED: 'none',
    SESSION_SECRET: sessionSecret,
    LOGIN_ATTEMPTS: '1000',
    PHOTOS_WAITING: '10000',
    REQUESTS_PER_MINUTE: '10000000',
    CONNECTIONS_PER_ADDRESS: '10000',
    LOG_LEVEL: 'warn',
  };
}

/** Starts the product by its own start script. */
export async function startProduct(data: Pick<DataSet, 'dataDir' | 'servingUrl'>): Promise<Server> {
  const { environment, args } = startScript();
  const port = await freePort();
  const own = { ...settingsOf(data), HOST: '127.0.0.1', PORT: String(port), ...environment };
  return { ...(await startProgram(args, own)), origin: `http://127.0.0.1:${port}` };
}

/** Starts bare Fastify and pg with these routes, found under their numbers. */
export async function startBare(data: DataSet, routes: Route[]): Promise<Server> {
  const port = await freePort();
  const plan: Plan = { databaseUrl: data.servingUrl, port, routes };
  const file = join(data.dataDir, `reference-${port}.json`);
  writeFileSync(file, JSON.stringify(plan));
  const program = await startProgram([join(import.meta.dirname, 'reference.ts'), file], {});
  return { ...program, origin: `http://127.0.0.1:${port}` };
}

/** What a process holds in memory. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Watches what a process holds from now on; `end` gives the most that it held. */
export function watchMemory(pid: number): { before: number; end: () => number } {
  const before = residentMegabytes(pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(pid))), 10);
  return {
    before,
    end: () => {
      clearInterval(watch);
      return highest;
    },
  };
}

/** Of the kernel's clock in /proc. */
const ticksPerSecond = 100;

/** Seconds of processor that a process has used so far. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
