import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import {
  getReport,
  listReports,
  saveReport,
  amendReport,
  getReportHistory,
  moveReport,
  retractReport,
  undoReport,
} from '@footprints/contracts/reports';
import { readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import { readOne, correctedAnswers } from '../entries/read-one.ts';
import { attemptOf } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { listReportsOf, reportReading, reportPageOf, reportHistory } from './lists.ts';
import { recordReport } from './record.ts';
import { correctionOf } from '../entries/correct.ts';
import { move, retract, undo } from '../entries/take-back.ts';
import { amendReportAs, reportNoun } from './correct.ts';

/** Daily reports: recorded and put right by staff, read by staff and parents. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const saving = { allow: staffRoles, failure: entryMessages.saveReportFailed, records: true };

  serve(app, saveReport, saving, async ({ body, viewer }, request) =>
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

  // Put right: undone, corrected, withdrawn, moved; and what was said before, for whoever may read it.
  const answerOf = correctedAnswers(deps, reportReading);

  serve(app, undoReport, saving, ({ body, viewer }) =>
    answerOf(viewer, { id: body.DailyReportId, shownId: undefined }, (scope, { id }) =>
      undo(deps, reportNoun, scope, viewer, id),
    ),
  );

  serve(app, amendReport, saving, ({ body, viewer }) =>
    answerOf(viewer, correctionOf(body.DailyReportId, body), (scope, correction) =>
      amendReportAs(deps, scope, viewer, correction, body.Changes),
    ),
  );

  serve(app, retractReport, saving, ({ body, viewer }) =>
    answerOf(viewer, correctionOf(body.DailyReportId, body), (scope, correction) =>
      retract(deps, reportNoun, scope, viewer, correction),
    ),
  );

  serve(app, moveReport, saving, ({ body, viewer }) => {
    const correction = correctionOf(body.DailyReportId, { ...body, ChildIDs: [body.FromChildID] });
    const moved = { ...correction, toChildId: body.ToChildID };
    return answerOf(viewer, moved, (scope) => move(deps, reportNoun, scope, viewer, moved));
  });

  serve(app, getReportHistory, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const history = await reportHistory(deps, scope, params.id, params.childId);
    noteOpened(app, viewer, params.childId);
    return history;
  });
}
