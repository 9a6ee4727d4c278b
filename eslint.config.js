import { basename } from 'node:path';
import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = ['**/*.test.{ts,tsx}', 'apps/api/test/**', 'apps/web/src/test/**', 'test/**', 'e2e/**', 'bench/**'];
const configs = [
  '*.config.{js,ts}',
  '**/*.config.ts',
  '.dependency-cruiser.cjs',
  '**/global-setup.ts',
  'e2e/stack.ts',
  'e2e/swarm.ts',
];

/** Browser globals that have one home each (docs: CONTRIBUTING.md). */
const homes = {
  fetch: 'Requests are made in apps/web/src/api/client.ts only.',
  localStorage: 'Storage is touched in apps/web/src/lib/storage.ts only.',
  sessionStorage: 'Storage is touched in apps/web/src/lib/storage.ts only.',
};

const onlyAtHome = (...names) => ({
  'no-restricted-globals': ['error', ...names.map((name) => ({ name, message: homes[name] }))],
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'env', message: 'Settings are read in apps/api/src/config.ts only.' },
    ...['window', 'globalThis'].flatMap((object) =>
      names.map((property) => ({ object, property, message: homes[property] })),
    ),
  ],
});

const kebabCase = {
  meta: { type: 'suggestion', schema: [] },
  create: (context) => ({
    Program: (node) => {
      if (/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(context.filename))) return;
      context.report({ node, message: 'Files are named in kebab-case.' });
    },
  }),
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/node_modules/',
    '**/.data/',
    '**/.turbo/',
    '.results/',
    'e2e/results/',
    'apps/api/src/generated/',
    'coverage/',
    'shots/',
  ]),
  eslint.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    plugins: { house: { rules: { 'kebab-case': kebabCase } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'house/kebab-case': 'error',
      // ESLint's own bar: whoever reads a function can follow every way through it.
      complexity: ['error', 20],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
      ],
      ...onlyAtHome(),
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Lengths are counted in code points, as PostgreSQL counts them: [...text].length is meant.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Fastify's handlers and Prisma's adapters are async by contract, whether or not they wait for anything.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['apps/api/src/**', 'packages/contracts/src/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['apps/web/src/**'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: { 'no-console': 'error', ...onlyAtHome('fetch', 'localStorage', 'sessionStorage') },
  },
  // The second asks for no call of the product, and apart from the first it is not loaded with every page.
  {
    files: ['apps/web/src/api/client.ts', 'apps/web/src/api/script-missing.ts'],
    rules: onlyAtHome('localStorage', 'sessionStorage'),
  },
  { files: ['apps/web/src/lib/storage.ts'], rules: onlyAtHome('fetch') },
  {
    files: [...tests, ...configs, 'apps/api/src/config.ts', 'prisma/commands.ts', 'scripts/**', 'deploy/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
      complexity: 'off',
      'max-lines': ['error', { max: 500, skipBlankLines: true }],
      'no-console': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'vi',
          property: 'mock',
          message:
            'Test files share their modules, and a module that is loaded already stays as it is: spy on an object.',
        },
      ],
      // Playwright's fixtures are named by destructuring, also when none is wanted.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    },
  },
  { files: configs, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
    // The type check knows which globals there are.
    rules: { 'no-undef': 'off' },
  },
);
