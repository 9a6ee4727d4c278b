import { execFile, type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Bucket, startBucket } from '../apps/api/test/bucket.ts';

const stack = 'footprints-swarm';
const label = 'com.docker.stack.namespace';
const port = 8_092;
const replicas = { api: 3, web: 2 };
const secrets = {
  database_password: 'db',
  database_url: 'api',
  migrate_database_url: 'migrate',
  session_secret: 'api',
  pin_secret: 'api',
  metrics_token: 'api',
};
/** Without mail and keys of one's own; the engine wants all to be there. */
const unused = ['factor_secret', 'smtp_url', 'backup_key'];

/** Where the stack serves the product. */
export const address = `http://127.0.0.1:${port}`;

const environment: NodeJS.ProcessEnv = {
  ...process.env,
  // Nothing of somebody's own `.env` counts here.
  COMPOSE_DISABLE_ENV_FILE: '1',
  COMPOSE_PROJECT_NAME: stack,
  COMPOSE_PROFILES: 'site',
  DOCKER_BUILDKIT: '0',
  // Two of Caddy on one machine: each takes a port that is free, and a balancer stands in front.
  HTTP_PORT: '0',
  HTTPS_PORT: '0',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  API_REPLICAS: String(replicas.api),
  WEB_REPLICAS: String(replicas.web),
  // Everybody comes from this machine.
  REQUESTS_PER_MINUTE: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000',
};

function run(program: string, words: string[], more: Partial<ExecFileSyncOptionsWithStringEncoding> = {}): string {
  const options = { cwd: resolve(import.meta.dirname, '..'), env: environment, maxBuffer: 1e9, ...more };
  return execFileSync(program, words, { ...options, encoding: 'utf8' }).trim();
}

/** Runs a command of the Docker client and gives what it said. */
export const docker = (...words: string[]): string => run('docker', words);

/** Hands the stack of this version to the engine, which begins, or goes over to it. */
export function deploy(version: string): void {
  const input = run('deploy/stack-config', [], { env: { ...environment, VERSION: version } });
  run('docker', ['stack', 'deploy', '--compose-file', '-', '--resolve-image', 'never', stack], { input });
}

/** The running containers of a service. */
export function containersOf(service: keyof typeof replicas | 'db'): string[] {
  const label = `label=com.docker.swarm.service.name=${stack}_${service}`;
  return docker('ps', '--quiet', '--filter', label).split('\n').filter(Boolean);
}

/** One word about a service of the stack, by the engine's own template. */
export const inspect = (service: string, template: string): string =>
  docker('service', 'inspect', '--format', template, `${stack}_${service}`);

/** How many replicas of a service run. */
export function running(service: keyof typeof replicas): string {
  return docker('service', 'ls', '--filter', `name=${stack}_${service}`, '--format', '{{.Replicas}}');
}

/** What the stack's database answers to a statement with one value. */
export function query(sql: string): string {
  const [database = ''] = containersOf('db');
  return docker('exec', database, 'psql', '-U', 'footprints', '-d', 'footprints', '-At', '-c', sql);
}

/** Another version of the API: the one that is there, and what these lines of a Dockerfile change. */
export function build(version: string, ...lines: string[]): void {
  const input = ['FROM footprints-api:swarm', ...lines].join('\n');
  run('docker', ['build', '--quiet', '--tag', `footprints-api:${version}`, '-'], { input });
  for (const image of ['web', 'backup']) docker('tag', `footprints-${image}:swarm`, `footprints-${image}:${version}`);
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    if (isSo()) return;
    await pause(2_000);
  }
  throw new Error(`${what}:\n${docker('stack', 'ps', '--no-trunc', stack)}`);
}

/** The engine does not take a network away while a task is still ending. */
function isDone(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

const isRunning = (service: keyof typeof replicas) =>
  running(service) === `${String(replicas[service])}/${String(replicas[service])}`;
/** Waits until every replica runs. */
export const wholeAgain = (): Promise<void> =>
  until(() => isRunning('api') && isRunning('web'), 'Not every replica runs');

/** The ports at which Caddy's replicas take connections now. */
function doors(): number[] {
  return containersOf('web').flatMap((id) => {
    try {
      return Number(/:(\d+)$/m.exec(docker('port', id, '80/tcp'))?.[1] ?? 0) || [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** Where this machine is without the engine's own helper for loopback, which takes connections even for who takes none. */
const machine = () => docker('network', 'inspect', '--format', '{{(index .IPAM.Config 0).Gateway}}', 'docker_gwbridge');

/** What stands in front of several machines: whoever comes is handed to the next one whose port is open. */
async function balance(): Promise<Server> {
  const host = machine();
  let open = doors();
  let turn = 0;
  const watch = setInterval(() => (open = doors()), 1_000);
  const server = createServer((visitor) => {
    const to = [...open.slice(turn % open.length), ...open.slice(0, turn % open.length)];
    turn += 1;
    const next = () => {
      const door = to.shift();
      if (door === undefined) return visitor.destroy();
      const inner = connect(door, host);
      inner.once('connect', () => {
        inner.removeListener('error', next).on('error', () => visitor.destroy());
        visitor.pipe(inner).pipe(visitor);
        inner.once('close', () => visitor.destroy());
      });
      inner.once('error', next);
      visitor.once('close', () => inner.destroy());
    };
    visitor.on('error', () => undefined);
    next();
  }).listen(port, '127.0.0.1');
  server.once('close', () => clearInterval(watch));
  await once(server, 'listening');
  return server;
}

const keep = (secret: string, input = 'unused') =>
  run('docker', ['secret', 'create', `footprints_${secret}`, '-'], { input });

/** Pictures are in a bucket that is on none of the machines. */
async function bucketBeside(): Promise<Bucket> {
  const bucket = await startBucket(machine());
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...settings } = bucket.environment;
  keep('s3_access_key_id', S3_ACCESS_KEY_ID);
  keep('s3_secret_access_key', S3_SECRET_ACCESS_KEY);
  // The tests, which run in processes of their own, hand over new versions with the same settings.
  for (const settingsOf of [environment, process.env]) Object.assign(settingsOf, settings);
  return bucket;
}

/** Builds the images, gives the engine the secrets and the stack, and waits until it serves the demo; takes it away again. */
export default async function startSwarm(): Promise<() => Promise<void>> {
  const wasManager = docker('info', '--format', '{{.Swarm.LocalNodeState}}') === 'active';
  if (!wasManager) docker('swarm', 'init', '--advertise-addr', '127.0.0.1');
  docker('node', 'update', '--label-add', 'footprints.database=true', docker('node', 'ls', '--quiet'));
  console.log('Building the images and starting the stack …');
  const compose = (...words: string[]) =>
    run('docker', ['compose', ...words], { env: { ...environment, VERSION: 'swarm' } });
  compose('build', '--quiet', 'api', 'web', 'backup');
  compose('run', '--rm', 'secrets');
  const bucket = await bucketBeside();
  for (const [name, service] of Object.entries(secrets)) {
    keep(name, compose('run', '--rm', '-T', 'secrets', 'cat', `/for/${service}/${name}`));
  }
  for (const name of unused) keep(name);
  let front: Server | undefined;
  const end = async () => {
    front?.close();
    await until(() => isDone(() => docker('stack', 'rm', stack)), 'It does not end');
    const left = (...words: string[]) => docker('ps', '--quiet', ...words, '--filter', `label=${label}=${stack}`);
    await until(() => left() === '', 'It does not end');
    // The engine keeps what jobs have left.
    docker('rm', '--force', ...left('--all').split('\n'));
    docker('secret', 'rm', ...docker('secret', 'ls', '--quiet', '--filter', 'name=footprints_').split('\n'));
    await bucket.stop();
    compose('--profile', '*', 'down', '--volumes');
    if (!wasManager) docker('swarm', 'leave', '--force');
  };
  try {
    deploy('swarm');
    await wholeAgain();
    front = await balance();
    // The bucket is in this process, which must not stand still meanwhile.
    await promisify(execFile)('docker', ['exec', containersOf('api')[0] ?? '', 'node', 'src/commands/seed-demo.ts']);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
