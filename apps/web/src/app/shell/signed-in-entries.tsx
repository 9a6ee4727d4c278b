import {
  IconAward,
  IconCalendarCheck,
  IconCamera,
  IconCertificate,
  IconClipboardList,
  IconClockHour3,
  IconFilePlus,
  IconFolder,
  IconLogout,
  IconPhoto,
  IconSettings,
  IconUserCircle,
} from '@tabler/icons-react';
import type { OwnChild } from '@footprints/contracts/children';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownChildrenQuery } from '../../features/children/queries.ts';
import { useActiveChild } from '../../features/children/use-active-child.ts';
import { useLogout } from '../../features/identity/queries.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { forgetDrafts } from '../../lib/drafts.ts';
import { paths } from '../../lib/paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHeldEnter } from '../../ui/use-held-enter.ts';
import { useLeadOn } from '../../ui/use-lead-on.ts';
import { useSecondTaps } from '../../ui/use-second-taps.ts';
import { useLive } from '../live/use-live.ts';
import { type MenuEntry, MenuLink } from './menu-link.tsx';
import { ProofGate } from './proof-gate.tsx';
import { ShownName } from './shown-name.tsx';
import classes from './side-menu.module.css';

const RoomStrip = lazyPart(
  () => import('../../features/staff/room-strip.tsx'),
  'RoomStrip',
  'Who records could not be loaded.',
);

const staffEntries: MenuEntry[] = [
  { label: 'Create Report', to: paths.createReport, icon: IconFilePlus },
  { label: 'View Reports', to: paths.reports, icon: IconClipboardList },
  { label: 'Create Portfolio Moment', to: paths.createMoment, icon: IconCamera },
  { label: 'View Portfolio Moments', to: paths.moments, icon: IconPhoto },
  { label: 'Assign Badges', to: paths.assignBadges, icon: IconCertificate },
  { label: 'View Badges', to: paths.badges, icon: IconAward },
  { label: 'The Room, Now', to: paths.room, icon: IconClockHour3 },
  { label: 'Attendance', to: paths.attendance, icon: IconCalendarCheck },
];

const adminEntry: MenuEntry = { label: 'Admin', to: paths.admin, icon: IconSettings };

const parentEntries = (badges: string, child: OwnChild | undefined): MenuEntry[] => [
  { label: 'Reports', to: paths.parentReports, icon: IconClipboardList },
  { label: 'Portfolio', to: paths.portfolio, icon: IconPhoto },
  { label: 'Badges', to: badges, icon: IconAward },
  ...(child ? [{ label: `${child.FirstName}’s records`, to: paths.family(child.ChildID), icon: IconFolder }] : []),
];

/** The lines of the side menu that a person's roles give it, in the order of product 6.6. */
export function RoleEntries() {
  const { isStaff, isParent, hasRole } = useSession();
  const { data: children, isPending } = useQuery({ ...ownChildrenQuery, enabled: isParent });
  const [child] = useActiveChild(children);
  const ownBadges = isStaff && child ? paths.badgesOf(child.ChildID) : paths.badges;
  const entries = [
    ...(isStaff ? staffEntries : []),
    ...(hasRole('Director', 'Admin') ? [adminEntry] : []),
    ...(isParent ? parentEntries(ownBadges, child) : []),
  ];
  return (
    <>
      {entries.map((entry) => (
        <MenuLink key={entry.label} {...entry} />
      ))}
      {/* Whose records these are is still being asked: what stands below does not move. */}
      {isParent && isPending && <li aria-hidden className={classes.entry} />}
    </>
  );
}

function LogOutButton() {
  const logout = useLogout();
  const navigate = useNavigate();
  const leave = () => {
    // Before the session is known to have ended: what is left then is kept for whoever did not mean to leave.
    forgetDrafts();
    logout.mutate(undefined, {
      onSettled: () => {
        forgetDrafts();
        void navigate(paths.login);
      },
    });
  };
  return (
    <button type="button" className={classes.entry} onClick={leave} disabled={logout.isPending}>
      <IconLogout size={22} stroke={1.75} aria-hidden />
      Log Out
    </button>
  );
}

/**
 * What the header has for whoever is signed in: a name, the dialog that asks again who it is, and in a room who records; what
 * changes is listened for, neither a second tap nor a key that is held presses what the first one opened, and the focus is led on from
 * what goes.
 */
export function SignedIn() {
  const { hasRole } = useSession();
  useLive();
  useSecondTaps(useLocation().key);
  useHeldEnter();
  useLeadOn();
  return (
    <>
      <ShownName />
      <ProofGate />
      {hasRole('Classroom') && <RoomStrip />}
    </>
  );
}

/** What whoever is signed in can do about that. */
export function OwnEntries() {
  return (
    <>
      <MenuLink label="Account" to={paths.account} icon={IconUserCircle} />
      <li>
        <LogOutButton />
      </li>
    </>
  );
}
