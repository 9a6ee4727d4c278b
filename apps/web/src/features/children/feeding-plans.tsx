import { useQuery } from '@tanstack/react-query';
import { useSession } from '../identity/use-session.ts';
import classes from './feeding-plans.module.css';
import { planWords } from './plan-words.ts';
import { carePlansQuery } from './queries.ts';
import type { Selection } from './selection.ts';

/** What the plans of these students say about feeding them; nothing where they have none. */
export function FeedingPlans({ students }: { students: Selection }) {
  const { activeClassroom } = useSession();
  const { data: plans = [] } = useQuery(carePlansQuery(activeClassroom?.id ?? null));
  const said = students.flatMap(({ childId, childName }) =>
    plans
      .filter(({ ChildID, Kind }) => ChildID === childId && Kind === 'feeding')
      .map(({ CarePlanID, Content }) => ({ id: CarePlanID, childName, words: planWords(Content) })),
  );
  return (
    <div role="status" aria-label="Feeding plans" className={classes.plans}>
      {said.map(({ id, childName, words }) => (
        <p key={id} className={classes.plan}>
          <strong>Feeding plan of {childName}:</strong> {words}
        </p>
      ))}
    </div>
  );
}
