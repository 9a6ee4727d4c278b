import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

it('what follows the installing in a script names its program by the path: the shell knows the host’s Node by then', () => {
  const steps = Object.values(scripts).flatMap((script) => script.split(' && ').slice(1));
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.filter((step) => !/^\S*node_modules\/\.bin\/|^npm run /.test(step))).toEqual([]);
});
