import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { page } from './page.ts';

const staffPages = () => import('../features/staff/staff-pages.ts');

/** The admin's pages in their frame: a table of its own, loaded when the first of them is opened. */
export const adminRoutes: RouteObject[] = [
  {
    lazy: page(() => import('./shell/admin-layout.tsx'), 'AdminLayout'),
    children: [
      { path: paths.admin, lazy: page(() => import('../features/places/overview-page.tsx'), 'OverviewPage') },
      {
        path: paths.adminLocations,
        lazy: page(() => import('../features/places/locations-page.tsx'), 'LocationsPage'),
      },
      {
        path: paths.adminClassrooms,
        lazy: page(() => import('../features/places/classrooms-page.tsx'), 'ClassroomsPage'),
      },
      { path: paths.adminChildren, lazy: page(() => import('../features/children/children-page.tsx'), 'ChildrenPage') },
      {
        path: paths.adminChild(':adminChildId'),
        lazy: page(() => import('../features/children/child-page.tsx'), 'ChildPage'),
      },
      {
        path: paths.adminGuardians,
        lazy: page(() => import('../features/people/guardians-page.tsx'), 'GuardiansPage'),
      },
      { path: paths.adminStaff, lazy: page(staffPages, 'AdminStaffPage') },
      { path: paths.adminDevices, lazy: page(staffPages, 'DevicesPage') },
      {
        path: paths.adminCurriculum,
        lazy: page(() => import('../features/curriculum/curriculum-page.tsx'), 'CurriculumPage'),
      },
      {
        path: paths.adminBadges,
        lazy: page(() => import('../features/badges/badge-catalogue-page.tsx'), 'BadgeCataloguePage'),
      },
      { path: paths.adminRules, lazy: page(() => import('../features/room/rules-page.tsx'), 'RulesPage') },
      {
        path: paths.adminRetention,
        lazy: page(() => import('../features/places/retention-page.tsx'), 'RetentionPage'),
      },
      { path: paths.adminTrivia, lazy: page(() => import('../features/trivia/trivia-page.tsx'), 'TriviaPage') },
      { path: paths.adminTransfer, lazy: page(() => import('../features/transfer/transfer-page.tsx'), 'TransferPage') },
      {
        path: paths.adminPhotos,
        lazy: page(() => import('../features/children/held-photos-page.tsx'), 'HeldPhotosPage'),
      },
      {
        path: paths.adminErasures,
        lazy: page(() => import('../features/children/erasures-page.tsx'), 'ErasuresPage'),
      },
      { path: paths.adminAudit, lazy: page(() => import('../features/audit/audit-page.tsx'), 'AuditPage') },
    ],
  },
];
