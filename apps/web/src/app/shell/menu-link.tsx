import type { TablerIcon } from '@tabler/icons-react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import classes from './side-menu.module.css';

export interface MenuEntry {
  label: string;
  to: string;
  icon: TablerIcon;
}

export function MenuLink({ label, to, icon: Icon }: MenuEntry) {
  return (
    <li>
      <NavLink to={to} end={to === paths.home} className={classes.entry ?? ''}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {label}
      </NavLink>
    </li>
  );
}
