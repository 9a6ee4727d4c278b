import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { amendMoment, getMomentHistory, moveMoment, retractMoment, undoMoment } from '@footprints/contracts/moments';
import { readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import { correctionOf } from '../entries/correct.ts';
import { correctedAnswers } from '../entries/read-one.ts';
import { move, retract, undo } from '../entries/take-back.ts';
import { type Access, serve } from '../http/serve.ts';
import { amendMomentAs, momentNoun } from './correct.ts';
import { momentHistory, momentReading } from './lists.ts';

const access: Access<typeof staffRoles> = {
  allow: staffRoles,
  failure: entryMessages.saveMomentFailed,
  records: true,
};

/** Moments put right by staff: undone, corrected, withdrawn, moved; and what they said before, for whoever may read them. */
export function momentCorrectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const answerOf = correctedAnswers(deps, momentReading);

  serve(app, undoMoment, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const undone = { id: body.DailyMomentId, shownId: undefined };
    return answerOf(scope, undone, await undo(deps, momentNoun, scope, viewer, undone.id));
  });

  serve(app, amendMoment, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyMomentId, body);
    return answerOf(scope, correction, await amendMomentAs(deps, scope, viewer, correction, body.Changes));
  });

  serve(app, retractMoment, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyMomentId, body);
    return answerOf(scope, correction, await retract(deps, momentNoun, scope, viewer, correction));
  });

  serve(app, moveMoment, access, async ({ body, viewer }) => {
    const scope = await staffScope(db, viewer);
    const correction = correctionOf(body.DailyMomentId, { ...body, ChildIDs: [body.FromChildID] });
    const moved = { ...correction, toChildId: body.ToChildID };
    return answerOf(scope, correction, await move(deps, momentNoun, scope, viewer, moved));
  });

  serve(app, getMomentHistory, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const history = await momentHistory(deps, scope, params.id, params.childId);
    noteOpened(app, viewer, params.childId);
    return history;
  });
}
