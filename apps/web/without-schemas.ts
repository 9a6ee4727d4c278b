import type { Plugin } from 'vite';

const contracts = /\/packages\/contracts\/src\/(admin\/)?[\w-]+\.ts$/;
/** What the browser never reads of a call: the server validates, and `api/client.ts` needs method and path alone. */
const unread = new Set(['summary', 'params', 'query', 'body', 'data']);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  at: number;
  until: number;
  text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The unread parts of each `endpoint({ … })` below a node. */
function unreadIn(node: Node): Edit[] {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'endpoint') {
    return childrenOf(node).flatMap(unreadIn);
  }
  const properties = (node['arguments'] as Node[]).flatMap((definition) => definition['properties'] as Node[]);
  return properties
    .filter(({ key }) => isNode(key) && unread.has(String(key['name'])))
    .map(({ start, end }) => ({ at: start, until: end, text: '...{}' }));
}

/** Marks what a module computes for its constants as having no effect of its own, so that an unused one can go. */
function purely(program: Node): Edit[] {
  const statements = (program['body'] as Node[]).map((statement) => statement['declaration'] ?? statement);
  const constants = statements.filter(isNode).filter(({ type }) => type === 'VariableDeclaration');
  return constants
    .flatMap((statement) => statement['declarations'] as Node[])
    .map((constant) => constant['init'])
    .filter(isNode)
    .filter(({ type }) => type === 'CallExpression' || type === 'ObjectExpression')
    .flatMap(({ start, end }) => [
      { at: start, until: start, text: '/* @__PURE__ */ (() => (' },
      { at: end, until: end, text: '))()' },
    ]);
}

/**
 * Leaves the schemas, and with them zod, out of the built web app: a twentieth of what a phone loads before the login
 * page works (docs/decisions/0004). A schema that the web app does use at run time fails the build.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contracts },
      handler(code) {
        const program = this.parse(code, { lang: 'ts' }) as unknown as Node;
        const edits = [...unreadIn(program), ...purely(program)].toSorted((one, other) => other.at - one.at);
        return edits.reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.until), code);
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const schemas = file.moduleIds.find((id) => /node_modules\/zod\//.test(id));
        if (schemas) this.error(`${file.fileName} contains zod: something in apps/web uses a schema at run time.`);
      }
    },
  };
}
