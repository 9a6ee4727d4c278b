import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '@footprints/prisma/embedded';
import { linksMailedTo } from './colleague.ts';
import { letTimePass } from './let-time-pass.ts';

const root = join(import.meta.dirname, '..');
const main = 'apps/api/dist/main.js';

/** The product as it is right after it was installed: nobody can sign in yet. */
export interface EmptyPlace {
  url: string;
  /** What `npm run admin:create` does; gives the link that it prints. */
  createAdmin(email: string, name: string): Promise<string>;
  /** What `npm run counts:verify` and `npm run audit:verify` print; they fail where something is wrong. */
  verify(): Promise<string>;
  /** The links to this page that this person was mailed, latest last. */
  linksMailedTo(email: string, page?: string): Promise<string[]>;
  /** Has so much time gone by since everybody last proved who they are, such as `15 minutes`. */
  letPass(interval: string): Promise<unknown>;
  /** Has nobody signed in from any address before, as after a quarter of a year. */
  forgetAddresses(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts one on a port and in a folder of its own, without any data; with these settings besides. */
export async function startEmptyPlace(more: Record<string, string> = {}): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'footprints-empty-'));
  const port = String(await freePort());
  const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'none', LOG_LEVEL: 'warn' };
  const env = { ...process.env, ...settings, ...more };
  const server = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface(server.stdout)) if (line.startsWith('Ready at')) break;
  server.stdout.resume();

  return {
    url: `http://localhost:${port}`,
    createAdmin: async (email, name) => {
      const command = ['apps/api/src/commands/create-admin.ts', email, name];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
      return /http\S+/.exec(stdout)?.[0] ?? '';
    },
    verify: async () => {
      const commands = ['verify-counts', 'verify-audit'].map((name) => `apps/api/src/commands/${name}.ts`);
      const said: string[] = [];
      for (const command of commands) {
        said.push((await promisify(execFile)(process.execPath, [command], { cwd: root, env })).stdout);
      }
      return said.join('');
    },
    linksMailedTo: (email, page = 'welcome') => linksMailedTo(email, page, dataDir),
    letPass: (interval) =>
      letTimePass(dataDir, 'UPDATE sessions SET verified_at = verified_at - $1::interval', [interval]),
    forgetAddresses: () => letTimePass(dataDir, 'DELETE FROM known_addresses'),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
