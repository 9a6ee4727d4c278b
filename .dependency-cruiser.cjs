// Which layer may import which (docs/architecture.md). scripts/check-imports.mjs runs it.
const domains = 'membership|children|reports|moments|badges|lookups|admin|attendance';
const tests = '\\.test\\.tsx?$|^apps/(api/test|web/src/test)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contracts-import-zod-only',
      comment: 'The contract is what both sides agree on; anything else it imported would reach both.',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: tests },
      to: { pathNot: '^packages/contracts/src|node_modules/zod/' },
    },
    {
      name: 'web-never-imports-api',
      comment: 'The two apps meet in the contract.',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/api|prisma)/' },
    },
    {
      name: 'api-never-imports-web',
      comment: 'The two apps meet in the contract.',
      severity: 'error',
      from: { path: '^(apps/api|prisma)/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'services-know-no-fastify',
      comment: 'Services never see a request or a reply: routes hand them what they need.',
      severity: 'error',
      from: { path: `^apps/api/src/(${domains})/`, pathNot: `${tests}|routes\\.ts$` },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'domains-stand-alone',
      comment: 'A fact that two domains need goes down a layer, not sideways.',
      severity: 'error',
      from: { path: `^apps/api/src/(${domains})/`, pathNot: tests },
      to: { path: `^apps/api/src/(${domains})/`, pathNot: '^apps/api/src/$1/' },
    },
    {
      name: 'lower-layers-know-no-domain',
      comment: 'access, http and the rest below serve every domain and know none.',
      severity: 'error',
      from: { path: '^apps/api/src/(access|http|images|storage|mail|jobs|db|config)', pathNot: tests },
      to: { path: `^apps/api/src/(${domains})/` },
    },
    {
      name: 'only-app-knows-features',
      comment: 'app, then features, then ui, lib and api.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib|api)/', pathNot: tests },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'app, then features, then ui, lib and api.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: tests },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'features-go-sideways-to-session-and-children-only',
      comment: 'What every feature needs is who is signed in and which child is meant; nothing else is shared.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/($1|session|children)/' },
    },
    {
      name: 'ui-and-lib-make-no-requests',
      comment: 'Components without product words and plain functions do not know the server.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^apps/web/src/api/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle hides which of the two is the lower one.',
      severity: 'error',
      from: { pathNot: '^apps/api/src/generated/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that is no entry is left over.',
      severity: 'error',
      from: { orphan: true, pathNot: `${tests}|\\.config\\.ts$|\\.d\\.ts$|^e2e/|/generated/|/main\\.tsx?$` },
      to: {},
    },
    {
      name: 'resolvable',
      comment: 'An import that leads nowhere escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/api/src/generated/.+/|/dist/|\\.(css|svg|woff2?)$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
