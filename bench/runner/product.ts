import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@footprints/prisma/embedded';
import { startScript } from '../../apps/api/test/process/server.ts';
import { type Program, startProgram } from './programs.ts';
import type { Plan, Route } from './reference.ts';
import type { DataSet } from '../scale/data-set.ts';
import { sessionSecret } from '../scale/sessions.ts';

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
