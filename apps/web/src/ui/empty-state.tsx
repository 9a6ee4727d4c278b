import type { ReactNode } from 'react';
import { Drawing, type Shape } from './drawings.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  drawing: Shape;
  text: string;
  /** The next useful thing to do. */
  action?: ReactNode;
}

/** Stands where there is nothing to show: a drawing, one sentence and what to do next. */
export function EmptyState({ drawing, text, action }: EmptyStateProps) {
  return (
    <div className={classes.box}>
      <Drawing shape={drawing} />
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
}
