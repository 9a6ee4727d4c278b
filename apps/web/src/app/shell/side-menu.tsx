import { IconHome, IconLogin, IconMoon } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useSession } from '../../features/identity/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useColorScheme } from '../../ui/color-scheme.ts';
import { MenuLink } from './menu-link.tsx';
import classes from './side-menu.module.css';

/** Loaded once somebody is signed in, so that the first page does without it and its icons. */
export const loadSignedIn = () => import('./signed-in-entries.tsx');
const RoleEntries = lazy(async () => ({ default: (await loadSignedIn()).RoleEntries }));
const OwnEntries = lazy(async () => ({ default: (await loadSignedIn()).OwnEntries }));

function SchemeSwitch() {
  const [scheme, setScheme] = useColorScheme();
  const dark = scheme === 'dark';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      className={classes.entry}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      <IconMoon size={22} stroke={1.75} aria-hidden />
      Dark theme
      <span className={classes.switch} data-on={dark || undefined} aria-hidden />
    </button>
  );
}

/** What the menu holds, pinned or in its drawer. */
export function SideMenu() {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  return (
    <div className={classes.menu}>
      <ul className={classes.list}>
        <MenuLink label="Dashboard" to={paths.home} icon={IconHome} />
        <Suspense>{signedIn && <RoleEntries />}</Suspense>
      </ul>
      {/* Stands below the others, so it waits until it is known whether they are there. */}
      {status !== 'loading' && (
        <Suspense>
          <ul className={classes.list}>
            <li>
              <SchemeSwitch />
            </li>
            {signedIn ? <OwnEntries /> : <MenuLink label="Log In" to={paths.login} icon={IconLogin} />}
          </ul>
        </Suspense>
      )}
    </div>
  );
}
