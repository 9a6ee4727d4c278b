import { roles, staffRoles } from '@footprints/contracts/identity';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LoginPage } from '../features/identity/login-page.tsx';
import { FailurePage } from './failure-page.tsx';
import { KnownReportType, NumericIds } from './known-params.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RequireRole } from './require-role.tsx';
import { RouteFailure } from './route-failure.tsx';
import { Shell } from './shell/shell.tsx';
import { StartScreen } from './start-screen.tsx';

/** A page whose code is loaded when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}

const forgotPasswordPage = page(() => import('../features/identity/forgot-password-page.tsx'), 'ForgotPasswordPage');
const changePasswordPage = page(() => import('../features/identity/change-password-page.tsx'), 'ChangePasswordPage');
const dashboardPage = page(() => import('./dashboards/dashboard-page.tsx'), 'DashboardPage');
const createReportPage = page(() => import('../features/reports/create-report-page.tsx'), 'CreateReportPage');
const reportFormPage = page(() => import('../features/reports/report-form-page.tsx'), 'ReportFormPage');
const reportsPage = page(() => import('../features/reports/reports-page.tsx'), 'ReportsPage');
const reportPage = page(() => import('../features/reports/report-page.tsx'), 'ReportPage');
const parentReportsPage = page(() => import('../features/reports/parent-reports-page.tsx'), 'ParentReportsPage');
const parentReportPage = page(() => import('../features/reports/parent-report-page.tsx'), 'ParentReportPage');
const badgesPage = page(() => import('../features/badges/badges-page.tsx'), 'BadgesPage');
const badgePage = page(() => import('../features/badges/badge-page.tsx'), 'BadgePage');
const assignBadgesPage = page(() => import('../features/badges/assign-badges-page.tsx'), 'AssignBadgesPage');
const assignBadgePage = page(() => import('../features/badges/assign-badge-page.tsx'), 'AssignBadgePage');
const attendancePage = page(() => import('../features/attendance/attendance-page.tsx'), 'AttendancePage');
const createMomentPage = page(() => import('../features/moments/create-moment-page.tsx'), 'CreateMomentPage');
const momentsPage = page(() => import('../features/moments/moments-page.tsx'), 'MomentsPage');
const momentPage = page(() => import('../features/moments/moment-page.tsx'), 'MomentPage');
const portfolioPage = page(() => import('../features/moments/portfolio-page.tsx'), 'PortfolioPage');
const learningMomentPage = page(() => import('../features/moments/learning-moment-page.tsx'), 'LearningMomentPage');

const welcomePage = page(() => import('../features/identity/welcome-page.tsx'), 'WelcomePage');

const adminLayout = page(() => import('./shell/admin-layout.tsx'), 'AdminLayout');
const overviewPage = page(() => import('../features/places/overview-page.tsx'), 'OverviewPage');
const locationsPage = page(() => import('../features/places/locations-page.tsx'), 'LocationsPage');
const classroomsPage = page(() => import('../features/places/classrooms-page.tsx'), 'ClassroomsPage');
const adminChildrenPage = page(() => import('../features/children/children-page.tsx'), 'ChildrenPage');
const adminChildPage = page(() => import('../features/children/child-page.tsx'), 'ChildPage');
const guardiansPage = page(() => import('../features/people/guardians-page.tsx'), 'GuardiansPage');
const staffPage = page(() => import('../features/people/staff-page.tsx'), 'StaffPage');
const curriculumPage = page(() => import('../features/curriculum/curriculum-page.tsx'), 'CurriculumPage');
const adminBadgesPage = page(() => import('../features/badges/badge-catalogue-page.tsx'), 'BadgeCataloguePage');
const triviaPage = page(() => import('../features/trivia/trivia-page.tsx'), 'TriviaPage');
const transferPage = page(() => import('../features/transfer/transfer-page.tsx'), 'TransferPage');
const auditPage = page(() => import('../features/audit/audit-page.tsx'), 'AuditPage');

const signedInPages: RouteObject = {
  element: <RequireRole allow="*" />,
  children: [
    { index: true, lazy: dashboardPage },
    { path: 'dashboard', lazy: dashboardPage },
  ],
};

const badgePages: RouteObject = {
  element: <RequireRole allow={roles} />,
  children: [
    { path: 'badges/:childId?', lazy: badgesPage },
    { path: 'badges/:childId/:badgeId/:childBadgeId', lazy: badgePage },
    { path: 'badges-multi', lazy: assignBadgesPage },
    { path: 'badges-multi/:badgeId', lazy: assignBadgePage },
  ],
};

const adminPages: RouteObject = {
  element: <RequireRole allow={['Director', 'Admin']} />,
  children: [
    {
      path: 'admin',
      lazy: adminLayout,
      children: [
        { index: true, lazy: overviewPage },
        { path: 'locations', lazy: locationsPage },
        { path: 'classrooms', lazy: classroomsPage },
        { path: 'children', lazy: adminChildrenPage },
        { path: 'children/:adminChildId', lazy: adminChildPage },
        { path: 'guardians', lazy: guardiansPage },
        { path: 'staff', lazy: staffPage },
        { path: 'curriculum', lazy: curriculumPage },
        { path: 'badges', lazy: adminBadgesPage },
        { path: 'trivia', lazy: triviaPage },
        { path: 'transfer', lazy: transferPage },
        { path: 'audit', lazy: auditPage },
      ],
    },
  ],
};

const staffPages: RouteObject = {
  element: <RequireRole allow={staffRoles} />,
  children: [
    { path: 'create-report', lazy: createReportPage },
    { path: 'create-report/:type', lazy: reportFormPage },
    // One route, so that choosing another child keeps the page and its focus.
    { path: 'reports/:childId?', lazy: reportsPage },
    { path: 'reports/:reportId/:childId', lazy: reportPage },
    { path: 'create-moment', lazy: createMomentPage },
    { path: 'moments/:childId?', lazy: momentsPage },
    { path: 'moments/:momentId/:childId', lazy: momentPage },
    { path: 'attendance', lazy: attendancePage },
  ],
};

const parentPages: RouteObject = {
  element: <RequireRole allow={['Parent']} />,
  children: [
    { path: 'parent-reports', lazy: parentReportsPage },
    { path: 'parent-reports/:reportId/:childId', lazy: parentReportPage },
    { path: 'portfolio', lazy: portfolioPage },
    { path: 'portfolio/:momentId/:childId', lazy: learningMomentPage },
  ],
};

/** Who may open what (product 6.1). Every page's code is loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <FailurePage />,
    hydrateFallbackElement: <StartScreen />,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          // The first page that anybody sees: a chunk of its own would be one more trip to the server before it shows.
          { path: 'login', Component: LoginPage },
          { path: 'forgot-password', lazy: forgotPasswordPage },
          { path: 'change-password', lazy: changePasswordPage },
          { path: 'welcome', lazy: welcomePage },
          {
            element: <NumericIds />,
            children: [
              {
                element: <KnownReportType />,
                children: [signedInPages, badgePages, adminPages, staffPages, parentPages],
              },
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
