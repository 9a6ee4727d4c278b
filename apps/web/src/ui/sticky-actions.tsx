import type { ReactNode } from 'react';
import classes from './sticky-actions.module.css';

interface StickyActionsProps {
  centered?: boolean;
  /** What is read right before the action is taken; stands above it. */
  note?: { id: string; text: ReactNode } | undefined;
  children: ReactNode;
}

/** Holds a form's primary action: within thumb's reach at the bottom of a phone, in the flow elsewhere. */
export function StickyActions({ centered = false, note, children }: StickyActionsProps) {
  return (
    <div className={classes.bar} data-sticks="bottom" data-centered={centered || undefined}>
      {note && (
        <p id={note.id} className={classes.note}>
          {note.text}
        </p>
      )}
      {children}
    </div>
  );
}
