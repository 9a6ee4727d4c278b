import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestApi } from './api.ts';

/** Does this while the folder of the pictures is what it is when nothing is mounted there: empty. */
export async function whileUnmounted<Result>({ deps }: TestApi, work: () => Promise<Result>): Promise<Result> {
  const folder = join(deps.config.dataDir, 'images');
  const away = `${folder}-away`;
  renameSync(folder, away);
  mkdirSync(folder);
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true });
    renameSync(away, folder);
  }
}
