import { execFileSync } from 'node:child_process';
import { project } from './stack.ts';

/** Runs a command of the Docker client and gives what it said. */
export const docker = (...args: string[]): string => execFileSync('docker', args, { encoding: 'utf8' }).trim();

/** The ids of a service's containers in the stack that the stories are told to, ended ones too. */
export function containersOf(service: string): string[] {
  const labels = [`com.docker.compose.project=${project}`, `com.docker.compose.service=${service}`];
  const filters = labels.flatMap((label) => ['--filter', `label=${label}`]);
  return docker('ps', '--all', '--quiet', ...filters)
    .split('\n')
    .filter(Boolean);
}

/** What the stack's database answers, a row a line, its values apart by `|`. */
export function query(sql: string): string[][] {
  const [database = ''] = containersOf('db');
  const answer = docker('exec', database, 'psql', '-U', 'footprints', '-d', 'footprints', '-At', '-c', sql);
  return answer
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('|'));
}
