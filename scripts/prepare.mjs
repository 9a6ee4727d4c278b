// node scripts/prepare.mjs [task …]: installs what is missing and has turbo run these tasks. What follows in a script of
// package.json names its program by the path, node_modules/.bin/node: the shell goes on with the node that it has found.
import { install } from './install.mjs';
import { must, orRefuse, tool } from './processes.mjs';

/** @param {string[]} tasks of turbo.json; what has not changed since is not run again */
export async function prepare(...tasks) {
  install();
  if (tasks.length === 0) return;
  console.log('Preparing …');
  await must(tool('turbo'), ['run', ...tasks, '--output-logs=errors-only', '--log-prefix=none'], { quiet: true });
}

if (process.argv[1]?.endsWith('prepare.mjs')) await orRefuse(() => prepare(...process.argv.slice(2)));
