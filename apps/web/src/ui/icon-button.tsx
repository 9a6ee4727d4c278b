import type { ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  label: string;
  onClick: () => void;
  /** Keeps its place and the focus, but does nothing. */
  isIdle?: boolean;
  children: ReactNode;
}

/** A small button that shows a picture and is named in words. */
export function IconButton({ label, onClick, isIdle = false, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={() => {
        if (!isIdle) onClick();
      }}
    >
      {children}
    </button>
  );
}
