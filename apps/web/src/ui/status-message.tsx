import type { ReactNode } from 'react';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import classes from './status-message.module.css';

interface StatusMessageProps {
  /** `problem`: something did not go as it should, and nobody here is to blame. */
  tone?: 'problem';
  children: ReactNode;
}

/** A calm sentence beside the thing it is about; announced, never taking focus. */
export function StatusMessage({ tone, children }: StatusMessageProps) {
  const Icon = tone ? IconAlertTriangle : IconInfoCircle;
  return (
    <p role="status" className={classes.message} data-tone={tone}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span>{children}</span>
    </p>
  );
}
