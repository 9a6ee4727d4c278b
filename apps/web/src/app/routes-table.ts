import { type Role, roles, staffRoles } from '@footprints/contracts/identity';
import type { ComponentType } from 'react';
import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

type Lazy = LazyRouteFunction<RouteObject>;

/** A page whose code is loaded when it is first opened. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Lazy {
  return async () => ({ Component: (await load())[name] });
}

// Each asked for in one place: every call of import() lists what its code needs, and the first page carries those lists.
const mailed = () => import('./mailed-pages.ts');
const badgePages = () => import('../features/badges/badge-page.tsx');
const reportPages = () => import('../features/reports/report-page.tsx');
const momentPages = () => import('../features/moments/moment-page.tsx');
const dashboard = page(() => import('./dashboards/dashboard-page.tsx'), 'DashboardPage');
/** Stands before the form of a report type. */
export const knownReportType = page(() => import('../features/reports/known-report-type.tsx'), 'KnownReportType');

/** The roles that a page is for; `*` is whoever is signed in, undefined everybody. */
export type Allowed = '*' | readonly Role[];
const parents: readonly Role[] = ['Parent'];

/** Every page but the login page and the admin's (`admin-routes.ts`): where it is, whom it is for, and its code. */
export const pages: readonly (readonly [path: string, allow: Allowed | undefined, lazy: Lazy])[] = [
  [
    paths.forgotPassword,
    undefined,
    page(() => import('../features/identity/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ],
  [paths.changePassword, undefined, page(mailed, 'ChangePasswordPage')],
  [paths.welcome, undefined, page(mailed, 'WelcomePage')],
  [paths.confirmSignIn, undefined, page(mailed, 'ConfirmSignInPage')],
  [paths.confirmEmail, undefined, page(mailed, 'ConfirmEmailPage')],
  [paths.setPin, undefined, page(mailed, 'SetPinPage')],
  [paths.stopEmail, undefined, page(mailed, 'StopEmailPage')],
  [paths.acceptChild, undefined, page(mailed, 'AcceptChildPage')],
  [paths.secondFactor, undefined, page(() => import('../features/account/second-factor-page.tsx'), 'SecondFactorPage')],

  [paths.home, '*', dashboard],
  [paths.dashboard, '*', dashboard],
  [paths.account, '*', page(() => import('../features/account/account-page.tsx'), 'AccountPage')],

  [paths.badgesOf(':childId?'), roles, page(() => import('../features/badges/badges-page.tsx'), 'BadgesPage')],
  [paths.badge(':childId', ':badgeId', ':childBadgeId'), roles, page(badgePages, 'BadgePage')],
  [paths.assignBadges, roles, page(() => import('../features/badges/assign-badges-page.tsx'), 'AssignBadgesPage')],
  [paths.assignBadge(':badgeId'), roles, page(badgePages, 'AssignBadgePage')],

  [
    paths.createReport,
    staffRoles,
    page(() => import('../features/reports/create-report-page.tsx'), 'CreateReportPage'),
  ],
  [
    paths.createReportOf(':type'),
    staffRoles,
    page(() => import('../features/reports/report-form-page.tsx'), 'ReportFormPage'),
  ],
  // One route, so that choosing another child keeps the page and its focus.
  [paths.reportsOf(':childId?'), staffRoles, page(() => import('../features/reports/reports-page.tsx'), 'ReportsPage')],
  [paths.report(':reportId', ':childId'), staffRoles, page(reportPages, 'ReportPage')],
  [
    paths.createMoment,
    staffRoles,
    page(() => import('../features/moments/create-moment-page.tsx'), 'CreateMomentPage'),
  ],
  [paths.momentsOf(':childId?'), staffRoles, page(() => import('../features/moments/moments-page.tsx'), 'MomentsPage')],
  [paths.moment(':momentId', ':childId'), staffRoles, page(momentPages, 'MomentPage')],
  [paths.attendance, staffRoles, page(() => import('../features/attendance/attendance-page.tsx'), 'AttendancePage')],
  [`${paths.room}/:view?`, staffRoles, page(() => import('../features/room/room-pages.tsx'), 'RoomPages')],

  [
    paths.parentReports,
    parents,
    page(() => import('../features/reports/parent-reports-page.tsx'), 'ParentReportsPage'),
  ],
  [paths.parentReport(':reportId', ':childId'), parents, page(reportPages, 'ParentReportPage')],
  [paths.portfolio, parents, page(() => import('../features/moments/portfolio-page.tsx'), 'PortfolioPage')],
  [paths.portfolioMoment(':momentId', ':childId'), parents, page(momentPages, 'LearningMomentPage')],
];
