import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { amendReport, getReportHistory, moveReport, retractReport, undoReport } from '@footprints/contracts/reports';
import { readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import type { Correction } from '../entries/correct.ts';
import { move, retract, undo } from '../entries/take-back.ts';
import { Refusal } from '../http/failure.ts';
import { type Access, serve } from '../http/serve.ts';
import { amendReportAs, reportNoun } from './correct.ts';
import { reportHistory } from './lists.ts';

const access = { allow: staffRoles, failure: entryMessages.saveReportFailed } satisfies Access<typeof staffRoles>;

interface Sent {
  DailyReportId: number;
  ChildIDs?: number[] | undefined;
  Version: number;
  Reason: string;
  IsReasonShared: boolean;
}

const correctionOf = (body: Sent): Correction => ({
  id: body.DailyReportId,
  childIds: body.ChildIDs,
  version: body.Version,
  reason: body.Reason,
  isShared: body.IsReasonShared,
});

const answer = (result: number | Refusal) => (result instanceof Refusal ? result : { DailyReportId: result });

/** Reports put right by staff: undone, corrected, withdrawn, moved; and what they said before, for whoever may read them. */
export function reportCorrectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, undoReport, access, async ({ body, viewer }) =>
    answer(await undo(deps, reportNoun, await staffScope(db, viewer), viewer, body.DailyReportId)),
  );

  serve(app, amendReport, access, async ({ body, viewer }) =>
    answer(await amendReportAs(deps, await staffScope(db, viewer), viewer, correctionOf(body), body.Changes)),
  );

  serve(app, retractReport, access, async ({ body, viewer }) =>
    answer(await retract(deps, reportNoun, await staffScope(db, viewer), viewer, correctionOf(body))),
  );

  serve(app, moveReport, access, async ({ body, viewer }) => {
    const { FromChildID, ToChildID, ...sent } = body;
    const moved = { ...correctionOf({ ...sent, ChildIDs: [FromChildID] }), toChildId: ToChildID };
    return answer(await move(deps, reportNoun, await staffScope(db, viewer), viewer, moved));
  });

  serve(app, getReportHistory, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const history = await reportHistory(deps, scope, params.id, params.childId);
    noteOpened(app, viewer, params.childId);
    return history;
  });
}
