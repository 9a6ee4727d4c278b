import { useSession } from '../../features/identity/use-session.ts';
import { longDate, todayInZone } from '../../lib/dates.ts';
import { Page } from '../../ui/page.tsx';
import { ClassroomDashboard } from './classroom-dashboard.tsx';
import classes from './dashboard.module.css';
import { DirectorDashboard } from './director-dashboard.tsx';
import { ParentDashboard } from './parent-dashboard.tsx';

/** The dashboard of the person's first role: classroom, parent, admin, director, otherwise parent (product 6.3). */
export function DashboardPage() {
  const { hasRole, timeZone } = useSession();
  const today = todayInZone(timeZone);
  const actsForLocation = hasRole('Admin', 'Director') && !hasRole('Parent');
  const dashboard = hasRole('Classroom') ? (
    <ClassroomDashboard today={today} />
  ) : actsForLocation ? (
    <DirectorDashboard />
  ) : (
    <ParentDashboard today={today} />
  );
  return (
    <Page title="Dashboard" setsDocumentTitle={false} width="list">
      <p className={classes.today}>{longDate(today)}</p>
      {dashboard}
    </Page>
  );
}
