import { emptyStates } from '@footprints/contracts/entry-errors';
import { allFilter } from '@footprints/contracts/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { idOf } from '../../api/not-found.ts';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/storage.ts';
import { keepFocus, Page } from '../../ui/page.tsx';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { ownChildrenQuery, useFilterScope } from '../children/queries.ts';
import { chooseFilter, rememberedFilter } from '../children/remembered-filter.ts';
import { StudentFilter } from '../children/student-filter.tsx';
import { useAsActiveChild } from '../children/use-active-child.ts';
import { useNews } from '../children/use-news.ts';
import { useSession } from '../identity/use-session.ts';
import { BadgeGrid, BadgeGridSkeleton } from './badge-grid.tsx';
import { badgeListUrl, type BadgeTab, useBadgeSearch, useCategory } from './badge-list-url.ts';
import classes from './badges-page.module.css';
import { CategoryFilter } from './category-filter.tsx';
import { badgeChildrenQuery } from './queries.ts';

const tabs = [
  { value: 'earned', label: 'Earned', empty: emptyStates.earnedBadges },
  { value: 'unearned', label: 'Unearned', empty: emptyStates.badges },
] as const;

export function BadgesPage() {
  const { isStaff } = useSession();
  return isStaff ? <StaffBadges /> : <ParentBadges />;
}

function StaffBadges() {
  const { childId: param } = useParams();
  const navigate = useNavigate();
  const { tab, category } = useBadgeSearch();
  const scope = useFilterScope();
  const { isParent } = useSession();
  const students = useQuery(badgeChildrenQuery(scope));
  const { data: ownChildren = [] } = useQuery({ ...ownChildrenQuery, enabled: isParent });
  const student = rememberedFilter('tft_filter_badges', param === undefined ? undefined : idOf(param), {
    offered: students.data?.map((child) => child.ChildID),
    isPending: students.isPending,
  });

  const choose = (childId: number) => {
    const pathname = childId === allFilter ? paths.badges : paths.badgesOf(childId);
    const url = badgeListUrl(pathname, { tab, category: category ?? allFilter });
    const options = { state: keepFocus, replace: param === undefined };
    void chooseFilter('tft_filter_badges', childId, () => navigate(url, options));
  };

  if (student.isRestored) {
    const url = badgeListUrl(paths.badgesOf(student.value), { tab, category: category ?? allFilter });
    return <Navigate to={url} replace />;
  }
  const isTheChosen = ({ ChildID }: { ChildID: number }) => ChildID === student.value;
  // Of their own child elsewhere they read what its family reads.
  if (students.data && !students.data.some(isTheChosen) && ownChildren.some(isTheChosen))
    return <OwnBadges childId={student.value} />;
  return (
    <BadgesView
      childId={student.value}
      classroomId={scope.classroomId}
      isUndecided={student.isUndecided}
      emptyAction={
        <Button component={Link} to={paths.assignBadges}>
          Assign Badges
        </Button>
      }
      studentFilter={<StudentFilter students={students} value={student.value} onChange={choose} />}
    />
  );
}

function ParentBadges() {
  const { childId: param } = useParams();
  const [activeChild] = useStored('tft_activeChild');
  useAsActiveChild(param === undefined ? undefined : idOf(param));
  if (!activeChild) return <Navigate to={paths.home} replace />;
  return <OwnBadges childId={param === undefined ? activeChild.id : idOf(param)} />;
}

function OwnBadges({ childId }: { childId: number }) {
  const news = useNews(childId);
  return <BadgesView childId={childId} classroomId={null} news={news.badges} />;
}

interface BadgesViewProps {
  /** A child, or -1 for all students. */
  childId: number;
  classroomId: number | null;
  /** Whose badges to show is not known yet. */
  isUndecided?: boolean;
  studentFilter?: ReactNode;
  /** `ChildBadgeID` of those that are new to a parent. */
  news?: ReadonlySet<number>;
  /** What staff can do about a child without badges. */
  emptyAction?: ReactNode;
}

function BadgesView({ childId, classroomId, isUndecided = false, studentFilter, news, emptyAction }: BadgesViewProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { tab } = useBadgeSearch();
  const { category, categories, choose, restoredUrl } = useCategory();

  const turnTo = (next: string | null) => {
    const url = badgeListUrl(pathname, { tab: next as BadgeTab, category: category.value });
    void navigate(url, { state: keepFocus });
  };

  const everyCategory = category.value !== allFilter && (
    <Button variant="default" onClick={() => choose(allFilter)}>
      Show All Categories
    </Button>
  );

  if (restoredUrl !== undefined) return <Navigate to={restoredUrl} replace />;
  return (
    <Page title="View Badges" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width="list">
      <div className={classes.filters}>
        {studentFilter}
        <CategoryFilter categories={categories} value={category.value} onChange={choose} />
      </div>
      <PartTabs
        label="Badges"
        grow
        value={tab}
        onChange={turnTo}
        parts={tabs.map(({ value, label, empty }) => ({
          value,
          label,
          content:
            isUndecided || category.isUndecided ? (
              <BadgeGridSkeleton />
            ) : (
              <BadgeGrid
                filter={{ childId, classroomId, categoryId: category.value, unearned: value === 'unearned' }}
                detailPath={(row) => paths.badge(row.ChildID, row.BadgeID, row.ChildBadgeID)}
                emptyText={empty}
                news={news}
                emptyAction={everyCategory || (value === 'earned' ? emptyAction : undefined)}
              />
            ),
        }))}
      />
    </Page>
  );
}
