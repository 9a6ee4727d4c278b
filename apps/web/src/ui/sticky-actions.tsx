import type { ReactNode } from 'react';
import classes from './sticky-actions.module.css';

interface StickyActionsProps {
  centered?: boolean;
  children: ReactNode;
}

/** Holds a form's primary action: within thumb's reach at the bottom of a phone, in the flow elsewhere. */
export function StickyActions({ centered = false, children }: StickyActionsProps) {
  return (
    <div className={classes.bar} data-sticks="bottom" data-centered={centered || undefined}>
      {children}
    </div>
  );
}
