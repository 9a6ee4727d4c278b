// npm run new -- feature <noun>: a contract, route, service, page and tests that pass, to be made into something of one's own.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal, must, orRefuse, root, tool } from './processes.mjs';

const usage = 'npm run new -- feature <noun>, the noun in the plural and in kebab-case, such as menus or lost-things';

const paths = 'apps/web/src/lib/paths.ts';

/**
 * Writes the files of a feature and a line in each list that names all features. Writes nothing when it cannot write all.
 * @param {string[]} args `feature` and the noun
 */
async function newFeature([what, noun = '']) {
  if (what !== 'feature' || !/^[a-z]+(-[a-z]+)*$/.test(noun)) throw new Refusal(usage);
  const words = noun.split('-');
  const type = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const name = type.charAt(0).toLowerCase() + type.slice(1);
  const files = Object.entries(filesOf({ noun, name, type, title: words.join(' ') }));
  const there = files.find(([file]) => existsSync(join(root, file)));
  if (there) throw new Refusal(`${there[0]} is there already.`);
  const page = `'/${noun}'`;
  if (noun === 'api' || readFileSync(join(root, paths), 'utf8').includes(page))
    throw new Refusal(`${page} is an address of the product already.`);
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const [file, before, line] of linesOf({ noun, name, type })) {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    if (!text.includes(before))
      throw new Refusal(`${file} has no "${before}" any more: scripts/new.mjs must learn where to write.`);
    texts.set(
      file,
      text.replace(before, () => before + line),
    );
  }
  for (const [file, text] of [...files, ...texts]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.log(`${texts.has(file) ? 'changed' : 'written'} ${file}`);
  }
  // A long noun breaks lines that a short one does not.
  await must(tool('prettier'), ['--write', '--log-level=warn', ...files.map(([file]) => file), ...texts.keys()]);
  console.log(
    `Next: a model in prisma/models (npm run db:migration), what it is read by in apps/api/src/${noun}/service.ts, and a way\n` +
      `to /${noun} from a dashboard. npm test -- apps/api/src/${noun} apps/web/src/features/${noun} runs its tests.`,
  );
}

/** @typedef {{ noun: string, name: string, type: string, title: string }} Names */

/**
 * @param {Omit<Names, 'title'>} names
 * @returns {[file: string, after: string, line: string][]}
 */
function linesOf({ noun, name, type }) {
  const routes = 'apps/web/src/app/routes-table.ts';
  /** @param {string} key @param {string} folder @param {string} component */
  const row = (key, folder, component) =>
    `  [paths.${key}, staffRoles, page(() => import('../features/${folder}/${folder}-page.tsx'), '${component}')],`;
  return [
    ['.dependency-cruiser.cjs', "['curriculum', 'trivia'", `, '${noun}'`],
    ['.dependency-cruiser.cjs', "['audit', 'people', 'curriculum', 'trivia'", `, '${noun}'`],
    [
      'apps/api/src/app.ts',
      "import { triviaRoutes } from './trivia/routes.ts';",
      `\nimport { ${name}Routes } from './${noun}/routes.ts';`,
    ],
    ['apps/api/src/app.ts', '      triviaRoutes(api, deps);', `\n      ${name}Routes(api, deps);`],
    [
      'apps/api/test/calls/all.ts',
      "import { triviaCalls } from './trivia.ts';",
      `\nimport { ${name}Calls } from './${noun}.ts';`,
    ],
    ['apps/api/test/calls/all.ts', '  ...triviaCalls,', `\n  ...${name}Calls,`],
    [routes, row('attendance', 'attendance', 'AttendancePage'), `\n${row(name, noun, `${type}Page`)}`],
    [paths, "  attendance: '/attendance',", `\n  ${name}: '/${noun}',`],
  ];
}

/**
 * @param {Names} names
 * @returns {Record<string, string>} the text of each file
 */
function filesOf({ noun, name, type, title }) {
  const heading = title.charAt(0).toUpperCase() + title.slice(1);
  const contract = `@footprints/contracts/${noun}`;
  return {
    [`packages/contracts/src/${noun}.ts`]: `import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

export const list${type} = endpoint({
  method: 'GET',
  path: '/${noun}',
  summary: 'The ${title} that the viewer may see',
  data: z.array(z.object({ Id: id, Title: z.string() })),
});
`,
    [`apps/api/src/${noun}/routes.ts`]: `import type { FastifyInstance } from 'fastify';
import { staffRoles } from '@footprints/contracts/identity';
import { list${type} } from '${contract}';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { ${name}For } from './service.ts';

/** The ${title}, for staff. */
export function ${name}Routes(app: FastifyInstance, deps: Deps): void {
  serve(app, list${type}, { allow: staffRoles }, ({ viewer }) => ${name}For(deps, viewer));
}
`,
    [`apps/api/src/${noun}/service.ts`]: `import type { DataOf } from '@footprints/contracts/endpoint';
import type { list${type} } from '${contract}';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../viewer/viewer.ts';

/** The ${title} that the viewer may see; none until they have a model. */
export async function ${name}For(_deps: Deps, _viewer: Viewer): Promise<DataOf<typeof list${type}>> {
  return [];
}
`,
    [`apps/api/src/${noun}/${noun}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { useApi } from '../../test/api.ts';

const api = useApi();

describe('${title}', () => {
  it('are none to begin with', async () => {
    expect(await api.get('sunflowers', '/api/${noun}')).toMatchObject({ status: 200, data: [] });
  });

  it('are not for parents', async () => {
    expect((await api.get('parent', '/api/${noun}')).status).toBe(403);
  });
});
`,
    [`apps/api/test/calls/${noun}.ts`]: `import * as calls from '${contract}';
import { call, staffOnly } from './call.ts';

export const ${name}Calls = [call(calls.list${type}, staffOnly)];
`,
    [`apps/web/src/features/${noun}/queries.ts`]: `import { list${type} } from '${contract}';
import { answerQuery } from '../../api/answer-query.ts';

export const ${name}Query = answerQuery(['${noun}'], list${type});
`,
    [`apps/web/src/features/${noun}/${noun}-page.tsx`]: `import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paper } from '../../ui/more-drawings.ts';
import { Page } from '../../ui/page.tsx';
import { ${name}Query } from './queries.ts';

/** The ${title}, for staff. */
export function ${type}Page() {
  return (
    <Page title="${heading}" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width="list">
      <Loaded query={useQuery(${name}Query)} failed="The ${title} could not be loaded.">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState drawing={paper} text="There are no ${title} yet." />
          ) : (
            <ul>
              {rows.map(({ Id, Title }) => (
                <li key={Id}>{Title}</li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
`,
    [`apps/web/src/features/${noun}/${noun}-page.test.tsx`]: `import { list${type} } from '${contract}';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { FakeApi } from '../../test/fake-api.ts';
import { person } from '../../test/people.ts';
import { renderApp } from '../../test/render-app.tsx';

const open = (api: FakeApi) => renderApp(paths.${name}, { api, as: person(['Director']) });

test('the ${title} are listed by their titles', async () => {
  open(new FakeApi().answer(list${type}, [{ Id: 1, Title: 'The first' }]));
  expect(await screen.findByText('The first')).toBeTruthy();
});

test('a page without ${title} says so', async () => {
  open(new FakeApi().answer(list${type}, []));
  expect(await screen.findByText('There are no ${title} yet.')).toBeTruthy();
});
`,
  };
}

await orRefuse(() => newFeature(process.argv.slice(2)));
