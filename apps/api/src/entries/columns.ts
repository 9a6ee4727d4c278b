import { namesRead, selectNames } from '../viewer/child-names.ts';
import { type ChildScope, readAsStaff } from '../children/child-scope.ts';
import { photoName } from '../children/photo.ts';
import { bool, day, instant, int, nullable, text } from '../db/statement.ts';
import { Prisma } from '../generated/client.ts';
import { performerColumn, selectPerformer } from './performed.ts';

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
