import { lazy, Suspense } from 'react';
import { useOwnTimeZone } from '../../features/children/use-own-time-zone.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { longDate } from '../../lib/dates.ts';
import { useStored } from '../../lib/storage.ts';
import { useToday } from '../../lib/use-clock.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import classes from './dashboard.module.css';

/** Of the three, a person loads their own. */
const ClassroomDashboard = lazy(async () => ({
  default: (await import('./classroom-dashboard.tsx')).ClassroomDashboard,
}));
const DirectorDashboard = lazy(async () => ({ default: (await import('./director-dashboard.tsx')).DirectorDashboard }));
const ParentDashboard = lazy(async () => ({ default: (await import('./parent-dashboard.tsx')).ParentDashboard }));

/** The dashboard of the person's first role: classroom, parent, admin, director, otherwise parent (product 6.3). */
export function DashboardPage() {
  const { hasRole } = useSession();
  const [activeChild] = useStored('tft_activeChild');
  const isOfRoom = hasRole('Classroom');
  const today = useToday(useOwnTimeZone(isOfRoom ? undefined : activeChild?.id));
  const actsForLocation = hasRole('Admin', 'Director') && !hasRole('Parent');
  const dashboard = isOfRoom ? (
    <ClassroomDashboard today={today} />
  ) : actsForLocation ? (
    <DirectorDashboard />
  ) : (
    <ParentDashboard today={today} />
  );
  return (
    <Suspense fallback={<SkeletonRows rows={10} />}>
      <Page title="Dashboard" documentTitle={null} width="list">
        <p className={classes.today}>{longDate(today)}</p>
        {dashboard}
      </Page>
    </Suspense>
  );
}
