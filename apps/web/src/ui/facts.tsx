import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A name and what it is; left out where there is nothing to say. */
export type Fact = [name: string, value: ReactNode];

/** What is known of one thing, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
