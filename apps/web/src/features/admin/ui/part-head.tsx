import type { ReactNode } from 'react';
import classes from './parts.module.css';

/** Stands above a part's list: what it is, and what can be added to it. */
export function PartHead({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={classes.head}>
      <p>{text}</p>
      {action}
    </div>
  );
}
