import type { RoomTile } from '@footprints/contracts/room';
import { planNames, planWords } from '../children/plan-words.ts';
import classes from './tiles.module.css';

export function PlanLines({ plans }: { plans: Pick<RoomTile, 'SleepPlan' | 'FeedingPlan'> }) {
  const { SleepPlan: sleep, FeedingPlan: feeding } = plans;
  return (
    <>
      {sleep && (
        <p className={classes.plan}>
          <strong>{planNames.sleep}:</strong> {planWords(sleep)}
        </p>
      )}
      {feeding && (
        <p className={classes.plan}>
          <strong>{planNames.feeding}:</strong> {planWords(feeding)}
        </p>
      )}
    </>
  );
}
