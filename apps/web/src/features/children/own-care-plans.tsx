import { useQuery } from '@tanstack/react-query';
import { todayInZone } from '../../lib/dates.ts';
import { Card } from '../../ui/card.tsx';
import classes from './child-cards.module.css';
import { planDays, planNames, planWords } from './plan-words.ts';
import { ownCarePlansQuery } from './queries.ts';
import { useOwnTimeZone } from './use-own-time-zone.ts';

/** What the place does for a child beyond the usual, for its family; nothing where there is no plan. */
export function OwnCarePlans({ childId }: { childId: number }) {
  const timeZone = useOwnTimeZone(childId);
  const { data: plans = [] } = useQuery(ownCarePlansQuery(childId));
  if (plans.length === 0) return null;
  return (
    <Card title="Care plans">
      <ul className={classes.rows}>
        {plans.map((plan) => (
          <li key={plan.CarePlanID} className={classes.entry}>
            <p className="name">{planNames[plan.Kind]}</p>
            <p className={classes.words}>{planWords(plan.Content)}</p>
            <p className={classes.detail}>{planDays(plan, todayInZone(timeZone))}</p>
          </li>
        ))}
      </ul>
      <p className={classes.none}>Something to change? Please tell the director.</p>
    </Card>
  );
}
