import type { TablerIcon } from '@tabler/icons-react';
import type { Ref } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  onClick: () => void;
  /** Keeps its place and the focus, but does nothing. */
  isIdle?: boolean;
  icon: TablerIcon;
  /** Of the picture, in pixels. */
  size?: number;
}

/** A small button that shows a picture and is named in words. */
export function IconButton({ ref, label, onClick, isIdle = false, icon: Icon, size = 20 }: IconButtonProps) {
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
      <Icon size={size} aria-hidden />
    </button>
  );
}
