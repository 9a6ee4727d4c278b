import type { FastifyInstance } from 'fastify';
import { adminMessages } from '@footprints/contracts/admin-errors';
import { checkIn, checkOut, correctAttendance, getDaySheet, getPlaceToday } from '@footprints/contracts/attendance';
import { adminRoles, staffRoles } from '@footprints/contracts/identity';
import { staffScope } from '../children/child-scope.ts';
import type { Deps } from '../deps.ts';
import { getOverview } from '@footprints/contracts/places';
import { serve } from '../http/serve.ts';
import { placeScope } from '../viewer/place-scope.ts';
import { checkInAs, checkOutAs } from './check.ts';
import { correctAttendanceAs } from './correct.ts';
import { daySheetOf } from './sheet.ts';
import { overviewOf, placeTodayOf } from './today.ts';

/** Who is here: recorded and corrected by staff. */
export function attendanceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const recording = { allow: staffRoles, failure: adminMessages.saveAttendanceFailed, records: true };

  serve(
    app,
    getDaySheet,
    { allow: staffRoles, failure: adminMessages.getAttendanceFailed },
    async ({ query, viewer }) => daySheetOf(deps, await staffScope(db, viewer, query.ClassroomID), viewer, query.Day),
  );

  serve(app, checkIn, recording, async ({ body, viewer }) =>
    checkInAs(deps, await staffScope(db, viewer), viewer, body.ChildIDs),
  );

  serve(app, checkOut, recording, async ({ body, viewer }) =>
    checkOutAs(deps, await staffScope(db, viewer), viewer, body.ChildIDs),
  );

  serve(app, correctAttendance, recording, async ({ body, viewer }) =>
    correctAttendanceAs(deps, await staffScope(db, viewer), viewer, body),
  );

  serve(app, getPlaceToday, { allow: adminRoles }, async ({ query, viewer }) =>
    placeTodayOf(deps, await staffScope(db, viewer, query.ClassroomID), viewer, query.ClassroomID),
  );

  serve(app, getOverview, { allow: adminRoles }, ({ viewer }) => overviewOf(deps, placeScope(viewer)));
}
