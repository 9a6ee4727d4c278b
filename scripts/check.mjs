// Everything that can be known without running the product. Stops at the first thing that is wrong.
import { node, run, tool } from './processes.mjs';

/**
 * @param {string[]} args `--fix` repairs what the formatter and the linter can repair
 * @returns {Promise<number>} 0 when nothing is wrong
 */
export async function check(args) {
  const fix = args.includes('--fix');
  const lint = [
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint/',
    ...(fix ? ['--fix'] : []),
  ];
  /** @type {[string, string, string[]][]} */
  const steps = [
    ['Formatting', tool('prettier'), [fix ? '--write' : '--check', '--log-level=warn', '--cache', '.']],
    [
      'Types',
      tool('turbo'),
      ['run', 'typecheck', 'typecheck:scripts', '--continue', '--output-logs=errors-only', '--log-prefix=none'],
    ],
    // In parts: what the linter knows of the types of all of them at once takes more memory than Node gives it.
    ['Linting: the API', tool('eslint'), [...lint, 'apps/api']],
    ['Linting: the web app and the contracts', tool('eslint'), [...lint, 'apps/web', 'packages']],
    ['Linting: everything else', tool('eslint'), [...lint, '--ignore-pattern=apps', '--ignore-pattern=packages', '.']],
    ['Size of the web app', tool('turbo'), ['run', 'size', '--output-logs=errors-only', '--log-prefix=none']],
    ['Imports between layers', node, ['scripts/check-imports.mjs']],
    ['Unused files, exports and dependencies', tool('knip'), ['--no-progress']],
    ['Migrations', node, ['prisma/commands.ts', 'check']],
  ];
  for (const [title, command, commandArgs] of steps) {
    const started = Date.now();
    const code = await run(command, commandArgs, { quiet: true });
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)${code === 0 ? '' : `, exit code ${code}`}`,
    );
    if (code !== 0) return code;
  }
  return 0;
}
