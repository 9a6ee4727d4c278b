import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const manifest = createRequire(import.meta.url).resolve('@footprints/prisma/package.json');

/** The folder with schema.prisma, models/ and migrations/: found by its name, because a server that was built stands elsewhere. */
export const prismaDir = dirname(manifest);

/** Loads and finds what this workspace depends on, from there for the same reason. */
export const requireHere = createRequire(manifest);
