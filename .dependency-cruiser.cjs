// Which layer may import which (docs/architecture.md). scripts/check-imports.mjs runs it.
/**
 * The rooms of the API in one order: a room may import those of the rows above its own and the files beside it, types
 * included, and nothing else. What stands in one row does not know each other, but for the first, the ground that all stand on.
 */
const rooms = [
  ['config', 'deps', 'generated', 'db', 'http', 'jobs', 'mail', 'storage', 'viewer'],
  ['audit'],
  ['identity'],
  ['account'],
  ['places'],
  ['people'],
  ['curriculum', 'trivia', 'retention'],
  ['children'],
  ['entries'],
  ['images', 'attendance', 'ratio', 'reports', 'staff'],
  // Waking makes a report; a room at a moment is made of all that is recorded in it.
  ['sleep'],
  ['room'],
  ['moments', 'badges'],
  ['transfer', 'live', 'nightly'],
  ['family'],
  ['erasure'],
  ['app', 'main', 'start', 'commands'],
];
const inRooms = (names) => `^apps/api/src/(${names.join('|')})(/|\\.)`;
/**
 * The features of the web app in one order, by the same nouns: a feature may import those of the rows above its own and
 * the files beside it, and nothing else.
 */
const features = [
  ['identity'],
  ['account'],
  ['places'],
  ['audit', 'people', 'curriculum', 'trivia'],
  ['children'],
  ['staff'],
  ['attendance', 'entries'],
  ['reports', 'moments', 'badges'],
  ['room'],
  ['transfer'],
];
const inFeatures = (names) => `^apps/web/src/features/(${names.join('|')})/`;
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
      from: {
        path: inRooms(rooms.slice(1, -1).flat()),
        pathNot: `${tests}|routes\\.ts$|^apps/api/src/(identity/(session|after-answer)|children/note-looks)\\.ts$`,
      },
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    ...rooms.slice(0, -1).map((row, level) => ({
      name: `rooms-above-${row.at(0)}`,
      comment: 'A room imports only from rooms that stand before it in the order.',
      severity: 'error',
      from: { path: inRooms(row), pathNot: tests },
      to: { path: inRooms(rooms.slice(level + 1).flat()) },
    })),
    ...rooms.slice(1, -1).map((row) => ({
      name: `rooms-beside-${row.at(0)}`,
      comment: 'Rooms of one row do not know each other.',
      severity: 'error',
      from: { path: inRooms(row), pathNot: tests },
      to: { path: inRooms(row), pathNot: '^apps/api/src/$1(/|\\.)' },
    })),
    {
      name: 'every-room-has-its-place',
      comment: 'A new room is given its place in the order above.',
      severity: 'error',
      from: { path: '^apps/api/src/', pathNot: `${tests}|${inRooms(rooms.flat())}` },
      to: {},
    },
    {
      name: 'only-app-knows-features',
      comment: 'app, then features, then forms and lists, then ui, lib and api.',
      severity: 'error',
      from: { path: '^apps/web/src/(forms|lists|ui|lib|api)/', pathNot: tests },
      to: { path: '^apps/web/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'app, then features, then forms and lists, then ui, lib and api.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: tests },
      to: { path: '^apps/web/src/app/' },
    },
    ...features.slice(0, -1).map((row, level) => ({
      name: `features-above-${row.at(0)}`,
      comment: 'A feature imports only from features that stand before it in the order.',
      severity: 'error',
      from: { path: inFeatures(row), pathNot: tests },
      to: { path: inFeatures(features.slice(level + 1).flat()) },
    })),
    ...features.map((row) => ({
      name: `features-beside-${row.at(0)}`,
      comment: 'Features of one row do not know each other.',
      severity: 'error',
      from: { path: inFeatures(row), pathNot: tests },
      to: { path: inFeatures(row), pathNot: '^apps/web/src/features/$1/' },
    })),
    {
      name: 'every-feature-has-its-place',
      comment: 'A new feature is given its place in the order above.',
      severity: 'error',
      from: { path: '^apps/web/src/features/', pathNot: `${tests}|${inFeatures(features.flat())}` },
      to: {},
    },
    {
      name: 'ui-and-lib-know-nothing-above',
      comment: 'Components without product words and plain functions know neither the server nor forms and lists.',
      severity: 'error',
      from: { path: '^apps/web/src/(ui|lib)/', pathNot: tests },
      to: { path: '^apps/web/src/(api|forms|lists)/' },
    },
    {
      name: 'api-knows-no-screen',
      comment: 'Calls to the server know nothing of what shows them.',
      severity: 'error',
      from: { path: '^apps/web/src/api/', pathNot: tests },
      to: { path: '^apps/web/src/(ui|forms|lists)/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle hides which of the two is the lower one.',
      severity: 'error',
      from: { pathNot: '^apps/api/(src/generated|test)/' },
      to: { circular: true },
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
