import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDemoCurrent } from '@footprints/prisma/seed';
import { apiFolder, type Config, environmentFor, StartError } from '../config.ts';

const command = join(apiFolder, 'src/commands/seed-demo.ts');

/**
 * Loads the demo people and their last 60 days, or the days since they were loaded. Drawing the pictures takes a process
 * of its own: the memory that it needs for some seconds would stay with this one for good.
 * @param stopWith hears of the process, to end it when the start is broken off
 * @throws StartError when the demo could not be loaded
 */
export async function addDemoData(
  config: Config,
  databaseUrl: string,
  stopWith: (ending: () => Promise<void>) => void,
): Promise<void> {
  // Where others can reach the product, the published password may have to be replaced.
  if (!config.isPublic && (await isDemoCurrent({ databaseUrl, now: new Date() }))) return;
  const child = spawn(process.execPath, [command], {
    env: environmentFor(databaseUrl, config),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  stopWith(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await ended;
  });
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new StartError('The demo data could not be loaded.');
}
