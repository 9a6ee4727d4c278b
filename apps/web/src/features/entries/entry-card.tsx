import { childName, type NamedChild } from '@footprints/contracts/children';
import type { ReactNode } from 'react';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { ChildAvatar } from '../children/child-avatar.tsx';
import classes from './entry-card.module.css';

interface EntryCardProps {
  child: NamedChild;
  facts: readonly Fact[];
  /** Stands at the end of the line with the child's name. */
  mark?: ReactNode;
}

/** What a report or a moment says about one child, below the child's name. */
export function EntryCard({ child, facts, mark }: EntryCardProps) {
  const name = childName(child);
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <ChildAvatar name={name} photo={child.Photo} size={48} />
        <span className={classes.name}>{name}</span>
        {mark}
      </div>
      <Facts facts={facts} />
    </div>
  );
}
