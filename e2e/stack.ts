import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  DockerComposeEnvironment,
  getContainerRuntimeClient,
  type StartedDockerComposeEnvironment,
} from 'testcontainers';

const port = Number(process.env['HTTP_PORT'] ?? 8088);
const replicas = 2;

export const project = 'footprints-story';

/** Where the stack serves the product. */
export const address = `http://localhost:${port}`;

/**
 * Builds the images and starts the stack of docker-compose.yml with its demo, beside one that somebody may be using, until
 * every service is healthy.
 * @returns takes it away again, volumes and all
 * @throws when there is no Docker engine, a part of the stack does not come up, or a replica took no part in the stories
 */
export default async function startStack(): Promise<() => Promise<void>> {
  await getContainerRuntimeClient().catch((cause: unknown) => {
    throw new Error('No Docker engine answers. Start one; npm test needs none.', { cause });
  });
  console.log('Building and starting the stack with its demo …');
  const stack = await new DockerComposeEnvironment(resolve(import.meta.dirname, '..'), 'docker-compose.yml')
    .withProjectName(project)
    .withProfiles('demo')
    .withBuild()
    .withEnvironment({ ...settings, ...builder() })
    .withStartupTimeout(300_000)
    .up();
  const answered = await countAnswers(stack);
  return async () => {
    await stack.down({ timeout: 15_000 });
    console.log(`Requests that each replica answered: ${[...answered.values()].join(', ')}.`);
    // A story that one replica told alone would prove nothing about two.
    if ([...answered.values()].some((count) => count === 0)) throw new Error('Not every replica took part.');
  };
}

/** Nothing of somebody's own `.env` counts here. */
export const settings = {
  COMPOSE_DISABLE_ENV_FILE: '1',
  VERSION: 'story',
  API_REPLICAS: String(replicas),
  HTTP_PORT: String(port),
  HTTPS_PORT: String(port + 1),
  MAIL_PORT: String(port + 2),
  COMPOSE_PROFILES: '',
  DOMAIN: '',
  PUBLIC_URL: '',
  LOG_LEVEL: 'info',
};

/** Without buildx only the classic builder is there, and it must be asked for: Testcontainers asks for none. */
function builder(): Record<string, string> {
  const { status } = spawnSync('docker', ['buildx', 'version'], { stdio: 'ignore' });
  return status === 0 ? {} : { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' };
}

/** Follows the logs of the API's replicas from now on. */
async function countAnswers(stack: StartedDockerComposeEnvironment): Promise<Map<string, number>> {
  const answered = new Map<string, number>();
  for (let number = 1; number <= replicas; number++) {
    const name = `api-${number}`;
    const log = createInterface({ input: await stack.getContainer(name).logs() });
    let count = 0;
    answered.set(name, count);
    log.on('line', (line) => {
      if (line.includes('"msg":"answered"')) answered.set(name, ++count);
    });
  }
  return answered;
}
