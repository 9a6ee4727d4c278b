import { useSearchParams } from 'react-router-dom';
import { todayInZone } from '../../lib/dates.ts';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import { keepFocus } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';

/** Which day a sheet of the room shows, by the URL: today unless another one is named. */
export function useSheetDay() {
  const { timeZone } = useSession();
  const today = todayInZone(timeZone);
  const [search, setSearch] = useSearchParams();
  const named = search.get('day') ?? today;
  const choose = (chosen: string) =>
    setSearch(
      (before) => {
        before.set('day', chosen);
        return before;
      },
      { replace: true, state: keepFocus },
    );
  return { today, day: isRecordedDay(named, today) ? named : today, choose };
}
