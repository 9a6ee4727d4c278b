import type { Performer } from '@footprints/contracts/performer';
import type { CSSProperties } from 'react';
import classes from './staff.module.css';

const hues = 8;

/** Somebody's initials in a soft circle of their own colour; decoration beside the name. */
export function Face({ person, isSmall = false }: { person: Performer; isSmall?: boolean }) {
  const hue = Math.round((360 / hues) * (person.StaffMemberID % hues));
  return (
    <span
      aria-hidden
      className={classes.face}
      data-small={isSmall || undefined}
      style={{ '--face-hue': hue } as CSSProperties}
    >
      {person.Initials}
    </span>
  );
}
