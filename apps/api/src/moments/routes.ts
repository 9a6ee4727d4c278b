import type { FastifyInstance } from 'fastify';
import { entryMessages } from '@footprints/contracts/entry-errors';
import { photoMaxBytes } from '@footprints/contracts/limits';
import { staffRoles } from '@footprints/contracts/identity';
import {
  getMoment,
  listMoments,
  photoMaxBase64,
  saveComment,
  saveMoment,
  uploadPhoto,
  uploadPhotoBase64,
  amendMoment,
  getMomentHistory,
  moveMoment,
  retractMoment,
  undoMoment,
} from '@footprints/contracts/moments';
import { guardianScope, readScope, staffScope } from '../children/child-scope.ts';
import { noteOpened } from '../children/note-looks.ts';
import type { Deps } from '../deps.ts';
import { readOne, correctedAnswers } from '../entries/read-one.ts';
import { attemptOf } from '../http/idempotency.ts';
import { entryPageOf } from '../children/child-lists.ts';
import { serve } from '../http/serve.ts';
import { serveUpload } from '../http/upload.ts';
import { readBase64 } from '../images/photo-file.ts';
import { takeUpload } from '../images/uploads.ts';
import { listMomentsOf, momentReading, momentHistory } from './lists.ts';
import { recordMoment } from './record.ts';
import { commentOn } from './comment.ts';
import { correctionOf } from '../entries/correct.ts';
import { move, retract, undo } from '../entries/take-back.ts';
import { amendMomentAs, momentNoun } from './correct.ts';

const upload = { allow: staffRoles, failure: entryMessages.uploadFailed, tooLarge: entryMessages.photoTooLarge };

/** The base64 text of the largest photo and what JSON puts around it, escaped slashes included. */
const base64BodyLimit = photoMaxBase64 + 1_048_576;

/** Portfolio moments: a photo uploaded, then recorded and put right by staff; read by staff and parents, commented on by parents. */
export function momentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const saving = { allow: staffRoles, failure: entryMessages.saveMomentFailed, records: true };

  serveUpload(
    app,
    uploadPhoto,
    { ...upload, maxBytes: photoMaxBytes, missing: entryMessages.photoMissing },
    ({ viewer, receive }) => takeUpload(deps, viewer, receive),
  );

  serve(app, uploadPhotoBase64, { ...upload, bodyLimit: base64BodyLimit }, ({ body, viewer }) =>
    takeUpload(deps, viewer, () => readBase64(body.base64Image)),
  );

  serve(app, saveMoment, saving, async ({ body, viewer }, request) =>
    recordMoment(deps, await staffScope(db, viewer), viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, listMoments, { allow: 'any-role' }, async ({ body, viewer }) => {
    const page = entryPageOf(body, viewer);
    return listMomentsOf(deps, await readScope(db, viewer, page), page);
  });

  serve(app, getMoment, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const moment = await readOne(deps, momentReading, scope, params);
    noteOpened(app, viewer, moment.ChildID);
    return moment;
  });

  serve(app, saveComment, { allow: ['Parent'], failure: entryMessages.saveCommentFailed }, ({ body, viewer }) =>
    commentOn(deps, guardianScope(viewer), viewer, {
      momentId: body.DailyMomentID,
      childId: body.ChildID,
      note: body.Note,
    }),
  );

  // Put right: undone, corrected, withdrawn, moved; and what was said before, for whoever may read it.
  const answerOf = correctedAnswers(deps, momentReading);

  serve(app, undoMoment, saving, ({ body, viewer }) =>
    answerOf(viewer, { id: body.DailyMomentId, shownId: undefined }, (scope, { id }) =>
      undo(deps, momentNoun, scope, viewer, id),
    ),
  );

  serve(app, amendMoment, saving, ({ body, viewer }) =>
    answerOf(viewer, correctionOf(body.DailyMomentId, body), (scope, correction) =>
      amendMomentAs(deps, scope, viewer, correction, body.Changes),
    ),
  );

  serve(app, retractMoment, saving, ({ body, viewer }) =>
    answerOf(viewer, correctionOf(body.DailyMomentId, body), (scope, correction) =>
      retract(deps, momentNoun, scope, viewer, correction),
    ),
  );

  serve(app, moveMoment, saving, ({ body, viewer }) => {
    const correction = correctionOf(body.DailyMomentId, { ...body, ChildIDs: [body.FromChildID] });
    const moved = { ...correction, toChildId: body.ToChildID };
    return answerOf(viewer, moved, (scope) => move(deps, momentNoun, scope, viewer, moved));
  });

  serve(app, getMomentHistory, { allow: 'any-role' }, async ({ params, viewer }) => {
    const scope = await readScope(db, viewer, { childId: params.childId });
    const history = await momentHistory(deps, scope, params.id, params.childId);
    noteOpened(app, viewer, params.childId);
    return history;
  });
}
