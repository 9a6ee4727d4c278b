import { IconLogin, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { NavLink, useNavigate } from 'react-router';
import { useLogout } from '../../features/identity/queries.ts';
import { useSession } from '../../features/identity/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useColorScheme } from '../../ui/color-scheme.ts';
import { menuEntries } from './menu-entries.ts';
import classes from './side-menu.module.css';

function SchemeSwitch() {
  const [scheme, setScheme] = useColorScheme();
  const dark = scheme === 'dark';
  const Icon = dark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      className={classes.entry}
      onClick={() => {
        setScheme(dark ? 'light' : 'dark');
      }}
    >
      <Icon size={22} stroke={1.75} aria-hidden />
      Dark theme
      <span className={classes.switch} data-on={dark || undefined} aria-hidden />
    </button>
  );
}

function LogOutButton() {
  const logout = useLogout();
  const navigate = useNavigate();
  const leave = () => {
    logout.mutate(undefined, {
      onSettled: () => {
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

/** What the menu holds, pinned or in its drawer. */
export function SideMenu() {
  const session = useSession();
  return (
    <div className={classes.menu}>
      <ul className={classes.list}>
        {menuEntries(session).map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <NavLink to={to} end={to === paths.home} className={classes.entry ?? ''}>
              <Icon size={22} stroke={1.75} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className={classes.list}>
        <li>
          <SchemeSwitch />
        </li>
        {session.status === 'signed-in' && (
          <li>
            <NavLink to={paths.account} className={classes.entry ?? ''}>
              <IconUserCircle size={22} stroke={1.75} aria-hidden />
              Account
            </NavLink>
          </li>
        )}
        <li>
          {session.status === 'signed-in' ? (
            <LogOutButton />
          ) : (
            <NavLink to={paths.login} className={classes.entry ?? ''}>
              <IconLogin size={22} stroke={1.75} aria-hidden />
              Log In
            </NavLink>
          )}
        </li>
      </ul>
    </div>
  );
}
