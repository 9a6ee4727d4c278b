import { type Child, childName } from '@footprints/contracts/children';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChildAvatar } from '../../features/children/child-avatar.tsx';
import { ownChildrenQuery } from '../../features/children/queries.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useStored } from '../../lib/storage.ts';
import classes from './shown-name.module.css';

/** What a parent looks at of one child and then wants to see of the other; elsewhere the other's day is it. */
const sections = [paths.parentReports, paths.portfolio, paths.badges];

function ChildSwitch({ list }: { list: readonly Child[] }) {
  const [active, setActive] = useStored('tft_activeChild');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (child: Child) => {
    setActive({ id: child.ChildID, name: childName(child) });
    void navigate(sections.find((path) => pathname.startsWith(path)) ?? paths.home);
  };
  return (
    <div role="group" aria-label="Child" className={classes.switch}>
      {list.map((child) => {
        const name = childName(child);
        const isActive = child.ChildID === active?.id;
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
  const [active] = useStored('tft_activeChild');
  // Logging out forgets the children while the header still stands.
  const isSignedIn = useSession().status === 'signed-in';
  const { data: children = [] } = useQuery({ ...ownChildrenQuery(), enabled: isSignedIn });
  const { pathname } = useLocation();
  const hasPicker = pathname === paths.home || pathname === paths.dashboard;
  if (children.length > 1 && !hasPicker) return <ChildSwitch list={children} />;
  return <span className={classes.alone}>{active?.name ?? otherwise}</span>;
}

/**
 * Parents see whose page they look at, and turn to another child's with one tap; staff see who they are, by name and email (product
 * 6.7). In the order of the dashboards.
 */
export function ShownName() {
  const { isParent, hasRole, appInfo } = useSession();
  const email = appInfo?.Email ?? '';
  if (isParent && !hasRole('Classroom')) return <ActiveChild otherwise={email} />;
  const name = appInfo?.Name;
  if (!name) return <span className={classes.alone}>{email}</span>;
  return (
    <span className={classes.staff}>
      <span className={classes.name}>{name}</span>
      <span className={classes.email}>{email}</span>
    </span>
  );
}
