import { allFilter, staffPageSize } from '@footprints/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { writeStored } from '../../lib/storage.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { EntryFilters } from './entry-filters.tsx';
import type { EntryFilter } from './entry-pages.ts';
import { useEntryFilters } from './use-entry-filters.ts';
import { filterChildrenQuery, useFilterScope } from '../children/queries.ts';
import { chooseFilter, rememberedFilter } from '../children/remembered-filter.ts';
import { StudentFilter } from '../children/student-filter.tsx';

interface StaffListPageProps {
  title: string;
  /** Where the last chosen student is remembered. */
  storedAs: 'tft_filter_moments' | 'tft_filter_reports';
  /** The list of all students. */
  allPath: string;
  pathOf: (childId: number) => string;
  loading: string;
  /** Height of one row in pixels. */
  rowHeight: number;
  hasTypes?: boolean;
  emptyAction: ReactNode;
  renderList: (filter: EntryFilter, empty: { isNarrowed: boolean; action: ReactNode }) => ReactNode;
}

/**
 * A list that staff see, filtered by a student who is remembered, and by what the URL says besides. With a room chosen, the students
 * are that room's.
 */
export function StaffListPage(props: StaffListPageProps) {
  const { title, storedAs, allPath, pathOf, loading, rowHeight, hasTypes = false, emptyAction, renderList } = props;
  const { childId: param } = useParams();
  const group = useRef<HTMLDivElement>(null);
  const filters = useEntryFilters();
  const { type, day, roomId, urlOf, goTo } = filters;
  const acting = useFilterScope();
  const scope = roomId === undefined ? acting : { ...acting, classroomId: roomId };
  const students = useQuery(filterChildrenQuery(scope));
  const childId = param === undefined ? allFilter : idOf(param);
  const typeId = hasTypes ? type?.id : undefined;
  const isNarrowed = typeId !== undefined || day !== undefined || roomId !== undefined;
  // A link that narrows the list leads to all that it says.
  const named = param === undefined && !isNarrowed ? undefined : childId;
  const student = rememberedFilter(storedAs, named, {
    offered: students.data?.map((child) => child.ChildID),
    isPending: students.isPending,
  });

  const listOf = (id: number) => (id === allFilter ? allPath : pathOf(id));
  // An address that names nobody leads to whom is remembered: whoever is chosen there takes its place.
  const choose = (next: number) =>
    void chooseFilter(storedAs, next, () => goTo(urlOf(listOf(next)), named === undefined));
  const change = (patch: Parameters<typeof urlOf>[1]) => {
    // A student of one room is none of another's.
    const next = patch && 'classroom' in patch ? allFilter : childId;
    // Of all whom a link led to, none is left out when it is widened.
    if (next === allFilter) writeStored(storedAs, allFilter);
    void goTo(urlOf(listOf(next), patch));
  };
  const clear = () => {
    writeStored(storedAs, allFilter);
    void goTo(allPath);
    // The button goes with what it cleared.
    group.current?.focus();
  };

  if (student.isRestored) return <Navigate to={urlOf(pathOf(student.value))} replace />;
  return (
    <Page title={title} back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width="list">
      <EntryFilters
        ref={group}
        filters={filters}
        hasTypes={hasTypes}
        onChange={change}
        onClear={isNarrowed || childId !== allFilter ? clear : undefined}
        student={<StudentFilter students={students} value={student.value} onChange={choose} />}
      />
      {student.isUndecided ? (
        <SkeletonRows rows={8} height={rowHeight} label={loading} />
      ) : (
        renderList(
          { childId, classroomId: scope.classroomId, typeId, day, pageSize: staffPageSize },
          { isNarrowed, action: isNarrowed ? undefined : emptyAction },
        )
      )}
    </Page>
  );
}
