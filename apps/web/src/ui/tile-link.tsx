import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NewMark } from './new-mark.tsx';
import classes from './tile-link.module.css';

interface TilesProps {
  /** Fewer on a phone: large tiles one above the other, small ones two in a row. */
  wrap?: 'large' | 'small';
  children: ReactNode;
}

/** Tiles, three in a row where there is room. */
export function Tiles({ wrap, children }: TilesProps) {
  return (
    <div className={classes.tiles} data-wrap={wrap}>
      {children}
    </div>
  );
}

interface TileLinkProps {
  to: string;
  label: string;
  icon: TablerIcon;
  /** How many are new there. */
  news?: number;
}

/** A big tile that leads to a page. */
export function TileLink({ to, label, icon: Icon, news = 0 }: TileLinkProps) {
  return (
    <Link to={to} className={classes.tile}>
      <span className={classes.icon}>
        <Icon size={28} aria-hidden />
      </span>
      <span className={classes.words}>
        {label}
        {news > 0 && (
          <>
            {' '}
            <NewMark count={news} />
          </>
        )}
      </span>
    </Link>
  );
}
