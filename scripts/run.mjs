// What `npm start`, `npm test` and the others do. It runs on the host's Node; everything after installing runs on the
// pinned Node 24 in node_modules.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { containers } from './containers.mjs';
import { install } from './install.mjs';
import { newFeature } from './new.mjs';
import { Refusal, env, must, node, root, run, tool } from './processes.mjs';
import { restoreDrill } from './restore-drill.mjs';
import { shots } from './shots.mjs';
import { filesAmong, test, testFiles } from './test.mjs';

/** @param {string[]} tasks */
const turbo = (...tasks) => {
  console.log('Preparing …');
  return must(tool('turbo'), ['run', ...tasks, '--output-logs=errors-only', '--log-prefix=none'], { quiet: true });
};
const prepare = () => turbo('generate', 'build');
const generate = () => turbo('generate');

/**
 * The API's own start script, seen from here. Its one flag keeps V8 from letting the young generation grow to a share of the
 * machine's memory: without it the server takes 240 MB when idle, and the goal is 200 (docs/performance.md).
 */
function apiStart() {
  const words = JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')).scripts.start.split(' ');
  const at = words.indexOf('node');
  /** @type {Record<string, string>} */
  const environment = Object.fromEntries(
    words.slice(0, at).map((/** @type {string} */ word) => word.split(/=(.*)/, 2)),
  );
  return { environment, flags: words.slice(at + 1, -1), file: `apps/api/${words.at(-1)}` };
}

/** @type {Record<string, (args: string[]) => Promise<number>>} */
const commands = {
  start: async (args) => {
    await prepare();
    // A line per request would bury the plain words that a newcomer reads.
    env.LOG_LEVEL ??= 'warn';
    if (env.DATABASE_URL || env.DATABASE_URL_FILE) await must(node, ['prisma/commands.ts', 'migrate']);
    console.log('Starting …');
    const { environment, flags, file } = apiStart();
    return run(node, [...flags, file, ...args], { ownSession: true, env: environment });
  },
  test: async (args) => {
    const files = filesAmong(args);
    if (files.length === 0) {
      await prepare();
      return test(args);
    }
    await (files.some((file) => /^(\.\/)?e2e\b/.test(file)) ? prepare() : generate());
    return testFiles(
      files,
      args.filter((word) => !files.includes(word)),
    );
  },
  'test:containers': async (args) => {
    await generate();
    return containers(args);
  },
  'test:faults': async (args) => {
    await generate();
    const folder = join(root, 'test/faults');
    return run(join(folder, 'node_modules/.bin/vitest'), ['run', ...args], { cwd: folder });
  },
  new: async (args) => {
    newFeature(args);
    return 0;
  },
  check: async (args) => {
    await generate();
    return check(args);
  },
  dev: async () => {
    await generate();
    return run(node, ['scripts/dev.mjs'], { ownSession: true });
  },
  shots: async () => {
    await prepare();
    return shots();
  },
  bench: async (args) => {
    // The counts alone need no built web app.
    await (args.includes('--quick') ? generate() : prepare());
    return run(node, ['bench/runner/measure.ts', ...args]);
  },
  'bench:admin': async () => {
    await prepare();
    return run(node, ['bench/admin/measure.ts']);
  },
  'bench:web': async () => {
    await prepare();
    return run(node, ['bench/web/measure.ts']);
  },
  'admin:create': async (args) => {
    await generate();
    return run(node, ['apps/api/src/commands/create-admin.ts', ...args]);
  },
  'audit:verify': async (args) => {
    await generate();
    return run(node, ['apps/api/src/commands/verify-audit.ts', ...args]);
  },
  'counts:verify': async (args) => {
    await generate();
    return run(node, ['apps/api/src/commands/verify-counts.ts', ...args]);
  },
  backup: (args) => run(node, ['prisma/commands.ts', 'backup', ...args]),
  restore: (args) => run(node, ['prisma/commands.ts', 'restore', ...args]),
  'restore:drill': (args) => restoreDrill(args),
  'images:check': (args) => run(node, ['apps/api/src/commands/check-images.ts', ...args]),
  'db:reset': (args) => run(node, ['prisma/commands.ts', 'reset', ...args]),
  'db:migrate': (args) => run(node, ['prisma/commands.ts', 'migrate', ...args]),
  'db:status': (args) => run(node, ['prisma/commands.ts', 'status', ...args]),
  'db:migration': (args) => run(node, ['prisma/commands.ts', 'migration', ...args]),
  'db:studio': (args) => run(node, ['prisma/commands.ts', 'studio', ...args], { ownSession: true }),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (!command) throw new Refusal(`There is no "${name}" here, only ${Object.keys(commands).join(', ')}.`);
  install();
  process.exitCode = await command(args);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
