import type { assignBadgeToMany } from '@footprints/contracts/badges';
import type { DataOf } from '@footprints/contracts/endpoint';
import { Link } from 'react-router-dom';
import { badgeDate } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { useSession } from '../identity/use-session.ts';
import classes from './who-got-it.module.css';

interface WhoGotItProps {
  badgeId: number;
  students: readonly { childId: number; childName: string }[];
  /** Of whom it does not say, nothing is shown. */
  outcome: Partial<DataOf<typeof assignBadgeToMany>>;
}

/**
 * Who got a badge just now, and who had it already, each with the day on which it was earned. Who got it leads to the child's
 * badge, where it can be taken back.
 */
export function WhoGotIt({ badgeId, students, outcome: { Earned, Before } }: WhoGotItProps) {
  const { timeZone } = useSession();
  if (!Earned || !Before) return null;
  const earlier = new Map(Before.map((row) => [row.ChildID, row.Earned]));
  const picked = [...new Map(students.map(({ childId, childName }) => [childId, childName]))];
  const rows = picked.map(([id, name]) => ({ id, name, earned: earlier.get(id) ?? Earned, isNew: !earlier.has(id) }));
  const parts = [
    { title: 'Got it now', rows: rows.filter(({ isNew }) => isNew) },
    { title: 'Had it already', rows: rows.filter(({ isNew }) => !isNew) },
  ];
  return parts.map(
    (part) =>
      part.rows.length > 0 && (
        <Card key={part.title} title={part.title}>
          <ul className={classes.rows}>
            {part.rows.map(({ id, name, earned, isNew }) => (
              <li key={id}>
                {isNew ? <Link to={paths.badge(id, badgeId, 0)}>{name}</Link> : <span>{name}</span>}{' '}
                <time dateTime={earned}>{badgeDate(earned, timeZone)}</time>
              </li>
            ))}
          </ul>
        </Card>
      ),
  );
}
