import type { TablerIcon } from '@tabler/icons-react';
import classes from './icon-button.module.css';

interface IconButtonProps {
  label: string;
  onClick: () => void;
  /** Keeps its place and the focus, but does nothing. */
  isIdle?: boolean;
  icon: TablerIcon;
  /** Of the picture, in pixels. */
  size?: number;
}

/** A small button that shows a picture and is named in words. */
export function IconButton({ label, onClick, isIdle = false, icon: Icon, size = 20 }: IconButtonProps) {
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
      <Icon size={size} aria-hidden />
    </button>
  );
}
