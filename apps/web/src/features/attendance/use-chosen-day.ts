import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import { keepFocus } from '../../ui/page.tsx';

const dayParam = 'day';

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
