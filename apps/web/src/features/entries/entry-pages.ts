import type { EntryGroup } from '@footprints/contracts/corrections';
import type { InputOf } from '@footprints/contracts/endpoint';
import type { ReportTypeId } from '@footprints/contracts/report-types/table';
import type { listReports } from '@footprints/contracts/reports';
import type { RowsPage } from '../../lists/use-rows.ts';
import { type PagedQuery, pagedQuery } from './paged-query.ts';

/** Whose entries a list shows, and how many at a time. */
export interface EntryFilter {
  /** A child, or -1 for all students. */
  childId: number;
  /** The classroom that a director or admin acts as, or null. */
  classroomId: number | null;
  typeId?: ReportTypeId | undefined;
  day?: string | undefined;
  pageSize: number;
}

/** What a list of moments takes, too, but for the type. */
type ListBody = InputOf<(typeof listReports)['body']>;

/** Makes the query of a list of entries: newest first, grouped by date, with the count of all pages together. */
export function entryPages<Row>(
  name: string,
  load: (body: ListBody, signal: AbortSignal) => Promise<RowsPage<EntryGroup<Row>>>,
): EntryPagesQuery<Row> {
  return pagedQuery(name, ({ childId, classroomId, typeId, day, pageSize }, PageNumber, signal) => {
    const body = { ChildID: childId, ClassroomID: classroomId ?? undefined, ReportTypeId: typeId, Day: day };
    return load({ ...body, PageNumber, PageSize: pageSize }, signal);
  });
}

/** What `entryPages` makes for rows of this kind. */
export type EntryPagesQuery<Row> = PagedQuery<EntryFilter, EntryGroup<Row>>;
