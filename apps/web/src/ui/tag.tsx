import type { ReactNode } from 'react';
import classes from './tag.module.css';

/** `good`: as it should be; `pending`: under way; `open`: still to do; `stop`: not allowed; `quiet`: put away or of no weight. */
export type TagTone = 'good' | 'pending' | 'open' | 'stop' | 'quiet';

/** A state in a word; its colour only underlines it. */
export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
