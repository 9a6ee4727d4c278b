import type { ReactNode } from 'react';
import { IconInfoCircle } from '@tabler/icons-react';
import classes from './status-message.module.css';

/** A calm sentence beside the thing it is about; announced, never taking focus. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={classes.message}>
      <IconInfoCircle size={20} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </p>
  );
}
