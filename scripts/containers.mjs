// The integration tests against the database image, then a story through the whole stack of docker-compose.yml in a real
// browser. Needs a Docker engine with Compose.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Refusal, env, root, run } from './processes.mjs';

const parts = ['integration', 'story'];
const image = 'postgres:18';

/** A stack of its own, beside one that somebody is using. */
const project = 'footprints-story';
const port = process.env.HTTP_PORT || '8088';
const stackSettings = {
  VERSION: 'story',
  HTTP_PORT: port,
  HTTPS_PORT: String(Number(port) + 1),
  MAIL_PORT: String(Number(port) + 2),
  COMPOSE_PROFILES: '',
  DOMAIN: '',
  PUBLIC_URL: '',
  LOG_LEVEL: 'info',
};
const stories = ['daily-report.spec.ts', 'moments.spec.ts'];

/**
 * @param {string[]} wanted `integration` or `story`; both when empty
 * @returns {Promise<number>} 0 when everything passed
 */
export async function containers(wanted) {
  const unknown = wanted.find((part) => !parts.includes(part));
  if (unknown) throw new Refusal(`There is no "${unknown}" here, only ${parts.join(', ')}.`);
  if (!succeeds('info')) throw new Refusal('No Docker engine answers. Start one; npm test needs none.');
  const chosen = parts.filter((part) => wanted.length === 0 || wanted.includes(part));
  const results = [];
  if (chosen.includes('integration')) results.push(await integration());
  if (chosen.includes('story')) results.push(await story());
  return results.find((code) => code !== 0) ?? 0;
}

async function integration() {
  if (!succeeds('image', 'inspect', image) && (await run('docker', ['pull', '--quiet', image])) !== 0) {
    throw new Refusal(`The image ${image} is not here and cannot be pulled.`);
  }
  console.log(`The integration tests against ${image} …`);
  const folder = join(root, 'apps/api');
  return run(join(folder, 'node_modules/.bin/vitest'), ['run', '--project', 'integration'], {
    cwd: folder,
    env: { TEST_DATABASE: 'container', TEST_DATABASE_URL: undefined },
  });
}

async function story() {
  console.log('Building and starting the stack with its demo …');
  try {
    const started = await compose('up', '--build', '--detach', '--wait', '--wait-timeout', '300', '--quiet-pull');
    if (started !== 0) {
      await compose('ps', '--all');
      await compose('logs', '--tail=50');
      return started;
    }
    console.log('The stories of the reports and the moments, through Caddy …');
    const storyExit = await run(join(root, 'e2e/node_modules/.bin/playwright'), ['test', ...stories], {
      cwd: join(root, 'e2e'),
      env: { E2E_BASE_URL: `http://localhost:${port}` },
    });
    return storyExit !== 0 ? storyExit : everyReplicaAnswered();
  } finally {
    await compose('down', '--volumes', '--timeout', '15');
  }
}

/** @param {string[]} args */
function compose(...args) {
  // Without buildx only the classic builder is there, and it must be asked for.
  const builder = succeeds('buildx', 'version') ? {} : { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' };
  return run('docker', ['compose', '--project-name', project, '--profile', 'demo', ...args], {
    quiet: args[0] === 'down',
    env: { ...stackSettings, ...builder },
  });
}

/** A story that one replica told alone would prove nothing about two. */
function everyReplicaAnswered() {
  const label = (/** @type {string} */ name, /** @type {string} */ value) =>
    `label=com.docker.compose.${name}=${value}`;
  const ids = docker('ps', '--quiet', '--filter', label('project', project), '--filter', label('service', 'api'))
    .split('\n')
    .filter(Boolean);
  const counts = ids.map((id) => docker('logs', id).split('"msg":"answered"').length - 1);
  console.log(`Replicas of the API: ${String(ids.length)}; requests that each answered: ${counts.join(', ')}.`);
  if (ids.length >= 2 && counts.every((count) => count > 0)) return 0;
  console.error('Not every replica took part.');
  return 1;
}

/** @param {string[]} args */
function docker(...args) {
  return spawnSync('docker', args, { env, encoding: 'utf8', maxBuffer: 1 << 28 }).stdout;
}

/** @param {string[]} args */
function succeeds(...args) {
  return spawnSync('docker', args, { env, stdio: 'ignore', timeout: 20_000 }).status === 0;
}
