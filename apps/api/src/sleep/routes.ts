import type { FastifyInstance } from 'fastify';
import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import { listRoomRules, saveRoomRules } from '@footprints/contracts/room-rules';
import {
  checkSleep,
  endSleep,
  getSleepSheet,
  startSleep,
  undoSleepCheck,
  undoSleepStart,
} from '@footprints/contracts/sleep';
import { sleepMessages } from '@footprints/contracts/sleep-errors';
import { staffScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { attemptOf } from '../http/idempotency.ts';
import { type Access, serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { checkSleepAs, undoSleepCheckAs } from './check.ts';
import { endSleepAs } from './end.ts';
import { roomRulesOf, saveRoomRulesAs } from './room-rules.ts';
import { sleepSheetOf } from './sheet.ts';
import { startSleepAs } from './start.ts';
import { undoSleepStartAs } from './undo-start.ts';

/** Who sleeps: recorded at the cot by staff, and read as a sheet; and what rooms ask for beyond the usual. */
export function sleepRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const access: Access<typeof staffRoles> = {
    allow: staffRoles,
    failure: sleepMessages.saveSleepFailed,
    records: true,
  };

  serve(app, startSleep, access, async ({ body, viewer }) =>
    startSleepAs(deps, await staffScope(db, viewer), viewer, body),
  );

  serve(app, undoSleepStart, access, async ({ body, viewer }) =>
    undoSleepStartAs(deps, await staffScope(db, viewer), viewer, body),
  );

  serve(app, checkSleep, access, async ({ body, viewer }, request) =>
    checkSleepAs(deps, await staffScope(db, viewer), viewer, body, attemptOf(request, viewer.userId, body)),
  );

  serve(app, undoSleepCheck, access, async ({ body, viewer }) =>
    undoSleepCheckAs(deps, await staffScope(db, viewer), viewer, body),
  );

  serve(app, endSleep, access, async ({ body, viewer }) =>
    endSleepAs(deps, await staffScope(db, viewer), viewer, body),
  );

  serve(app, getSleepSheet, { allow: staffRoles }, async ({ query, viewer }) =>
    sleepSheetOf(deps, await staffScope(db, viewer, query.ClassroomID), viewer, query.Day),
  );

  serve(app, listRoomRules, { allow: adminRoles }, ({ viewer }) => roomRulesOf(deps, placeScope(viewer)));

  serve(app, saveRoomRules, { allow: adminRoles }, ({ body, viewer }) => saveRoomRulesAs(deps, viewer, body));
}
