import { reportTypeBySlug } from '@footprints/contracts/report-types/table';
import { idInUrl } from '@footprints/contracts/wire';
import { createPath, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecordedDay } from '../../lib/recorded-day.ts';
import { useToday } from '../../lib/use-clock.ts';
import { keepFocus } from '../../ui/page.tsx';
import { useSession } from '../identity/use-session.ts';

type FilterName = 'type' | 'day' | 'classroom';
const filterNames: readonly FilterName[] = ['type', 'day', 'classroom'];

/**
 * What the URL narrows a list of entries to, beside the student of its path: `?type=meal&day=2026-11-21&classroom=3`. A room is
 * only chosen by who acts for the whole location.
 */
export function useEntryFilters() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { choosesClassroom, activeClassroom, timeZone } = useSession();
  const today = useToday(timeZone);
  const mayChooseRoom = choosesClassroom && activeClassroom === null;
  const day = search.get('day') ?? '';

  /** The list under this path with these filters, from its first page on. */
  const urlOf = (pathname: string, patch: Partial<Record<FilterName, string>> = {}) => {
    const next = new URLSearchParams();
    for (const name of filterNames) {
      const value = patch[name] ?? search.get(name) ?? '';
      if (value !== '') next.set(name, value);
    }
    return createPath({ pathname, search: next.toString() });
  };
  return {
    today,
    mayChooseRoom,
    type: reportTypeBySlug(search.get('type') ?? ''),
    day: isRecordedDay(day, today) ? day : undefined,
    roomId: mayChooseRoom ? idInUrl(search.get('classroom')) : undefined,
    urlOf,
    goTo: (url: string, replace = false) => navigate(url, { state: keepFocus, replace }),
  };
}
export type EntryFilters = ReturnType<typeof useEntryFilters>;
