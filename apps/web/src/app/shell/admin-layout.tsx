import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import classes from './admin-layout.module.css';

interface AdminPage {
  to: string;
  label: string;
  /** The pages that lead back to it, and have no entry of their own. */
  below?: readonly string[];
}

const pages: readonly AdminPage[] = [
  { to: paths.admin, label: 'Overview' },
  { to: paths.adminLocations, label: 'Locations' },
  { to: paths.adminClassrooms, label: 'Classrooms' },
  {
    to: paths.adminChildren,
    label: 'Children',
    below: [paths.adminRetention, paths.adminPhotos, paths.adminErasures],
  },
  { to: paths.adminGuardians, label: 'Guardians' },
  { to: paths.adminStaff, label: 'Staff', below: [paths.adminDevices] },
  { to: paths.adminRules, label: 'Ratios' },
  { to: paths.adminCurriculum, label: 'Curriculum' },
  { to: paths.adminBadges, label: 'Badges' },
  { to: paths.adminTrivia, label: 'Trivia' },
  { to: paths.adminTransfer, label: 'Import & export' },
  { to: paths.adminAudit, label: 'Audit' },
];

/** Whether one is on this page, or below it. */
function currentOf({ to, below = [] }: AdminPage, pathname: string): 'page' | true | undefined {
  if (pathname === to) return 'page';
  const isBelow = below.includes(pathname) || (to !== paths.admin && pathname.startsWith(`${to}/`));
  return isBelow ? true : undefined;
}

function AdminNavigation() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // Where the row scrolls sideways, the page one is on stands in its middle, between its neighbours.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Admin" className={classes.nav}>
      <ul ref={list} className={classes.pages}>
        {pages.map((page) => (
          <li key={page.to}>
            <Link to={page.to} aria-current={currentOf(page, pathname)} className={classes.page}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function AdminLayout() {
  return (
    <>
      <AdminNavigation />
      <Outlet />
    </>
  );
}
