import { useSearchParams } from 'react-router-dom';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import { useToday } from '../../lib/use-clock.ts';
import { keepFocus } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';

const dayParam = 'day';

/** The day that the URL names (`?day=2026-11-20`), else today, and how to choose another; what else the URL says stays. */
export function useChosenDay() {
  const { timeZone } = useSession();
  const today = useToday(timeZone);
  const [search, setSearch] = useSearchParams();
  const named = search.get(dayParam) ?? today;
  const choose = (day: string) =>
    setSearch(
      (before) => {
        // Named, it would be yesterday after midnight.
        if (day === today) before.delete(dayParam);
        else before.set(dayParam, day);
        return before;
      },
      { state: keepFocus },
    );
  return { today, day: isRecordedDay(named, today) ? named : today, choose };
}
