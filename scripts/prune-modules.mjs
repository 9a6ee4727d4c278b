// Run while the API's image is built, in a folder where pnpm has installed the production dependencies: takes away what
// pnpm could not know that the running server never loads.
import { existsSync, globSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

const workspaces = ['apps/api', 'packages/contracts', 'prisma'];
const store = join('node_modules', '.pnpm');

/** Peers of Prisma's client that only its command line uses: with them come an editor, a second database and more. */
const unused = new Set(['prisma', 'typescript']);

/** Brought for every database and every kind of build, for debuggers and for compilers. */
const unread = [
  '@prisma+client@*/node_modules/@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  '@prisma+client@*/node_modules/@prisma/client/runtime/query_compiler_fast_*',
  '**/*.map',
  '**/*.d.{ts,mts,cts}',
];

/** @param {string} folder a node_modules folder */
function packagesIn(folder) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : name,
    );
}

/** @type {Set<string>} folders of the store that something reaches */
const needed = new Set();

/** @param {string} folder a node_modules folder */
function addDependencies(folder) {
  if (!existsSync(folder)) return;
  for (const name of packagesIn(folder)) {
    if (unused.has(name)) continue;
    const [, home] = realpathSync(join(folder, name)).split(`${sep}.pnpm${sep}`);
    if (home === undefined) continue;
    const [entry = ''] = home.split(sep);
    if (needed.has(entry)) continue;
    needed.add(entry);
    addDependencies(join(store, entry, 'node_modules'));
  }
}

for (const workspace of workspaces) addDependencies(join(workspace, 'node_modules'));
// Where packages find what they need and do not say, such as a plugin its sister; links to what goes are no harm.
needed.add('node_modules');
for (const entry of readdirSync(store)) {
  if (!needed.has(entry)) rmSync(join(store, entry), { recursive: true });
}
for (const file of globSync(unread, { cwd: store })) rmSync(join(store, file));
