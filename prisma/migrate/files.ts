import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  name: string;
  sql: string;
}

/** @returns the names of all migrations of a prisma folder, oldest first; none when there is no folder of migrations */
export async function migrationNames(dir: string): Promise<string[]> {
  const entries = await readdir(join(dir, 'migrations'), { withFileTypes: true }).catch(noneWhenAbsent);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** @returns the SQL of one migration; throws when its file is absent */
export async function readMigration(dir: string, name: string): Promise<Migration> {
  return { name, sql: await readFile(join(dir, 'migrations', name, 'migration.sql'), 'utf8') };
}

/** One file of the schema, as the engine takes it. */
export interface SchemaFile {
  path: string;
  content: string;
}

/** @returns schema.prisma and every file of models/, in an order that never changes */
export async function readSchema(dir: string): Promise<SchemaFile[]> {
  const models = await readdir(join(dir, 'models')).catch(noneWhenAbsent);
  const names = models.filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    ['schema.prisma', ...names.map((name) => `models/${name}`)].map(async (path) => ({
      path,
      content: await readFile(join(dir, path), 'utf8'),
    })),
  );
}

const snapshotFile = (dir: string): string => join(dir, 'migrations', 'schema.snapshot.txt');

/** @returns the schema as the newest migration left it, in one file; no file before the first migration */
export async function readSnapshot(dir: string): Promise<SchemaFile[]> {
  const path = snapshotFile(dir);
  return readFile(path, 'utf8').then((content) => [{ path, content }], noneWhenAbsent);
}

/** Writes a migration together with the schema it leads to. */
export async function writeMigration(dir: string, migration: Migration, schema: SchemaFile[]): Promise<void> {
  const folder = join(dir, 'migrations', migration.name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), migration.sql, { flag: 'wx' });
  // Prisma's own command line wants this file.
  await writeFile(join(dir, 'migrations', 'migration_lock.toml'), 'provider = "postgresql"\n');
  await writeFile(snapshotFile(dir), schema.map((file) => file.content).join('\n'));
}

function noneWhenAbsent(error: unknown): never[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
  throw error;
}
