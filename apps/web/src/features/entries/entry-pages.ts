import type { EntryGroup } from '@footprints/contracts/corrections';
import type { InputOf } from '@footprints/contracts/endpoint';
import type { ReportTypeId } from '@footprints/contracts/report-types/table';
import type { listReports } from '@footprints/contracts/reports';
import { hashKey, queryOptions } from '@tanstack/react-query';
import type { RowsPage } from '../../lists/use-rows.ts';

/**
 * Makes the query of a paged list, kept under `name`: turning a page keeps the old one in place until the new one is there; what
 * another filter gave never stands in.
 */
export function pagedQuery<Filter extends object, Row>(
  name: string,
  load: (filter: Filter, page: number, signal: AbortSignal) => Promise<RowsPage<Row>>,
) {
  return (filter: Filter, page: number) =>
    queryOptions({
      queryKey: [name, 'list', filter, page] as const,
      queryFn: ({ signal }) => load(filter, page, signal),
      placeholderData: (previous, query) =>
        hashKey([query?.queryKey[2]]) === hashKey([filter]) ? previous : undefined,
    });
}

export type PagedQuery<Filter extends object, Row> = ReturnType<typeof pagedQuery<Filter, Row>>;

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

export type EntryPagesQuery<Row> = PagedQuery<EntryFilter, EntryGroup<Row>>;
