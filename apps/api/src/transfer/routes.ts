import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { adminMessages } from '@footprints/contracts/admin-errors';
import {
  exportAttendance,
  exportChildren,
  exportReports,
  getImportTemplate,
  importChildren,
} from '@footprints/contracts/transfer';
import type { Endpoint } from '@footprints/contracts/endpoint';
import { placeScope } from '../viewer/place-scope.ts';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import { routeSchema } from '../http/route-schema.ts';
import { type Access, askedWho, enveloped, guard, type Input, readInput, serve } from '../http/serve.ts';
import { type CsvFile, exportAttendanceAs, exportChildrenAs, exportReportsAs } from './export.ts';
import { importChildrenAs, importTemplate } from './import.ts';

const access = { allow: adminRoles };

/** A file of 1 MB as JSON carries it, with every line break and quotation mark escaped. */
const importBodyLimit = 1_500_000;

const file = {
  description: 'The file; it begins with a byte order mark.',
  content: { 'text/csv': { schema: { type: 'string' } } },
};

function fileSchema(endpoint: Endpoint): FastifySchema {
  const { response, ...described } = routeSchema(endpoint, { isOpen: false });
  return { ...described, response: { ...(response as object), 200: file } };
}

/** What leaves in bulk leaves only with who has just proved who they are. */
const exported = { ...access, fresh: true };

/** Registers a call that answers a file to keep; what goes wrong before its first byte is answered as ever. */
function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  fileAccess: Access<typeof adminRoles>,
  handler: (input: Input<E, typeof adminRoles>) => Promise<{ name: string; content: CsvFile['content'] | string }>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...guard(fileAccess),
    schema: fileSchema(endpoint),
    handler: async (request, reply) => {
      const input = readInput<E, typeof adminRoles>(endpoint, request);
      const asked = askedWho(fileAccess, request);
      if (asked !== undefined) return enveloped(endpoint, asked, request);
      const { name, content } = await handler(input);
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
        })
        .send(content);
    },
  });
}

/** Children in from a file; children, reports and attendance out to one. */
export function adminTransferRoutes(app: FastifyInstance, deps: Deps): void {
  const noting = (viewer: Viewer) => (childIds: readonly number[]) => {
    app.noteLooks(viewer, 'export', childIds);
  };

  serve(
    app,
    importChildren,
    { ...access, bodyLimit: importBodyLimit, tooLarge: adminMessages.csvTooLarge },
    ({ body, viewer }) => importChildrenAs(deps, placeScope(viewer), viewer, body),
  );

  serveFile(app, getImportTemplate, access, async () => ({ name: 'children-template.csv', content: importTemplate() }));

  serveFile(app, exportChildren, exported, ({ query, viewer }) =>
    exportChildrenAs(deps, placeScope(viewer), viewer, noting(viewer), query),
  );

  serveFile(app, exportReports, exported, ({ query, viewer }) =>
    exportReportsAs(deps, placeScope(viewer), viewer, noting(viewer), query),
  );

  serveFile(app, exportAttendance, exported, ({ query, viewer }) =>
    exportAttendanceAs(deps, placeScope(viewer), viewer, noting(viewer), query),
  );
}
