import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { staffRoles } from '@footprints/contracts/identity';
import { amendMoment, getMomentHistory, moveMoment, retractMoment, undoMoment } from '@footprints/contracts/moments';
import { readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import type { Correction } from '../entries/correct.ts';
import { move, retract, undo } from '../entries/take-back.ts';
import { Refusal } from '../http/failure.ts';
import { type Access, serve } from '../http/serve.ts';
import { amendMomentAs, momentNoun } from './correct.ts';
import { momentHistory } from './lists.ts';

const access = { allow: staffRoles, failure: entryMessages.saveMomentFailed } satisfies Access<typeof staffRoles>;

interface Sent {
  DailyMomentId: number;
  ChildIDs?: number[] | undefined;
  Version: number;
  Reason: string;
  IsReasonShared: boolean;
}

const correctionOf = (body: Sent): Correction => ({
  id: body.DailyMomentId,
  childIds: body.ChildIDs,
  version: body.Version,
  reason: body.Reason,
  isShared: body.IsReasonShared,
});

const answer = (result: number | Refusal) => (result instanceof Refusal ? result : { DailyMomentId: result });

/** Moments put right by staff: undone, corrected, withdrawn, moved; and what they said before, for whoever may read them. */
export function momentCorrectionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serve(app, undoMoment, access, async ({ body, viewer }) =>
    answer(await undo(deps, momentNoun, await staffScope(db, viewer), viewer, body.DailyMomentId)),
  );

  serve(app, amendMoment, access, async ({ body, viewer }) =>
    answer(await amendMomentAs(deps, await staffScope(db, viewer), viewer, correctionOf(body), body.Changes)),
  );

  serve(app, retractMoment, access, async ({ body, viewer }) =>
    answer(await retract(deps, momentNoun, await staffScope(db, viewer), viewer, correctionOf(body))),
  );

  serve(app, moveMoment, access, async ({ body, viewer }) => {
    const { FromChildID, ToChildID, ...sent } = body;
    const moved = { ...correctionOf({ ...sent, ChildIDs: [FromChildID] }), toChildId: ToChildID };
    return answer(await move(deps, momentNoun, await staffScope(db, viewer), viewer, moved));
  });

  serve(app, getMomentHistory, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const history = await momentHistory(deps, scope, params.id, params.childId);
    noteOpened(app, viewer, params.childId);
    return history;
  });
}
