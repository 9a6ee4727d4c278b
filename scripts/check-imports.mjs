// Checks the rules of .dependency-cruiser.cjs, and that they were checked against anything at all: with a TypeScript it
// does not know dependency-cruiser reads no module and finds nothing wrong.
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root } from './processes.mjs';

process.chdir(root);
const folders = ['apps/api', 'apps/web', 'packages/contracts', 'prisma', 'e2e', 'bench', 'test'];
const mustHaveModules = ['apps/api', 'apps/web', 'packages/contracts'];

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output: result } = await cruise(folders, options);
if (typeof result === 'string') throw new Error('dependency-cruiser answered with text instead of a result.');

for (const folder of mustHaveModules) {
  const seen = result.modules.filter(({ source }) => source.startsWith(`${folder}/src/`)).length;
  if (seen === 0) throw new Error(`dependency-cruiser saw no module in ${folder}: its rules were not checked.`);
}
const { output, exitCode } = await format(result, { outputType: 'err-long' });
if (exitCode !== 0) console.error(output);
process.exitCode = exitCode === 0 ? 0 : 1;
