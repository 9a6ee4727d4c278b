// What `npm start`, `npm test` and the others do that take more than one program. It runs on the host's Node; everything after
// installing runs on the pinned Node 24 in node_modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { install } from './install.mjs';
import { prepare } from './prepare.mjs';
import { Refusal, env, must, node, orRefuse, root, run } from './processes.mjs';
import { restoreDrill } from './restore-drill.mjs';
import { shots } from './shots.mjs';
import { test } from './test.mjs';

const built = () => prepare('generate', 'build');
const generated = () => prepare('generate');

/**
 * The API's own start script, seen from here: its flags and settings keep what photos took from staying with the process
 * (docs/performance.md).
 */
function apiStart() {
  const words = JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')).scripts.start.split(' ');
  const at = words.indexOf('node');
  for (const word of words.slice(0, at)) {
    const [name, ...value] = word.split('=');
    env[name] = value.join('=');
  }
  return words.slice(at + 1).with(-1, `apps/api/${words.at(-1)}`);
}

const databaseSettings = ['DATABASE_URL', 'DATABASE_URL_FILE', 'MIGRATE_DATABASE_URL', 'MIGRATE_DATABASE_URL_FILE'];

/**
 * With a database of one's own: migrates it with the login that owns it. The server is told the other one alone, which may do
 * nothing but serve (docs/operations.md).
 */
async function migrate() {
  if (!databaseSettings.some((name) => env[name])) return;
  /** @type {{ serverUrl?: string }} */
  let told = {};
  await must(node, ['prisma/commands.ts', 'prepare'], { onMessage: (message) => (told = message) });
  Object.assign(env, Object.fromEntries(databaseSettings.map((name) => [name, ''])), { DATABASE_URL: told.serverUrl });
}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async () => {
    await built();
    // A line per request would bury the plain words that a newcomer reads.
    env.LOG_LEVEL ||= 'warn';
    await migrate();
    console.log('Starting …');
    return run(node, apiStart(), { ownSession: true });
  },
  test,
  check: async (args) => {
    await generated();
    return check(args);
  },
  dev: async () => {
    await generated();
    return run(node, ['scripts/dev.mjs'], { ownSession: true });
  },
  shots: async () => {
    await built();
    return shots();
  },
  'restore:drill': (args) => restoreDrill(args),
};

/**
 * What may follow a command; `test` reads its words itself.
 * @type {Record<string, string[]>}
 */
const options = { start: [], check: ['--fix'], dev: [], shots: [], 'restore:drill': ['--read-only'] };

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
const unknown = args.find((word) => options[name]?.includes(word) === false);
await orRefuse(async () => {
  if (!command) throw new Refusal(`There is no "${name}" here, only ${Object.keys(commands).join(', ')}.`);
  // A "--read-only" that is mistyped must not begin to write.
  if (unknown !== undefined) throw new Refusal(`"npm run ${name}" does not know "${unknown}".`);
  install();
  process.exitCode = await command(args);
});
