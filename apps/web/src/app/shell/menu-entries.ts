import {
  IconAward,
  IconCalendarCheck,
  IconCamera,
  IconCertificate,
  IconClipboardList,
  IconFilePlus,
  IconHome,
  IconPhoto,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Session } from '../../features/identity/use-session.ts';
import { paths } from '../../lib/paths.ts';

/** One line of the side menu. */
export interface MenuEntry {
  label: string;
  to: string;
  icon: TablerIcon;
}

const staffEntries: MenuEntry[] = [
  { label: 'Create Report', to: paths.createReport, icon: IconFilePlus },
  { label: 'View Reports', to: paths.reports, icon: IconClipboardList },
  { label: 'Create Portfolio Moment', to: paths.createMoment, icon: IconCamera },
  { label: 'View Portfolio Moments', to: paths.moments, icon: IconPhoto },
  { label: 'Assign Badges', to: paths.assignBadges, icon: IconCertificate },
  { label: 'View Badges', to: paths.badges, icon: IconAward },
  { label: 'Attendance', to: paths.attendance, icon: IconCalendarCheck },
];

const parentEntries: MenuEntry[] = [
  { label: 'Reports', to: paths.parentReports, icon: IconClipboardList },
  { label: 'Portfolio', to: paths.portfolio, icon: IconPhoto },
  { label: 'Badges', to: paths.badges, icon: IconAward },
];

/** The lines of the side menu for this person, in the order of product 6.6. */
export function menuEntries(session: Pick<Session, 'isStaff' | 'isParent' | 'hasRole'>): MenuEntry[] {
  return [
    { label: 'Dashboard', to: paths.home, icon: IconHome },
    ...(session.isStaff ? staffEntries : []),
    ...(session.hasRole('Director', 'Admin') ? [{ label: 'Admin', to: paths.admin, icon: IconSettings }] : []),
    ...(session.isParent ? parentEntries : []),
  ];
}
