// Writes the Prisma client to apps/api/src/generated. Quiet unless it fails; needs no network.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const prismaDir = `${root}prisma`;
const cli = createRequire(`${prismaDir}/package.json`).resolve('prisma/build/index.js');

// A model that is gone must not leave its file behind.
rmSync(`${root}apps/api/src/generated`, { recursive: true, force: true });

const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'generate', '--schema', '.', '--no-hints'], {
  cwd: prismaDir,
  encoding: 'utf8',
  env: {
    ...process.env,
    // Generating needs no schema engine, yet Prisma downloads one unless told where it is. It is told a program that
    // always fails, so that nothing can mistake it for an engine that worked.
    PRISMA_SCHEMA_ENGINE_BINARY: `${root}scripts/no-schema-engine`,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
if (status !== 0) {
  process.stderr.write(stdout + stderr);
  process.exit(status ?? 1);
}
