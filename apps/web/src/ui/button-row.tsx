import type { ReactNode } from 'react';
import classes from './button-row.module.css';

/** Buttons beside each other that share the width, on more lines where there is no room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
