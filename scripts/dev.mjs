// npm run dev: one database for the whole session, the API started again on every change, the web app with hot reload.
// Runs on the pinned Node 24.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort, startEmbedded } from '../prisma/embedded.ts';
import { keptServerLogin, migrateDatabase, prepareServerLogin } from '../prisma/server-login.ts';
import { root } from './processes.mjs';

const port = process.env.PORT || '3000';
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const apiPort = String(await freePort());
/** What the API is made of. */
const apiFolders = ['apps/api/src', 'packages/contracts/src', 'prisma'];
/** A branch that is switched changes many files in a row. */
const quietMs = 200;

/** @type {(() => unknown)[]} what to end, the latest first */
const ending = [];
let ended = false;
async function end() {
  if (ended) return;
  ended = true;
  for (const step of ending.reverse()) await step();
  process.exit();
}
// Each time: a second signal would otherwise end this process before it has ended the others.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, end);

try {
  await requireFreePort();
  // It needs no database, and comes up while that starts.
  const web = start('apps/web', ['node_modules/vite/bin/vite.js'], { WEB_PORT: port, API_PORT: apiPort });
  ending.push(web.stop);
  // It ends by itself only when it could not begin, of which it has said why.
  void web.exit.then(() => {
    process.exitCode ??= 1;
    return end();
  });
  const ownUrl = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL;
  const ownerUrl = ownUrl || (await startDatabase());
  await migrateDatabase(ownerUrl, console.log);
  const DATABASE_URL = await prepareServerLogin(ownerUrl, keptServerLogin(dataDir));
  const address = {
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
    HOST: '127.0.0.1',
    PORT: apiPort,
  };
  const data = {
    // As `npm start` does: in a database of somebody's own the demo's people would be among real ones.
    SEED: process.env.SEED || (ownUrl ? 'none' : 'demo'),
    DATABASE_URL,
    MIGRATE_DATABASE_URL: '',
    DATA_DIR: dataDir,
  };
  startApi({ ...address, ...data });
  console.log('Changes show at once; a changed schema needs "npm run dev" again.');
} catch (error) {
  // Whoever ends it takes the database away from what is under way.
  if (!ended) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await end();
}

/**
 * @param {string} folder
 * @param {string[]} args of Node
 * @param {Record<string, string>} settings
 */
function start(folder, args, settings) {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  const exit = once(child, 'exit');
  return {
    exit,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await exit;
    },
  };
}

/**
 * Starts the API, and again on every change. One that could not begin has said why, and waits for the next change.
 * @param {Record<string, string>} settings
 */
function startApi(settings) {
  let api = start('apps/api', ['src/main.ts'], settings);
  let begun = Promise.resolve();
  const again = async () => {
    await api.stop();
    if (!ended) api = start('apps/api', ['src/main.ts'], settings);
  };
  onChange(apiFolders, () => (begun = begun.then(again)));
  ending.push(() => begun.then(() => api.stop()));
}

/**
 * Calls this when what changed in these folders has been quiet for a moment. They are watched anew each time: a watcher loses a
 * file that git or an editor has replaced, as Node's own `--watch` does.
 * @param {string[]} folders
 * @param {() => unknown} changed
 */
function onChange(folders, changed) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const watcher of watchers) watcher.close();
        onChange(folders, changed);
        changed();
      }, quietMs);
    }),
  );
}

async function startDatabase() {
  const starting = startEmbedded({ dataDir, log: console.log });
  // Ended while it starts, it is waited for: nobody else could stop it then. One that cannot start is said below.
  ending.push(() => starting.then(({ stop }) => stop()).catch(() => undefined));
  return (await starting).url;
}

/** Vite says it in a stack trace. */
async function requireFreePort() {
  const probe = createServer().listen(Number(port), 'localhost');
  await once(probe, 'listening').catch((error) => {
    const isTaken = error.code === 'EADDRINUSE';
    throw isTaken ? new Error(`Port ${port} is taken by another program. Choose another with PORT=…`) : error;
  });
  probe.close();
  await once(probe, 'close');
}
