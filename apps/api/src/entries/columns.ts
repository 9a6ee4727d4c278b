import { namesRead, selectNames } from '../viewer/child-names.ts';
import { type ChildScope, readAsStaff } from '../children/child-scope.ts';
import { photoName } from '../children/photo.ts';
import { bool, day, instant, int, nullable, text, json } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import type { Performer } from '@footprints/contracts/performer';

/** Who did it, for staff alone: the column, its place in a SELECT, and the join that both need. */
export const performerColumn = { performer: nullable(json<Performer>()) };

export const selectPerformer = Prisma.sql`
  CASE WHEN sm.id IS NOT NULL
    THEN json_build_object('StaffMemberID', sm.id, 'DisplayName', sm.display_name, 'Initials', sm.initials)
  END AS performer`;

/** @param alias the rows, as for `readAsStaff`; @param by the column that names who did it */
export function joinPerformer(scope: ChildScope, alias: string, by: 'r' | 'm' | 'ch'): Prisma.Sql {
  return Prisma.sql`LEFT JOIN staff_members sm ON sm.id = ${Prisma.raw(by)}.performed_by AND ${readAsStaff(scope, alias)}`;
}

/** Who did it, where it is known to whoever reads. */
export function presentPerformed({ performer }: { performer: Performer | null }): { Performer?: Performer } {
  return performer === null ? {} : { Performer: performer };
}

/** What rows and details say of having been put right. */
export function presentCorrected({ version, correctedAt }: { version: number; correctedAt: Date | null }) {
  return { Version: version, IsCorrected: correctedAt !== null, CorrectedAt: correctedAt?.toISOString() ?? null };
}

/** What both kinds of entry say of one child, and its place in a SELECT: day and time by the location's calendar and clock. */
export const entryColumns = {
  id: int,
  childId: int,
  day,
  recordedAt: instant,
  version: int,
  correctedAt: nullable(instant),
  isFirstLook: bool,
  happenedAt: instant,
  timeZone: text,
  ...namesRead,
  photo: nullable(text),
  ...performerColumn,
};

/** @param rows the rows, as for `readAsStaff`; @param entry what they are rows of */
export function selectEntry(scope: ChildScope, rows: 'rc' | 'mc', entry: 'r' | 'm'): Prisma.Sql {
  const [ofRows, ofEntry] = [Prisma.raw(rows), Prisma.raw(entry)];
  return Prisma.sql`
    ${ofEntry}.id, ${ofRows}.child_id AS "childId", ${ofRows}.day, ${ofEntry}.recorded_at AS "recordedAt", ${ofEntry}.version,
    ${ofRows}.corrected_at AS "correctedAt", (${ofRows}.seen_at IS NULL AND NOT ${readAsStaff(scope, rows)}) AS "isFirstLook",
    ${ofRows}.happened_at AS "happenedAt", l.time_zone AS "timeZone",
    ${selectNames}, ${photoName(scope, rows)} AS photo, ${selectPerformer}`;
}
