import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { docker } from './stack-containers.ts';

const most = 50;
const asked = 80;
const port = 8_095;
/** Another machine: a network of its own, behind a cable to this one. */
const other = 'footprints-other';
const [cable, farEnd] = ['footprints0', 'footprints1'];
const here = '10.99.0.1';
const [one, another] = ['10.99.0.2', '10.99.0.3'];

const run = (command: string) => {
  const [program = '', ...words] = command.split(' ');
  return execFileSync(program, words, { encoding: 'utf8' }).trim();
};
const mayChangeNetworks = process.getuid?.() === 0 && spawnSync('iptables', ['-L', 'DOCKER-USER']).status === 0;

test.skip(!mayChangeNetworks, 'Only root may say which connections the kernel takes.');

test.beforeAll(() => {
  run(`ip netns add ${other}`);
  run(`ip link add ${cable} type veth peer name ${farEnd} netns ${other}`);
  run(`ip addr add ${here}/24 dev ${cable}`);
  run(`ip link set ${cable} up`);
  for (const address of [one, another]) run(`ip -n ${other} addr add ${address}/24 dev ${farEnd}`);
  run(`ip -n ${other} link set ${farEnd} up`);
});

test.afterAll(() => {
  for (const rule of ['-D DOCKER-USER -j footprints-limit', '-F footprints-limit', '-X footprints-limit'])
    spawnSync('iptables', rule.split(' '));
  run(`ip link del ${cable}`);
  run(`ip netns del ${other}`);
});

/** Somebody who opens so many connections at once from an address of that machine; how many of them stand. */
function opened(from: string, count: number): number {
  const script = `
    const { connect } = require('node:net');
    let [open, closed] = [0, 0];
    const said = () => open + closed === ${count} && (console.log(String(open)), process.exit());
    for (let n = 0; n < ${count}; n += 1)
      connect({ port: ${port}, host: '${here}', localAddress: '${from}' })
        .on('connect', () => said((open += 1))).on('error', () => said((closed += 1)));`;
  return Number(execFileSync('ip', ['netns', 'exec', other, process.execPath, '-e', script], { encoding: 'utf8' }));
}

test('the machine takes no more connections of one address than it was told, and those of others', async () => {
  const published = ['--publish', `${here}:${port}:80`, '--env', 'SITE_ADDRESS=:80'];
  const door = docker('run', '--detach', ...published, 'footprints-web:story');
  try {
    await expect.poll(() => opened(one, 1)).toBe(1);
    expect(opened(one, asked)).toBe(asked);
    execFileSync(resolve(import.meta.dirname, '../deploy/limit-connections'), [String(most)]);
    expect(opened(one, asked)).toBe(most);
    expect(opened(another, most)).toBe(most);
  } finally {
    docker('rm', '--force', '--volumes', door);
  }
});
