import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { page } from './page.ts';

const staffPages = () => import('../features/staff/staff-pages.ts');

/** A table of its own, loaded when the first of them is opened. */
const pages = [
  [paths.admin, page(() => import('../features/places/overview-page.tsx'), 'OverviewPage')],
  [paths.adminLocations, page(() => import('../features/places/locations-page.tsx'), 'LocationsPage')],
  [paths.adminClassrooms, page(() => import('../features/places/classrooms-page.tsx'), 'ClassroomsPage')],
  [paths.adminChildren, page(() => import('../features/children/children-page.tsx'), 'ChildrenPage')],
  [paths.adminChild(':adminChildId'), page(() => import('../features/children/child-page.tsx'), 'ChildPage')],
  [paths.adminGuardians, page(() => import('../features/people/guardians-page.tsx'), 'GuardiansPage')],
  [paths.adminStaff, page(staffPages, 'AdminStaffPage')],
  [paths.adminDevices, page(staffPages, 'DevicesPage')],
  [paths.adminCurriculum, page(() => import('../features/curriculum/curriculum-page.tsx'), 'CurriculumPage')],
  [paths.adminBadges, page(() => import('../features/badges/badge-catalogue-page.tsx'), 'BadgeCataloguePage')],
  [paths.adminRules, page(() => import('../features/room/rules-page.tsx'), 'RulesPage')],
  [paths.adminRetention, page(() => import('../features/places/retention-page.tsx'), 'RetentionPage')],
  [paths.adminTrivia, page(() => import('../features/trivia/trivia-page.tsx'), 'TriviaPage')],
  [paths.adminTransfer, page(() => import('../features/transfer/transfer-page.tsx'), 'TransferPage')],
  [paths.adminPhotos, page(() => import('../features/children/held-photos-page.tsx'), 'HeldPhotosPage')],
  [paths.adminErasures, page(() => import('../features/children/erasures-page.tsx'), 'ErasuresPage')],
  [paths.adminAudit, page(() => import('../features/audit/audit-page.tsx'), 'AuditPage')],
] as const;

export const adminRoutes: RouteObject[] = [
  {
    lazy: page(() => import('./shell/admin-layout.tsx'), 'AdminLayout'),
    children: pages.map(([path, lazy]) => ({ path, lazy })),
  },
];
