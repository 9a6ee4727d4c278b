import type { ReactNode, Ref } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  onClick: () => void;
  /** Keeps its place and the focus, but does nothing. */
  isIdle?: boolean;
  children: ReactNode;
}

/** A small button that shows a picture and is named in words. */
export function IconButton({ ref, label, onClick, isIdle = false, children }: IconButtonProps) {
  return (
    <button
      ref={ref}
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
