import type { AdminChild } from '@footprints/contracts/child-records';
import { longDate } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import classes from './child-cards.module.css';

const period = (from: string, to: string | null) =>
  to === null ? `Since ${longDate(from)}` : `${longDate(from)} – ${longDate(to)}`;

/** Where a child has been, and what its guardians said about photos over time. */
export function HistoryCards({ child }: { child: AdminChild }) {
  const places = new Set(child.Placements.map(({ LocationName }) => LocationName));
  return (
    <>
      <Card title="Classrooms so far">
        <ol className={classes.rows}>
          {child.Placements.map(({ LocationName, ClassroomName, GroupName, FromDay, ToDay }) => (
            <li key={`${FromDay} ${GroupName} ${ClassroomName}`} className={classes.entry}>
              <p className="name">
                {[ClassroomName, GroupName, places.size > 1 && LocationName].filter(Boolean).join(' · ')}
              </p>
              <p className={classes.detail}>{period(FromDay, ToDay)}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="Photo consent">
        {child.Consents.length === 0 && (
          <p className={classes.none}>
            {child.IsArchived
              ? 'No answer is kept.'
              : 'The family has not been asked yet. Until then, no photo with other children can be saved.'}
          </p>
        )}
        <ol className={classes.rows}>
          {child.Consents.map(({ Granted, FromDay, RecordedAt, RecordedBy }) => (
            <li key={RecordedAt} className={classes.entry}>
              <p className="name">{Granted ? 'Yes' : 'No'}</p>
              <p className={classes.detail}>
                {`Since ${longDate(FromDay)}${RecordedBy && `, recorded by ${RecordedBy}`}`}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
