import type { ReactNode } from 'react';
import classes from './sticky-actions.module.css';

/** Holds a form's primary action: within thumb's reach at the bottom of a phone, in the flow elsewhere. */
export function StickyActions({ centered = false, children }: { centered?: boolean; children: ReactNode }) {
  return (
    <div className={classes.bar} data-centered={centered || undefined}>
      {children}
    </div>
  );
}
