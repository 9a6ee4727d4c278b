type Id = number | string;

/** The URLs of the pages (product 6.1); nothing else writes one. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  login: '/login',
  loginWithError: (error: string) => `/login?error=${encodeURIComponent(error)}`,
  forgotPassword: '/forgot-password',
  changePassword: '/change-password',
  welcome: '/welcome',
  confirmSignIn: '/confirm-sign-in',
  confirmEmail: '/confirm-email',
  stopEmail: '/stop-email',
  acceptChild: '/accept-child',
  secondFactor: '/second-factor',
  account: '/account',

  admin: '/admin',
  adminLocations: '/admin/locations',
  adminClassrooms: '/admin/classrooms',
  adminChildren: '/admin/children',
  adminChild: (childId: Id) => `/admin/children/${childId}`,
  adminGuardians: '/admin/guardians',
  adminStaff: '/admin/staff',
  adminCurriculum: '/admin/curriculum',
  adminBadges: '/admin/badges',
  adminTrivia: '/admin/trivia',
  adminTransfer: '/admin/transfer',
  adminAudit: '/admin/audit',

  createMoment: '/create-moment',
  moments: '/moments',
  momentsOf: (childId: Id) => `/moments/${childId}`,
  moment: (momentId: Id, childId: Id) => `/moments/${momentId}/${childId}`,
  portfolio: '/portfolio',
  portfolioMoment: (momentId: Id, childId: Id) => `/portfolio/${momentId}/${childId}`,

  attendance: '/attendance',

  createReport: '/create-report',
  createReportOf: (slug: string) => `/create-report/${slug}`,
  reports: '/reports',
  reportsOf: (childId: Id) => `/reports/${childId}`,
  report: (reportId: Id, childId: Id) => `/reports/${reportId}/${childId}`,
  parentReports: '/parent-reports',
  parentReport: (reportId: Id, childId: Id) => `/parent-reports/${reportId}/${childId}`,

  badges: '/badges',
  badgesOf: (childId: Id) => `/badges/${childId}`,
  badge: (childId: Id, badgeId: Id, childBadgeId: Id) => `/badges/${childId}/${badgeId}/${childBadgeId}`,
  assignBadges: '/badges-multi',
  assignBadge: (badgeId: Id) => `/badges-multi/${badgeId}`,
};
