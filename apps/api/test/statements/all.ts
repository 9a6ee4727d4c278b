import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Examples } from './example.ts';

/** Each statement of the rooms' `sql.ts` with an example, by room and name. */
export const examples = (
  await Promise.all(
    globSync('*.ts', { cwd: import.meta.dirname, exclude: ['all.ts', 'example.ts'] }).map(async (file) => {
      const module = (await import(join(import.meta.dirname, file))) as { examples: Examples };
      const room = file.replace(/\.ts$/, '');
      return Object.entries(module.examples).map(([name, example]) => [`${room}.${name}`, example] as const);
    }),
  )
).flat();
