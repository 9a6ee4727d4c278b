import { emptyStates } from '@footprints/contracts/entry-errors';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { counted } from '../../lib/counted.ts';
import { paths } from '../../lib/paths.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import { StickyActions } from '../../ui/sticky-actions.tsx';
import { StudentPicker } from '../children/student-picker.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './assign-badges-page.module.css';
import { BadgeGrid, BadgeGridSkeleton } from './badge-grid.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { useBadgeStudents } from './use-badge-students.ts';
import { useCategory } from './badge-list-url.ts';

/** Whom to award a badge, and which: students picked in groups, then one badge of the catalogue. */
export function AssignBadgesPage() {
  const { isStaff } = useSession();
  const { restoredUrl } = useCategory();
  const state: unknown = useLocation().state;
  if (restoredUrl !== undefined) return <Navigate to={restoredUrl} replace state={state} />;
  return (
    <Page title="Assign Badges" back={{ to: paths.dashboard, label: 'Back to Dashboard' }} width="list">
      {isStaff ? <PickThenChoose /> : <Catalogue />}
    </Page>
  );
}

function PickThenChoose() {
  const [students, changeStudents] = useBadgeStudents();
  // From a badge, for which nobody was selected.
  const wasSentBack = (useLocation().state as { nobodySelected?: true } | null)?.nobodySelected;
  const id = useId();
  const badges = useRef<HTMLHeadingElement>(null);
  const count = students.length;
  const toBadges = () => {
    badges.current?.scrollIntoView();
    badges.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {count === 0 && wasSentBack ? (
        <ErrorSummary messages={[emptyStates.selectStudent]} />
      ) : (
        <StatusMessage>
          {count === 0 ? emptyStates.selectStudent : `Choose a badge for ${counted(count, 'student', 'students')}`}
        </StatusMessage>
      )}
      <div className={classes.columns}>
        <div className="stack">
          <StudentPicker selection={students} onChange={changeStudents} />
          {count > 0 && (
            <div className={classes.onward} data-sticks="bottom">
              <StickyActions>
                <Button onClick={toBadges} size="lg">
                  Choose a badge for {count}
                </Button>
              </StickyActions>
            </div>
          )}
        </div>
        <section aria-labelledby={id} className="stack">
          <h2 ref={badges} id={id} tabIndex={-1} className="heading no-ring">
            Badges
          </h2>
          <Catalogue />
        </section>
      </div>
    </>
  );
}

function Catalogue() {
  const { activeClassroom } = useSession();
  const { category, categories, choose } = useCategory();
  return (
    <>
      <CategoryFilter categories={categories} value={category.value} onChange={choose} />
      {category.isUndecided ? (
        <BadgeGridSkeleton />
      ) : (
        <BadgeGrid
          filter={{
            childId: undefined,
            classroomId: activeClassroom?.id ?? null,
            categoryId: category.value,
            unearned: true,
          }}
          detailPath={(row) => paths.assignBadge(row.BadgeID)}
          emptyText={emptyStates.badges}
        />
      )}
    </>
  );
}
