import type { EntryGroup } from '@footprints/contracts/corrections';
import type { InputOf } from '@footprints/contracts/endpoint';
import type { ReportTypeId } from '@footprints/contracts/report-types/table';
import type { listReports } from '@footprints/contracts/reports';
import { queryOptions } from '@tanstack/react-query';
import type { RowsPage } from '../../lists/use-rows.ts';

/** Whose entries a list shows, and how many at a time. */
export interface EntryFilter {
  /** A child, or -1 for all students. */
  childId: number;
  /** The classroom that a director or admin acts as, or null. */
  classroomId: number | null;
  /** One type of report, or all. */
  typeId?: ReportTypeId | undefined;
  /** One day, or all. */
  day?: string | undefined;
  pageSize: number;
}

/** One page of a list of entries about children. */
export interface EntryPageKey extends EntryFilter {
  page: number;
}

/** One page of such a list, and how many entries all pages have. */
export type EntryRows<Row> = RowsPage<EntryGroup<Row>>;

/** What a list of moments takes, too, but for the type. */
type ListBody = InputOf<(typeof listReports)['body']>;

/** Makes the query of a paged list: newest first, grouped by date, with the count of all pages together. */
export function entryPages<Row>(name: string, load: (body: ListBody, signal: AbortSignal) => Promise<EntryRows<Row>>) {
  return (key: EntryPageKey) =>
    queryOptions({
      queryKey: [name, 'list', key] as const,
      queryFn: ({ signal }) => {
        const body = {
          ChildID: key.childId,
          ClassroomID: key.classroomId ?? undefined,
          ReportTypeId: key.typeId,
          Day: key.day,
          PageNumber: key.page,
          PageSize: key.pageSize,
        };
        return load(body, signal);
      },
      // Turning a page keeps the old one in place until the new one is there; what another filter gave never stands in.
      placeholderData: (previous, query) => {
        const before = query?.queryKey[2];
        const isSame = (['childId', 'classroomId', 'typeId', 'day'] as const).every(
          (name) => before?.[name] === key[name],
        );
        return isSame ? previous : undefined;
      },
    });
}

/** What `entryPages` makes for rows of this kind. */
export type EntryPagesQuery<Row> = ReturnType<typeof entryPages<Row>>;
