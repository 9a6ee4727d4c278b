import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { getReport, listReports, saveReport } from '@footprints/contracts/reports';
import { readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import { readOne } from '../entries/read-one.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { listReportsOf, reportReading, reportPageOf } from './lists.ts';
import { recordReport } from './record.ts';

/** Daily reports: recorded by staff, read by staff and parents. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(
    app,
    saveReport,
    { allow: staffRoles, failure: entryMessages.saveReportFailed, records: true },
    async ({ body, viewer }, request) =>
      recordReport(deps, await staffScope(db, viewer), viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, listReports, { allow: 'any-role' }, async ({ body, viewer }) => {
    const page = reportPageOf(body, viewer);
    return listReportsOf(deps, await readScope(db, viewer, page), page);
  });

  serve(app, getReport, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const report = await readOne(deps, reportReading, scope, params);
    noteOpened(app, viewer, report.ChildID);
    return report;
  });
}
