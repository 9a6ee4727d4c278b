import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { amendReport, getReportHistory, moveReport, retractReport, undoReport } from '@footprints/contracts/reports';
import { readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import { correctionOf } from '../entries/correct.ts';
import { correctedAnswers } from '../entries/read-one.ts';
import { move, retract, undo } from '../entries/take-back.ts';
import { type Access, serve } from '../http/serve.ts';
import { amendReportAs, reportNoun } from './correct.ts';
import { reportHistory, reportReading } from './lists.ts';

const access: Access<typeof staffRoles> = {
  allow: staffRoles,
  failure: entryMessages.saveReportFailed,
  records: true,
};

/** Reports put right by staff: undone, corrected, withdrawn, moved; and what they said before, for whoever may read them. */
export function reportCorrectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const answerOf = correctedAnswers(deps, reportReading);

  serve(app, undoReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const undone = { id: body.DailyReportId, shownId: undefined };
    return answerOf(scope, undone, await undo(deps, reportNoun, scope, viewer, undone.id));
  });

  serve(app, amendReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyReportId, body);
    return answerOf(scope, correction, await amendReportAs(deps, scope, viewer, correction, body.Changes));
  });

  serve(app, retractReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyReportId, body);
    return answerOf(scope, correction, await retract(deps, reportNoun, scope, viewer, correction));
  });

  serve(app, moveReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyReportId, { ...body, ChildIDs: [body.FromChildID] });
    const moved = { ...correction, toChildId: body.ToChildID };
    return answerOf(scope, correction, await move(deps, reportNoun, scope, viewer, moved));
  });

  serve(app, getReportHistory, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const history = await reportHistory(deps, scope, params.id, params.childId);
    noteOpened(app, viewer, params.childId);
    return history;
  });
}
