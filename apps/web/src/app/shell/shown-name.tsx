import { childName, type OwnChild } from '@footprints/contracts/children';
import { idInUrl } from '@footprints/contracts/wire';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
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

const isAtOrIn = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

interface ChildSwitchProps {
  list: readonly OwnChild[];
  active: OwnChild | undefined;
  onChoose: (child: OwnChild) => void;
}

function ChildSwitch({ list, active, onChoose }: ChildSwitchProps) {
  const { isStaff } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (child: OwnChild) => {
    onChoose(child);
    const section = sections.find((path) => isAtOrIn(path, pathname)) ?? paths.home;
    const listOf = ({ ChildID }: OwnChild) => (isStaff && section === paths.badges ? paths.badgesOf(ChildID) : section);
    const isSameList = active && pathname === listOf(active);
    void navigate(listOf(child), { state: isSameList ? keepFocus : null });
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

interface ActiveChildProps {
  /** Whose page it is, whomever another tab has chosen meanwhile. */
  childId: number | undefined;
  otherwise: string;
}

function ActiveChild({ childId, otherwise }: ActiveChildProps) {
  const [stored] = useStored('tft_activeChild');
  // Logging out forgets the children while the header still stands.
  const isSignedIn = useSession().status === 'signed-in';
  const { data: children } = useQuery({ ...ownChildrenQuery, enabled: isSignedIn });
  const [chosen, choose] = useActiveChild(children);
  const active = children?.find(({ ChildID }) => ChildID === childId) ?? chosen;
  const { pathname } = useLocation();
  const hasPicker = pathname === paths.home || pathname === paths.dashboard;
  if (children && children.length > 1 && !hasPicker)
    return <ChildSwitch list={children} active={active} onChoose={choose} />;
  return <span className={classes.alone}>{stored?.name ?? otherwise}</span>;
}

/** Also of a parent who is a classroom: pages of a child of theirs. */
const parentsPages = [paths.parentReports, paths.portfolio];

/**
 * Parents see whose page they look at, and turn to another child's with one tap; staff see who they are, by name and email (product
 * 6.7). In the order of the dashboards.
 */
export function ShownName() {
  const { isParent, isStaff, hasRole, appInfo } = useSession();
  const { pathname } = useLocation();
  const { childId } = useParams();
  const email = appInfo?.Email ?? '';
  const [child] = useStored('tft_activeChild');
  const isTheirs =
    parentsPages.some((path) => isAtOrIn(path, pathname)) || (child && pathname === paths.badgesOf(child.id));
  if (isParent && (isTheirs || !hasRole('Classroom'))) {
    return <ActiveChild childId={isStaff && !isTheirs ? undefined : idInUrl(childId)} otherwise={email} />;
  }
  const name = appInfo?.Name;
  if (!name) return <span className={classes.alone}>{email}</span>;
  return (
    <span className={classes.staff}>
      <span className={classes.name}>{name}</span>
      <span className={classes.email}>{email}</span>
    </span>
  );
}
