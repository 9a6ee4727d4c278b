import type { EntryGroup } from '@footprints/contracts/corrections';
import { totalPages } from '@footprints/contracts/paging';
import type { ReportTypeId } from '@footprints/contracts/report-types/table';
import { queryOptions } from '@tanstack/react-query';

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

/** One page of such a list. */
export interface EntryPage<Row> {
  groups: EntryGroup<Row>[];
  /** Entries of all pages together. */
  count: number;
  pages: number;
}

interface PageRequest {
  ChildID: number;
  ClassroomID?: number;
  ReportTypeId?: ReportTypeId;
  Day?: string;
  PageNumber: number;
  PageSize: number;
}

/** Makes the query of a paged list: newest first, grouped by date, with the count of all pages together. */
export function entryPages<Row>(
  name: string,
  load: (body: PageRequest, signal: AbortSignal) => Promise<{ data: EntryGroup<Row>[]; count: number }>,
) {
  return (key: EntryPageKey) =>
    queryOptions({
      queryKey: [name, 'list', key] as const,
      queryFn: async ({ signal }): Promise<EntryPage<Row>> => {
        const { childId, classroomId, typeId, day, page, pageSize } = key;
        const body = {
          ChildID: childId,
          ...(classroomId === null ? {} : { ClassroomID: classroomId }),
          ...(typeId === undefined ? {} : { ReportTypeId: typeId }),
          ...(day === undefined ? {} : { Day: day }),
          PageNumber: page,
          PageSize: pageSize,
        };
        const { data, count } = await load(body, signal);
        return { groups: data, count, pages: totalPages(count, pageSize) };
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
