import { type Role, roles, staffRoles } from '@footprints/contracts/identity';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { guarded } from './guarded.tsx';
import { page, type PageRow } from './page.ts';

const badgePages = () => import('../features/badges/badge-page.tsx');
const roomPages = () => import('../features/room/room-pages.ts');
const sheetPages = () => import('../features/room/sheet-pages.ts');
const reportPages = () => import('../features/reports/report-page.tsx');
const momentPages = () => import('../features/moments/moment-page.tsx');
const parents: readonly Role[] = ['Parent'];

/** Every page of signed-in people but their dashboards (`first-pages.ts`), the form of a report and the admin's (`admin-routes.ts`). */
const pages: readonly PageRow[] = [
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
  [paths.room, staffRoles, page(roomPages, 'RoomPage')],
  [paths.roomSleep, staffRoles, page(roomPages, 'RoomSleepPage')],
  [paths.roomSheet, staffRoles, page(sheetPages, 'SleepSheetPage')],
  [paths.roomRatio, staffRoles, page(sheetPages, 'RatioLogPage')],

  [
    paths.parentReports,
    parents,
    page(() => import('../features/reports/parent-reports-page.tsx'), 'ParentReportsPage'),
  ],
  [paths.parentReport(':reportId', ':childId'), parents, page(reportPages, 'ParentReportPage')],
  [paths.privacy, parents, page(() => import('../features/children/privacy-page.tsx'), 'PrivacyPage')],
  [paths.family(':childId'), parents, page(() => import('../features/children/family-page.tsx'), 'FamilyPage')],
  [paths.portfolio, parents, page(() => import('../features/moments/portfolio-page.tsx'), 'PortfolioPage')],
  [paths.portfolioMoment(':momentId', ':childId'), parents, page(momentPages, 'LearningMomentPage')],
];

const reportForm: PageRow = [
  paths.createReportOf(':type'),
  staffRoles,
  page(() => import('../features/reports/report-form-page.tsx'), 'ReportFormPage'),
];

/** Those pages behind their guards; loaded when the first of them is opened, so that the login page does without. */
export const signedInRoutes: RouteObject[] = [
  ...guarded(pages),
  {
    // Whether there is such a type comes before who asks, as with ids.
    lazy: page(() => import('../features/reports/known-report-type.tsx'), 'KnownReportType'),
    children: guarded([reportForm]),
  },
];
