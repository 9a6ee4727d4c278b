import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { amendReport, getReportHistory, moveReport, retractReport, undoReport } from '@footprints/contracts/reports';
import { type ChildScope, readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import { type Correction, correctionOf } from '../entries/correct.ts';
import { move, retract, undo } from '../entries/take-back.ts';
import { Refusal } from '../http/failure.ts';
import { type Access, serve } from '../http/serve.ts';
import { amendReportAs, reportNoun } from './correct.ts';
import { reportHistory, newerReportOf } from './lists.ts';

const access: Access<typeof staffRoles> = {
  allow: staffRoles,
  failure: entryMessages.saveReportFailed,
  records: true,
};

/** The answer to a correction: who was too late is shown what it says since. */
async function answerOf(
  deps: Deps,
  scope: ChildScope,
  { id, shownId }: Pick<Correction, 'id' | 'shownId'>,
  result: number | Refusal,
) {
  if (!(result instanceof Refusal)) return { DailyReportId: result };
  if (result.problem.code === 'entryChanged') {
    const newer = await newerReportOf(deps, scope, id, shownId);
    if (newer !== undefined) result.data = { DailyReportId: newer.DailyReportId, Newer: newer };
  }
  return result;
}

/** Reports put right by staff: undone, corrected, withdrawn, moved; and what they said before, for whoever may read them. */
export function reportCorrectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, undoReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const undone = { id: body.DailyReportId, shownId: undefined };
    return answerOf(deps, scope, undone, await undo(deps, reportNoun, scope, viewer, undone.id));
  });

  serve(app, amendReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyReportId, body);
    return answerOf(deps, scope, correction, await amendReportAs(deps, scope, viewer, correction, body.Changes));
  });

  serve(app, retractReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyReportId, body);
    return answerOf(deps, scope, correction, await retract(deps, reportNoun, scope, viewer, correction));
  });

  serve(app, moveReport, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyReportId, { ...body, ChildIDs: [body.FromChildID] });
    const moved = { ...correction, toChildId: body.ToChildID };
    return answerOf(deps, scope, correction, await move(deps, reportNoun, scope, viewer, moved));
  });

  serve(app, getReportHistory, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const history = await reportHistory(deps, scope, params.id, params.childId);
    noteOpened(app, viewer, params.childId);
    return history;
  });
}
