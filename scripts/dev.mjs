// npm run dev: one database for the whole session, the API started again on every change, the web app with hot reload.
// Runs on the pinned Node 24.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer as createTcpServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbedded } from '../prisma/embedded.ts';
import { keptServerLogin, migrateDatabase, prepareServerLogin } from '../prisma/server-login.ts';
import { root } from './processes.mjs';

const port = Number(process.env.PORT || 3000);
const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const webDir = join(root, 'apps', 'web');

/** @type {(() => unknown)[]} what to end, the latest first */
const ending = [];
let ended = false;
async function end() {
  if (ended) return;
  ended = true;
  for (const step of ending.reverse()) await step();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, end);

try {
  const ownerUrl = process.env.MIGRATE_DATABASE_URL || process.env.DATABASE_URL || (await startDatabase());
  await migrateDatabase(ownerUrl, console.log);
  const url = await prepareServerLogin(ownerUrl, keptServerLogin(dataDir));
  const apiPort = await freePort();
  startApi(url, apiPort);
  await startWeb(apiPort);
  console.log('Changes show at once; a changed schema needs "npm run dev" again.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await end();
}

async function startDatabase() {
  const embedded = await startEmbedded({ dataDir, log: console.log });
  ending.push(() => embedded.stop());
  return embedded.url;
}

/**
 * @param {string} url
 * @param {number} apiPort
 */
function startApi(url, apiPort) {
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      SEED: 'demo',
      PUBLIC_URL: `http://localhost:${port}`,
      ...process.env,
      DATABASE_URL: url,
      MIGRATE_DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
    },
  });
  const exit = once(api, 'exit');
  ending.push(async () => {
    if (api.exitCode === null) api.kill('SIGTERM');
    await exit;
  });
}

/** @param {number} apiPort */
async function startWeb(apiPort) {
  const entry = createRequire(join(webDir, 'package.json')).resolve('vite');
  const { createServer } = await import(pathToFileURL(entry).href);
  const target = `http://127.0.0.1:${apiPort}`;
  const server = await createServer({
    root: webDir,
    server: { port, strictPort: true, proxy: { '/api': { target }, '/healthz': { target }, '/readyz': { target } } },
  });
  await server.listen();
  ending.push(() => server.close());
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
