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
import { guard, type Input, readInput, serve } from '../http/serve.ts';
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

/** Registers a call that answers a file to keep; what goes wrong before its first byte is answered as ever. */
function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E, typeof adminRoles>) => Promise<{ name: string; content: CsvFile['content'] | string }>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...guard(access),
    schema: fileSchema(endpoint),
    handler: async (request, reply) => {
      const { name, content } = await handler(readInput<E, typeof adminRoles>(endpoint, request));
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

  serveFile(app, getImportTemplate, async () => ({ name: 'children-template.csv', content: importTemplate() }));

  serveFile(app, exportChildren, ({ query, viewer }) =>
    exportChildrenAs(deps, placeScope(viewer), viewer, noting(viewer), query),
  );

  serveFile(app, exportReports, ({ query, viewer }) =>
    exportReportsAs(deps, placeScope(viewer), viewer, noting(viewer), query),
  );

  serveFile(app, exportAttendance, ({ query, viewer }) =>
    exportAttendanceAs(deps, placeScope(viewer), viewer, noting(viewer), query),
  );
}
