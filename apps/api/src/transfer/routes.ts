import { adminRoles } from '@footprints/contracts/identity';
import type { FastifyInstance } from 'fastify';
import { adminMessages } from '@footprints/contracts/admin-errors';
import {
  exportAttendance,
  exportChildren,
  exportReports,
  getImportTemplate,
  importChildren,
} from '@footprints/contracts/transfer';
import type { Viewer } from '../viewer/viewer.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { serveFile } from './file-routes.ts';
import { exportChildrenAs, exportDaysAs } from './export.ts';
import { importChildrenAs, importTemplate } from './import.ts';

const access = { allow: adminRoles };

/** A file of 1 MB as JSON carries it, with every line break and quotation mark escaped. */
const importBodyLimit = 1_500_000;

/** What leaves in bulk leaves only with who has just proved who they are. */
const exported = { ...access, fresh: true };

/** Children in from a file; children, reports and attendance out to one. */
export function transferRoutes(app: FastifyInstance, deps: Deps): void {
  const noting = (viewer: Viewer) => (childIds: readonly number[]) => {
    app.noteLooks(viewer, 'export', childIds);
  };

  serve(
    app,
    importChildren,
    { ...access, bodyLimit: importBodyLimit, tooLarge: adminMessages.csvTooLarge },
    ({ body, viewer }) => importChildrenAs(deps, viewer, body),
  );

  serveFile(app, getImportTemplate, access, async () => ({ name: 'children-template.csv', content: importTemplate() }));

  serveFile(app, exportChildren, exported, ({ query, viewer }) =>
    exportChildrenAs(deps, viewer, noting(viewer), query),
  );

  serveFile(app, exportReports, exported, ({ query, viewer }) =>
    exportDaysAs(deps, viewer, noting(viewer), 'reports', query),
  );

  serveFile(app, exportAttendance, exported, ({ query, viewer }) =>
    exportDaysAs(deps, viewer, noting(viewer), 'attendance', query),
  );
}
