import { childName, type OwnChild } from '@footprints/contracts/children';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router-dom';
import { ChildAvatar } from '../../features/children/child-avatar.tsx';
import { ownChildrenQuery } from '../../features/children/queries.ts';
import { useActiveChild } from '../../features/children/use-active-child.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/storage.ts';
import { keepFocus } from '../../ui/page.tsx';
import classes from './shown-name.module.css';

/** What a parent looks at of one child and then wants to see of the other; elsewhere the other's day is it. */
const sections = [paths.parentReports, paths.portfolio, paths.badges];

interface ChildSwitchProps {
  list: readonly OwnChild[];
  active: OwnChild | undefined;
}

/** Whose page a navigation leads to. */
interface Leading {
  childId?: number;
}

/**
 * Chooses the child that a tap leads to once the navigation is let through: a form may keep the person. Before the page stands
 * there, which would ask for the other one's day, and asking is a visit.
 */
function useChosenOnTheWay(children: readonly OwnChild[] | undefined, choose: (child: OwnChild) => void) {
  const router = useContext(RouterContext)?.router;
  const arrive = useEffectEvent((state: Leading | null) => {
    const child = children?.find(({ ChildID }) => ChildID === state?.childId);
    if (child) choose(child);
  });
  useEffect(() => {
    let last = router?.state.location.key;
    return router?.subscribe(({ location, historyAction }) => {
      if (location.key === last) return;
      last = location.key;
      // Its name for this is no part of the first page.
      const action: string = historyAction;
      if (action === 'PUSH') arrive(location.state as Leading | null);
    });
  }, [router]);
}

function ChildSwitch({ list, active }: ChildSwitchProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (child: OwnChild) => {
    const target = sections.find((path) => pathname.startsWith(path)) ?? paths.home;
    void navigate(target, { state: { childId: child.ChildID, ...(target === pathname && keepFocus) } });
  };
  return (
    <div role="group" aria-label="Child" className={classes.switch}>
      {list.map((child) => {
        const name = childName(child);
        const isActive = child === active;
        return (
          <button
            key={child.ChildID}
            type="button"
            aria-label={name}
            aria-pressed={isActive}
            className={classes.child}
            onClick={() => choose(child)}
          >
            <ChildAvatar name={name} photo={child.Photo} size={36} />
            {isActive && <span className={classes.name}>{name}</span>}
          </button>
        );
      })}
    </div>
  );
}

function ActiveChild({ otherwise }: { otherwise: string }) {
  const [stored] = useStored('tft_activeChild');
  // Logging out forgets the children while the header still stands.
  const isSignedIn = useSession().status === 'signed-in';
  const { data: children } = useQuery({ ...ownChildrenQuery, enabled: isSignedIn });
  const [active, choose] = useActiveChild(children);
  useChosenOnTheWay(children, choose);
  const { pathname } = useLocation();
  const hasPicker = pathname === paths.home || pathname === paths.dashboard;
  if (children && children.length > 1 && !hasPicker) return <ChildSwitch list={children} active={active} />;
  return <span className={classes.alone}>{stored?.name ?? otherwise}</span>;
}

/** Also of a parent who is a classroom: pages of a child of theirs. */
const parentsPages = [paths.parentReports, paths.portfolio];

/**
 * Parents see whose page they look at, and turn to another child's with one tap; staff see who they are, by name and email (product
 * 6.7). In the order of the dashboards.
 */
export function ShownName() {
  const { isParent, hasRole, appInfo } = useSession();
  const { pathname } = useLocation();
  const email = appInfo?.Email ?? '';
  const isTheirs = parentsPages.some((path) => pathname.startsWith(path));
  if (isParent && (isTheirs || !hasRole('Classroom'))) return <ActiveChild otherwise={email} />;
  const name = appInfo?.Name;
  if (!name) return <span className={classes.alone}>{email}</span>;
  return (
    <span className={classes.staff}>
      <span className={classes.name}>{name}</span>
      <span className={classes.email}>{email}</span>
    </span>
  );
}
