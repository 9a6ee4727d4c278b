import { entryMessages } from '@footprints/contracts/entry-errors';
import { allFilter, staffPageSize } from '@footprints/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { keepFocus, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { EntryFilter } from './entry-pages.ts';
import { filterChildrenQuery } from '../children/queries.ts';
import { StudentFilter } from '../children/student-filter.tsx';
import { useFilterScope } from '../children/use-filter-scope.ts';

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
  renderList: (filter: EntryFilter) => ReactNode;
}

/** A list that staff see, filtered by a student who is remembered. */
export function StaffListPage(props: StaffListPageProps) {
  const { title, storedAs, allPath, pathOf, loading, rowHeight, renderList } = props;
  const { childId: param } = useParams();
  const navigate = useNavigate();
  const scope = useFilterScope();
  const students = useQuery(filterChildrenQuery(scope));
  const childId = param === undefined ? allFilter : idOf(param);
  const remembered = param === undefined ? (readStored(storedAs) ?? allFilter) : allFilter;
  const isRemembered = students.data?.some((child) => child.ChildID === remembered) ?? false;
  // A remembered child may since have moved to another room: it only counts once the list names it.
  const isUndecided = remembered !== allFilter && students.isPending;

  const choose = (next: number) => {
    writeStored(storedAs, next);
    void navigate(next === allFilter ? allPath : pathOf(next), { state: keepFocus });
  };

  if (isRemembered) return <Navigate to={pathOf(remembered)} replace />;
  return (
    <Page title={title} back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width="list">
      {students.isError && !students.data ? (
        <LoadFailure text={entryMessages.getStudentsFailed} query={students} />
      ) : (
        <StudentFilter students={students.data} value={isUndecided ? remembered : childId} onChange={choose} />
      )}
      {isUndecided ? (
        <SkeletonRows rows={8} height={rowHeight} label={loading} />
      ) : (
        renderList({ childId, classroomId: scope.classroomId, pageSize: staffPageSize })
      )}
    </Page>
  );
}
