import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@footprints/prisma/embedded';
import { endProgram, startProgram, startScript } from './programs.ts';
import type { Plan, Route } from './reference.ts';
import type { DataSet } from '../scale/data-set.ts';
import { password } from '../scale/people.ts';
import { sessionSecret } from '../scale/sessions.ts';

/** A server that is measured. */
export interface Server {
  origin: string;
  pid: number;
  /** Milliseconds from its start to its first word that it is ready. */
  readyMs: number;
  stop(): Promise<void>;
}

/** The settings of the product that is measured; also of the one in this process whose statements are recorded. */
export function settingsOf({ dataDir }: Pick<DataSet, 'dataDir'>): Record<string, string> {
  return {
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

async function start(args: string[], environment: Record<string, string>, port: number): Promise<Server> {
  const began = performance.now();
  const child = await startProgram(args, environment);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    stop: () => endProgram(child),
  };
}

/** Starts the product by its own start script. */
export async function startProduct(data: Pick<DataSet, 'dataDir' | 'servingUrl'>): Promise<Server> {
  const { environment, args } = startScript();
  const port = await freePort();
  const settings = { ...settingsOf(data), DATABASE_URL: data.servingUrl, HOST: '127.0.0.1', PORT: String(port) };
  return start(args, { ...settings, ...environment }, port);
}

/** Starts bare Fastify and pg with these routes, found under their numbers. */
export async function startBare(data: DataSet, routes: Route[], photo?: string): Promise<Server> {
  const port = await freePort();
  const plan: Plan = {
    databaseUrl: data.servingUrl,
    port,
    routes,
    password,
    ...(photo === undefined ? {} : { photo }),
  };
  const file = join(data.dataDir, `reference-${port}.json`);
  writeFileSync(file, JSON.stringify(plan));
  return start([join(import.meta.dirname, './reference.ts'), file], {}, port);
}
