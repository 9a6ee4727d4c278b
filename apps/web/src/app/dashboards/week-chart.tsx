import '@mantine/core/styles/ColorSwatch.css';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { DayOfWeek } from '../../features/reports/week.ts';
import { weekday } from '../../lib/days.ts';

const series = [
  { name: 'Sleep (hours)', color: 'var(--sleep)' },
  { name: 'Meals', color: 'var(--meals)' },
  { name: 'Diapers, potty', color: 'var(--changes)' },
];
/** Three names on one line of a phone, above the first bar. */
const legendStyles = {
  legend: { justifyContent: 'flex-start', columnGap: 16 },
  legendItem: { paddingInline: 0 },
};
const minutesPerHour = 60;
const shortLength = 3;

/** The week as bars, oldest day first; a table beside it says the same in words. */
export function WeekChart({ week, today }: { week: readonly DayOfWeek[]; today: string }) {
  const data = week.map(({ day, sleepMinutes, meals, changes }) => ({
    // Three letters have room on a phone.
    day: day === today ? 'Today' : weekday(day).slice(0, shortLength),
    'Sleep (hours)': Math.round((sleepMinutes / minutesPerHour) * 10) / 10,
    Meals: meals,
    'Diapers, potty': changes,
  }));
  return (
    <BarChart
      h={220}
      data={data}
      dataKey="day"
      series={series}
      withLegend
      // In the order of the bars, which is that of the columns; by itself it is that of the alphabet.
      legendProps={{ itemSorter: null }}
      styles={legendStyles}
      tickLine="none"
      // What stands beside it in words takes the keyboard to nothing new.
      accessibilityLayer={false}
      yAxisProps={{ width: 28, allowDecimals: false }}
      barProps={{ isAnimationActive: false, radius: 3 }}
    />
  );
}
