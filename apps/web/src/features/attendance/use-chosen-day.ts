import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { keepFocus } from '../../ui/page.tsx';

const dayParam = 'day';
/** Nothing was recorded before it, and half a year typed (`0002`) is no year. */
export const firstDay = '2000-01-01';

/** True for a day of the calendar from `firstDay` to today. */
export function isRecordedDay(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > today) return false;
  const date = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day so many days later, or earlier. */
export function dayBeside(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day that the URL names (`?day=2026-11-20`), else today, and how to choose another. */
export function useChosenDay(today: string): [string, (day: string) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get(dayParam) ?? today;
  const choose = (day: string) => {
    const to = day === today ? paths.attendance : `${paths.attendance}?${dayParam}=${day}`;
    void navigate(to, { state: keepFocus });
  };
  return [isRecordedDay(named, today) ? named : today, choose];
}
