import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FunctionComponent, lazy, Suspense, useState } from 'react';
import { reportsSinceQuery } from '../../features/reports/queries.ts';
import { type DayOfWeek, weekOf, weekStart } from '../../features/reports/week.ts';
import { duration, longDate } from '../../lib/dates.ts';
import { dayName } from '../../lib/days.ts';
import { Card } from '../../ui/card.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import classes from './week.module.css';

interface Shown {
  week: readonly DayOfWeek[];
  today: string;
}

const nothing: { WeekChart: FunctionComponent<Shown> } = { WeekChart: () => null };

/** Larger than all the rest of the page: loaded when somebody comes near it. Without a network its numbers do without it. */
const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx').catch(() => nothing)).WeekChart }));

const orNone = (text: string | number) => (text === '' || text === 0 ? '–' : text);

function WeekTable({ week, today, label }: Shown & { label: string }) {
  return (
    <PlainTable heads={['Day', 'Sleep', 'Meals', 'Diapers, potty']} className={classes.table} label={label}>
      {week.toReversed().map(({ day, sleepMinutes, meals, changes }) => (
        <tr key={day}>
          <th scope="row" title={longDate(day)}>
            {dayName(day, today)}
          </th>
          <td>{orNone(duration(sleepMinutes))}</td>
          <td>{orNone(meals)}</td>
          <td>{orNone(changes)}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Seven({ week, today }: Shown) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [hasComeNear, setHasComeNear] = useState(false);
  if (entry?.isIntersecting && !hasComeNear) setHasComeNear(true);
  const title = 'The last seven days';
  return (
    <Card title={title}>
      <div className={classes.week}>
        <div ref={ref} aria-hidden className={classes.chart}>
          <Suspense>{hasComeNear && <WeekChart week={week} today={today} />}</Suspense>
        </div>
        <WeekTable week={week} today={today} label={title} />
      </div>
    </Card>
  );
}

/** Sleep, meals and diapers of seven days as one small chart, with its numbers in words (product 6.14). */
export function Week({ childId, today }: { childId: number; today: string }) {
  const { data } = useQuery(reportsSinceQuery(childId, weekStart(today)));
  const week = weekOf(data ?? [], today);
  const isEmpty = week.every(({ sleepMinutes, meals, changes }) => sleepMinutes + meals + changes === 0);
  return isEmpty ? null : <Seven week={week} today={today} />;
}
